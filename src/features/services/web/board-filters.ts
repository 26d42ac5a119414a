import { SERVICE_NATURES, type ServiceNature } from '../services.contract.ts';

const ID = /^[0-9a-f]{24}$/;

/** What the board shows, as its address says it; empty texts filter nothing. */
export interface BoardFilters {
  category: string;
  nature: ServiceNature | '';
  q: string;
}

export function readFilters(params: URLSearchParams): BoardFilters {
  const category = params.get('category') ?? '';
  return {
    category: ID.test(category) ? category : '',
    nature: SERVICE_NATURES.find((known) => known === params.get('nature')) ?? '',
    q: (params.get('q') ?? '').slice(0, 200),
  };
}

/** What is asked of the list: the filters that filter something. */
export const queryOf = (filters: BoardFilters): Partial<BoardFilters & { nature: ServiceNature }> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
