import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { OrderSelect } from '#web/ui/controls/OrderSelect.tsx';
import { chooseCategoryIcon, orderCategories } from '../category-icon.ts';
import { NATURE_WORDS } from '../nature-words.ts';
import { useCategories } from '../services.data.ts';
import { type BoardFilters, ORDERS } from './board-filters.ts';

type Props = {
  filters: BoardFilters;
  onFilter: (name: keyof BoardFilters, value: string) => void;
};

const NATURES = [
  { value: '', label: 'Tout' },
  { value: 'request', label: 'Demandes', icon: NATURE_WORDS.request.icon },
  { value: 'offer', label: 'Offres', icon: NATURE_WORDS.offer.icon },
] as const;

/** What is over stands behind its own choice. */
const STATUSES = [
  { value: '', label: 'En cours' },
  { value: 'completed', label: 'Terminés' },
] as const;

export function NatureFilter({ filters, onFilter }: Props) {
  return (
    <FilterChips
      joined
      label="Demandes et offres"
      options={NATURES}
      value={filters.nature}
      onValue={(nature) => onFilter('nature', nature)}
    />
  );
}

export function ServiceOrder({ filters, onFilter }: Props) {
  if (filters.status === 'completed') return null;
  return (
    <OrderSelect options={ORDERS} value={filters.sort} onValue={(sort) => onFilter('sort', sort)} />
  );
}

export function ServiceFilters({ filters, onFilter }: Props) {
  const categories = useCategories();
  const options = orderCategories(categories.data ?? []).map(({ _id, name }) => ({
    value: _id,
    label: name,
    icon: chooseCategoryIcon(name),
  }));
  return (
    <>
      <FilterChips
        named
        label="Catégories"
        options={[{ value: '', label: 'Tous' }, ...options]}
        value={filters.category}
        onValue={(category) => onFilter('category', category)}
      />
      <FilterChips
        named
        label="États"
        options={STATUSES}
        value={filters.status}
        onValue={(status) => onFilter('status', status)}
      />
    </>
  );
}

/** What of these is chosen, in words. */
export function useChosenFilters({ filters, onFilter }: Props) {
  const categories = useCategories();
  const named = categories.data?.find(({ _id }) => _id === filters.category)?.name;
  return [
    ...(filters.category === ''
      ? []
      : [{ label: named ?? 'Une catégorie', onRemove: () => onFilter('category', '') }]),
    ...(filters.status === ''
      ? []
      : [{ label: 'Terminés', onRemove: () => onFilter('status', '') }]),
  ];
}
