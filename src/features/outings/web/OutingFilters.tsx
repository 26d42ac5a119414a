import { MonthLink } from '#features/gatherings/web/public.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { OUTING_TYPES, type OutingType } from '../outings.contract.ts';
import { OUTING_LOOKS } from './outing-types.ts';

type Props = {
  type: OutingType | '';
  q: string;
  onFilter: (name: 'type' | 'q', value: string) => void;
};

/** Those the list is chosen by; of the types all but the quiz. */
const FILTERED = OUTING_TYPES.filter((type) => type !== 'quiz');

/** The types as chips, and a free text. */
export function OutingFilters({ type, q, onFilter }: Props) {
  const options = FILTERED.map((value) => ({ value, ...OUTING_LOOKS[value] }));
  return (
    <>
      <FilterChips
        label="Types de sortie"
        options={[{ value: '' as const, label: 'Toutes' }, ...options]}
        value={type}
        onValue={(value) => onFilter('type', value)}
      />
      <div className="gathering-search">
        <search>
          <SearchField label="Chercher une sortie" q={q} onText={(text) => onFilter('q', text)} />
        </search>
        <MonthLink />
      </div>
    </>
  );
}
