import { SERVICE_NATURES, type ServiceNature } from '../../services.contract.ts';

const ID = /^[0-9a-f]{24}$/;

/** What the board shows, as its address says it; empty texts filter nothing. */
export interface BoardFilters {
  category: string;
  nature: ServiceNature | '';
  q: string;
  /** What is over stands behind its own choice. */
  status: 'completed' | '';
  sort: BoardOrder | '';
}

export const ORDERS = [
  { value: '', label: 'Au plus tôt' },
  { value: 'distance', label: 'Au plus près' },
  { value: 'newest', label: "Récents d'abord" },
] as const;
type BoardOrder = 'distance' | 'newest';

export function readFilters(params: URLSearchParams): BoardFilters {
  const category = params.get('category') ?? '';
  const sort = params.get('sort');
  return {
    category: ID.test(category) ? category : '',
    nature: SERVICE_NATURES.find((known) => known === params.get('nature')) ?? '',
    q: (params.get('q') ?? '').slice(0, 200),
    status: params.get('status') === 'completed' ? 'completed' : '',
    sort: sort === 'distance' || sort === 'newest' ? sort : '',
  };
}

/** What the address knows of a service that is to be asked for, or offered: `?titre=`, `?categorie=`, `?sens=offre`, `?pour=` a proche. */
export function readGiven(params: URLSearchParams): {
  title?: string;
  category?: string;
  nature?: ServiceNature;
  procheId?: string;
} {
  const title = (params.get('titre') ?? '').trim().slice(0, 100);
  const category = params.get('categorie') ?? '';
  const procheId = params.get('pour') ?? '';
  return {
    ...(ID.test(procheId) ? { procheId } : {}),
    ...(title ? { title: title.charAt(0).toUpperCase() + title.slice(1) } : {}),
    ...(ID.test(category) ? { category } : {}),
    ...(params.get('sens') === 'offre' ? { nature: 'offer' } : {}),
  };
}

/** All but the order. */
export const narrowingOf = ({ sort: _, ...filters }: BoardFilters) => filters;

/** Whether anything but the order differs from the whole board. */
export const isFiltered = (filters: BoardFilters) =>
  Object.values(narrowingOf(filters)).some((value) => value !== '');

/** What is asked of the list: what can still be had, soonest first; what is over, the newest first. */
export function queryOf({ category, nature, q, status, sort }: BoardFilters) {
  return {
    ...(category ? { category } : {}),
    ...(nature ? { nature } : {}),
    ...(q ? { q } : {}),
    ...(status ? { status } : { when: 'current' as const, sort: sort || ('date' as const) }),
  };
}
