import { IconHomeCheck, IconShield } from '@tabler/icons-react';
import { useState } from 'react';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import { NeighbourSigns } from '#web/ui/signs/NeighbourSigns.tsx';
import { TeamBadge } from '#web/ui/signs/TeamBadge.tsx';
import { useNow } from '#web/use-now.ts';
import { formatRelative } from '#web/words/format-date.ts';
import { isDecision, isModeration, type Notification } from '../notifications.contract.ts';
import { isOfQueue } from '../notifications-queue.contract.ts';
import { type FoldedNews, foldNews, sayBefore } from './fold-news.ts';
import { splitAtName } from './name-in-sentence.ts';
import { areaOf } from './news-area.ts';
import './notifications.css';

interface Props {
  items: readonly Notification[];
  /** The row was opened, its link followed. */
  onOpen: (item: Notification) => void;
}

export function NewsList({ items, onOpen }: Props) {
  return (
    <ul className="notice-list">
      {foldNews(items).map((folded) => (
        <li key={folded.newest._id} className={folded.newest.read ? 'notice-read' : undefined}>
          <Row item={folded.newest} onOpen={onOpen} />
          {folded.before.length > 0 && <Before before={folded.before} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  );
}

/** What was told of the same thing before, once it is asked for. */
function Before({ before, onOpen }: Pick<FoldedNews, 'before'> & Pick<Props, 'onOpen'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        look="3"
        className="notice-before"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {sayBefore(before)}
      </Button>
      {open && (
        <ul>
          {before.map((item) => (
            <li key={item._id} className="notice-read">
              <Row item={item} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ item, onOpen }: { item: Notification } & Pick<Props, 'onOpen'>) {
  const now = useNow();
  return (
    <ListRow
      lead={<AreaIcon area={areaOf(item)} icon={iconOf(item)} />}
      title={<Sentence item={item} />}
      time={formatRelative(item.updatedAt, now)}
      to={item.url}
      onSelect={() => onOpen(item)}
      aside={!item.read && <UnreadDot />}
    >
      {item.detail}
    </ListRow>
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
