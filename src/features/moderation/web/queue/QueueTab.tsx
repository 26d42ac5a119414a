import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { listReasons, type Reason } from '#features/charter/charter.contract.ts';
import { useRead } from '#web/data/api.ts';
import { useSession } from '#web/data/session.ts';
import { keepChoice } from '#web/kept-choice.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useWide } from '#web/use-wide.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import { bringBack, idOf, lookAt, NEW_DECK, putAway, turnTo } from './deck.ts';
import { OwnWaiting } from './OwnWaiting.tsx';
import { QueueActs } from './QueueActs.tsx';
import { QueuePerson } from './QueuePerson.tsx';
import { QueueSkeleton } from './QueueSkeleton.tsx';
import { QueueStrip } from './QueueStrip.tsx';
import { QueueThing } from './QueueThing.tsx';
import { useQueue } from './queue.data.ts';
import { useDeafness } from './use-deafness.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import './queue.css';

const keysOff = keepChoice('moderation-keys-off', () => undefined);

export function QueueTab() {
  const { cards, total, error, isFetching, refetch } = useQueue();
  const reasons = useRead(listReasons);
  if (error) {
    return (
      <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!cards) return <QueueSkeleton />;
  return (
    <>
      <OwnWaiting />
      <Deck
        cards={cards}
        total={total}
        kept={reasons.isPending ? undefined : (reasons.data ?? [])}
      />
    </>
  );
}

type DeckProps = {
  cards: readonly QueueCard[];
  total: number;
  /** A press gives one of them: none is taken before they are there. */
  kept: readonly Reason[] | undefined;
};

/** One card at a time; what is decided leaves at once, and the next one comes by itself. */
function Deck({ cards, total, kept }: DeckProps) {
  const [deck, setDeck] = useState(NEW_DECK);
  const isWide = useWide();
  const [turned, setTurned] = useState<string>();
  const off = keysOff.use();
  const isAdmin = useSession()?.user.isAdmin;
  const seen = lookAt(cards, deck);
  const { left, card, at } = seen;
  if (deck.open !== card) setDeck({ ...deck, open: card });
  const waits = Math.max(left.length, total - (cards.length - left.length));
  const isDeaf = useDeafness(card && idOf(card), turned);
  function turn(place: number): void {
    const next = turnTo(deck, seen, place);
    setTurned(next.open && idOf(next.open));
    setDeck(next);
  }
  function leave(decided: QueueCard): void {
    setTurned(undefined);
    setDeck((before) => putAway(before, decided));
  }
  function bringUp(back: QueueCard): void {
    setTurned(undefined);
    setDeck((before) => bringBack(before, back));
  }
  const go = (by: number) => turn(at + by);
  const done = deck.done.length;
  useQueueKeys({ j: () => go(1), k: () => go(-1) }, !off);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done === 0) return;
    // On a phone each card begins at the same height of the screen, wherever the last one was left.
    head.current?.focus({ preventScroll: !isWide });
    if (!isWide) head.current?.closest('article')?.scrollIntoView();
  }, [done, isWide]);

  if (!card) {
    return (
      <EmptyState title="Tout est vu" area="services">
        Rien n'attend de décision. Ce que les habitants signalent vient ici.
      </EmptyState>
    );
  }
  return (
    <div className="queue">
      {left.length > 1 && <QueueStrip cards={left} at={at} onOpen={turn} />}
      <div className="queue-main">
        <QueueThing
          card={card}
          headRef={head}
          steps={
            <>
              <span className="small muted">{`${at + 1} sur ${waits}`}</span>
              <IconButton
                icon={IconChevronLeft}
                label="Précédent"
                aria-keyshortcuts={off ? undefined : 'K'}
                disabled={at === 0}
                onClick={() => go(-1)}
              />
              <IconButton
                icon={IconChevronRight}
                label="Suivant"
                aria-keyshortcuts={off ? undefined : 'J'}
                disabled={at >= left.length - 1}
                onClick={() => go(1)}
              />
            </>
          }
        />
      </div>
      <div className="queue-side">
        {isAdmin && <QueuePerson author={card.author} />}
        <div className="queue-keys">
          <Switch
            label="Décider au clavier"
            checked={!off}
            onChecked={(isOn) => keysOff.choose(!isOn)}
          >
            J : suivant, K : précédent, et la lettre de chaque bouton.
          </Switch>
        </div>
      </div>
      {kept ? (
        <QueueActs
          key={idOf(card)}
          card={card}
          kept={kept}
          keys={!off}
          isDeaf={isDeaf}
          onDone={leave}
          onGone={leave}
          onUndone={bringUp}
        />
      ) : (
        <div className="card queue-acts" aria-hidden="true">
          <div className="sk sk-text" />
        </div>
      )}
    </div>
  );
}
