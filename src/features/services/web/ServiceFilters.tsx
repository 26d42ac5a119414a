import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import type { BoardFilters } from './board-filters.ts';
import { chooseCategoryIcon, orderCategories } from './category-icon.ts';
import { NATURE_WORDS } from './nature-words.ts';
import { useCategories } from './services.data.ts';

type Props = {
  filters: BoardFilters;
  onFilter: (name: keyof BoardFilters, value: string) => void;
};

const NATURES = [
  { value: '', label: 'Tout' },
  { value: 'request', label: 'Demandes', icon: NATURE_WORDS.request.icon },
  { value: 'offer', label: 'Offres', icon: NATURE_WORDS.offer.icon },
] as const;

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
        label="Demandes et offres"
        options={NATURES}
        value={filters.nature}
        onValue={(nature) => onFilter('nature', nature)}
      />
      <FilterChips
        label="Catégories"
        options={[{ value: '', label: 'Tous' }, ...options]}
        value={filters.category}
        onValue={(category) => onFilter('category', category)}
      />
      <search>
        <SearchField label="Chercher un service" q={filters.q} onText={(q) => onFilter('q', q)} />
      </search>
    </>
  );
}
