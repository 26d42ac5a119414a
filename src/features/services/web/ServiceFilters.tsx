import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { chooseCategoryIcon, orderCategories } from './category-icon.ts';
import { useCategories } from './services.data.ts';

const REST_MS = 300;

type Props = {
  category: string;
  q: string;
  onCategory: (id: string) => void;
  onText: (text: string) => void;
};

/** Categories as chips, and a free text. */
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
      <SearchField q={q} onText={onText} />
    </>
  );
}

/** Tells what is typed once it rests; follows the address when that changes otherwise. */
function SearchField({ q, onText }: Pick<Props, 'q' | 'onText'>) {
  const [text, setText] = useState(q);
  const told = useRef(q);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const next = text.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      latest.current(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className="board-search">
      <TextField
        label="Chercher un service"
        placeholder="Chercher un service"
        icon={IconSearch}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onValue={setText}
        trailing={
          text && (
            <IconButton icon={IconX} label="Effacer la recherche" onClick={() => setText('')} />
          )
        }
      />
    </search>
  );
}
