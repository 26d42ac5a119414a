import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { chooseCategoryIcon, orderCategories } from './category-icon.ts';
import { useCategories } from './services.data.ts';

type Props = {
  category: string;
  q: string;
  onCategory: (id: string) => void;
  onText: (text: string) => void;
};

export function ServiceFilters({ category, q, onCategory, onText }: Props) {
  const categories = useCategories();
  const options = orderCategories(categories.data ?? []).map(({ _id, name }) => ({
    value: _id,
    label: name,
    icon: chooseCategoryIcon(name),
  }));
  return (
    <>
      <FilterChips
        label="Catégories"
        options={[{ value: '', label: 'Tous' }, ...options]}
        value={category}
        onValue={onCategory}
      />
      <search>
        <SearchField label="Chercher un service" q={q} onText={onText} />
      </search>
    </>
  );
}
