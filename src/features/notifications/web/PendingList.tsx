import { formatRelative } from '#web/format-date.ts';
import { AreaIcon } from '#web/ui/AreaIcon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Pending } from './pending.ts';
import './pending-list.css';

interface Props {
  items: readonly Pending[];
  onSelect?: () => void;
}

/** What waits, one line each; a line leads to the screen where one answers it. */
export function PendingList({ items, onSelect }: Props) {
  return (
    <ul className="pending-list">
      {items.map((item) => (
        <li key={item.id}>
          <ListRow
            lead={<AreaIcon area={item.area} />}
            title={item.title}
            time={formatRelative(item.at)}
            to={item.to}
            onSelect={onSelect}
          >
            {item.text}
          </ListRow>
        </li>
      ))}
    </ul>
  );
}
