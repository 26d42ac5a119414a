import type { ReactNode } from 'react';
import { GatheringSearch } from '#features/gatherings/web/public.ts';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { OUTING_TYPES, type OutingType } from '../outings.contract.ts';
import { OUTING_LOOKS } from './outing-types.ts';

type Props = {
  type: OutingType | '';
  q: string;
  onFilter: (name: 'type' | 'q', value: string) => void;
  /** As a list or as a map. */
  view: ReactNode;
};

/** Those the list is chosen by; of the types all but the quiz. */
const FILTERED = OUTING_TYPES.filter((type) => type !== 'quiz');

export function OutingFilters({ type, q, onFilter, view }: Props) {
  const options = FILTERED.map((value) => ({ value, ...OUTING_LOOKS[value] }));
  return (
    <>
      <FilterChips
        label="Types de sortie"
        options={[{ value: '' as const, label: 'Toutes' }, ...options]}
        value={type}
        onValue={(value) => onFilter('type', value)}
      />
      <GatheringSearch
        label="Chercher une sortie"
        q={q}
        onText={(text) => onFilter('q', text)}
        view={view}
      />
    </>
  );
}
