import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Badge, capCount } from '#web/ui/signs/Badge.tsx';
import { useNow } from '#web/use-now.ts';
import { formatRelative } from '#web/words/format-date.ts';
import type { Pending } from './pending.ts';
import './notifications.css';

interface Props {
  items: readonly Pending[];
  onSelect?: () => void;
}

export function PendingList({ items, onSelect }: Props) {
  const now = useNow();
  return (
    <ul className="notice-list">
      {items.map((item) => (
        <li key={item.id}>
          <ListRow
            lead={<AreaIcon area={item.area} />}
            title={item.title}
            time={formatRelative(item.at, now)}
            to={item.to}
            onSelect={onSelect}
            aside={<Unread count={item.count ?? 0} />}
          >
            {item.text}
          </ListRow>
        </li>
      ))}
    </ul>
  );
}

/** How many messages of a conversation wait; nothing for a single one. */
function Unread({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span className="aside">
      <Badge count={count} />
      <span className="sr">{capCount(count)} messages non lus</span>
    </span>
  );
}
