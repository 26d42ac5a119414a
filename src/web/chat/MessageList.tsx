import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useAgainOnline } from '#web/use-online.ts';
import { useNow } from '../use-now.ts';
import { whenNear } from '../when-near.ts';
import type { ChatMessage } from './chat-message.ts';
import { sayDay } from './day-words.ts';
import { groupMessages } from './group-messages.ts';
import { type GroupSetting, MessageGroup } from './MessageGroup.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { type Older, useQuoted } from './use-quoted.ts';
import { type TalkNote, weaveNotes } from './weave-notes.ts';
import '../ui/styles/chat.css';
import './talk.css';

const NO_NOTES: readonly TalkNote[] = [];

type Props = GroupSetting & {
  /** 'Messages échangés avec Monique' */
  label: string;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** The first message the reader had not read when they opened the conversation, and how many followed. */
  unread?: { from: string; count: number } | undefined;
  older: Older;
  /** Hears which message is the last one on the screen. */
  onSeen?: ((id: string) => void) | undefined;
  /** The message to begin at, rather than at the end. Another one wants another `key`. */
  startAt?: string | undefined;
  /** What happened beside them, told between them. */
  notes?: readonly TalkNote[];
  /** Stands in place of the messages: nothing yet, loading, or a failure. */
  children?: ReactNode;
};

/** A conversation by day and author: the newest in view, older ones while scrolling up, news read out. */
export function MessageList(props: Props) {
  const {
    label,
    messages,
    unread,
    older,
    onSeen,
    startAt,
    notes = NO_NOTES,
    children,
    ...setting
  } = props;
  const now = useNow();
  const place = useKeptPlace(messages, onSeen, startAt);
  useSought(place.list, startAt);
  const toQuoted = useQuoted(place.list, older, setting.onQuote);
  const since = older.has ? messages[0]?.createdAt : undefined;
  const days = useMemo(
    () => weaveNotes(groupMessages(messages, unread?.from), notes, since),
    [messages, unread?.from, notes, since],
  );
  return (
    <div className="talk-log">
      <div
        className="talk-scroll"
        ref={place.list}
        onScroll={place.onScroll}
        role="log"
        aria-label={label}
        // Pages of old messages are not news.
        aria-live={older.loading || children ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation must scroll by keyboard too
        tabIndex={0}
      >
        <div className="chat" ref={place.content}>
          {older.has && <OlderMessages older={older} list={place.list} />}
          {children}
          {days.map(({ date, entries }) => (
            <section key={date} className="chat-day" aria-label={sayDay(date, now)}>
              <p className="day" aria-hidden="true">
                {sayDay(date, now)}
              </p>
              {entries.map((entry) =>
                'note' in entry ? (
                  <div key={entry.key}>{entry.note.content}</div>
                ) : (
                  <div key={entry.key}>
                    {entry.group.messages[0]?.id === unread?.from && (
                      <NewMark count={unread?.count ?? 0} />
                    )}
                    <MessageGroup {...setting} messages={entry.group.messages} onQuote={toQuoted} />
                  </div>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
      {place.isAway && (
        <button type="button" className="to-newest" onClick={place.toNewest}>
          <IconArrowDown className="i i-s" aria-hidden="true" />
          {sayMissed(place.missed)}
        </button>
      )}
    </div>
  );
}

function useSought(list: { current: HTMLElement | null }, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    list.current?.querySelector(`[data-message="${id}"]`)?.classList.add('sought');
  }, [list, id]);
}

function sayMissed(count: number): string {
  if (count === 0) return 'Derniers messages';
  return count === 1 ? '1 nouveau message' : `${count} nouveaux messages`;
}

function NewMark({ count }: { count: number }) {
  return <p className="day new">{sayMissed(count)}</p>;
}

type OlderProps = { older: Older; list: { current: HTMLDivElement | null } };

/** Loads what came before when the top comes near; the button is the fallback. */
function OlderMessages({ older, list }: OlderProps) {
  const { loading, failed } = older;
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => older.load());
  const waits = !loading && !failed;
  useEffect(() => {
    if (!waits || !mark.current) return;
    return whenNear(mark.current, load, { root: list.current, rootMargin: '400px 0px 0px' });
  }, [waits, list]);
  useAgainOnline(failed, () => older.load());
  return (
    <div className="older" ref={mark}>
      {failed ? (
        <ErrorState
          message="Les messages précédents n'ont pas pu être chargés"
          onRetry={older.load}
          retrying={loading}
        />
      ) : (
        <Button
          look="3"
          small
          working={loading}
          workingLabel="Chargement…"
          onClick={() => older.load()}
        >
          Messages précédents
        </Button>
      )}
    </div>
  );
}
