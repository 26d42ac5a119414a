import { IconHomeCheck, IconShield } from '@tabler/icons-react';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import { NeighbourSigns } from '#web/ui/signs/NeighbourSigns.tsx';
import { TeamBadge } from '#web/ui/signs/TeamBadge.tsx';
import { useNow } from '#web/use-now.ts';
import { formatRelative } from '#web/words/format-date.ts';
import { isDecision, isModeration, type Notification } from '../notifications.contract.ts';
import { isOfQueue } from '../notifications-queue.contract.ts';
import { splitAtName } from './name-in-sentence.ts';
import { areaOf } from './news-area.ts';
import './notifications.css';

interface Props {
  items: readonly Notification[];
  /** The row was opened, its link followed. */
  onOpen: (item: Notification) => void;
}

export function NewsList({ items, onOpen }: Props) {
  const now = useNow();
  return (
    <ul className="notice-list">
      {items.map((item) => (
        <li key={item._id} className={item.read ? 'notice-read' : undefined}>
          <ListRow
            lead={<AreaIcon area={areaOf(item.about)} icon={iconOf(item)} />}
            title={<Sentence item={item} />}
            time={formatRelative(item.updatedAt, now)}
            to={item.url}
            onSelect={() => onOpen(item)}
            aside={!item.read && <UnreadDot />}
          >
            {item.detail}
          </ListRow>
        </li>
      ))}
    </ul>
  );
}

/** The house stands behind the name: a sentence that names nobody has none. */
function Sentence({ item: { sentence, actor } }: { item: Notification }) {
  const named = splitAtName(sentence, actor.firstName);
  if (named === undefined) {
    return (
      <>
        {sentence}
        <TeamBadge of={actor} />
      </>
    );
  }
  return (
    <>
      {named[0]}
      <NeighbourSigns of={actor} />
      {named[1]}
    </>
  );
}

/** What administrators decided, whatever of, is no act of a neighbour; nor is who answers for whom a service. */
function iconOf({ kind, about }: Notification): IconType | undefined {
  if (isModeration(kind) || isDecision(kind) || isOfQueue(kind)) return IconShield;
  return about.type === 'residency' ? IconHomeCheck : undefined;
}

function UnreadDot() {
  return (
    <span className="aside notice-dot">
      <span className="sr">Non lue</span>
    </span>
  );
}
