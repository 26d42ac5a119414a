import type { ChosenFilter } from '#web/ui/cards/ListControls.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { OUTING_TYPES, type OutingType } from '../outings.contract.ts';
import { OUTING_LOOKS } from './outing-types.ts';

type Props = {
  type: OutingType | '';
  onType: (type: string) => void;
};

/** Those the list is chosen by; of the types all but the quiz. */
const FILTERED = OUTING_TYPES.filter((type) => type !== 'quiz');

export function OutingFilters({ type, onType }: Props) {
  const options = FILTERED.map((value) => ({ value, ...OUTING_LOOKS[value] }));
  return (
    <FilterChips
      named
      label="Types de sortie"
      options={[{ value: '' as const, label: 'Toutes' }, ...options]}
      value={type}
      onValue={onType}
    />
  );
}

/** The chosen type, in words. */
export function sayChosen({ type, onType }: Props): ChosenFilter[] {
  return type === '' ? [] : [{ label: OUTING_LOOKS[type].label, onRemove: () => onType('') }];
}
