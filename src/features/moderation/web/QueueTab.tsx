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
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useWide } from '#web/use-wide.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';
import { OwnWaiting } from './OwnWaiting.tsx';
import { QueueActs } from './QueueActs.tsx';
import { QueuePerson } from './QueuePerson.tsx';
import { QueueReports } from './QueueReports.tsx';
import { QueueStrip } from './QueueStrip.tsx';
import { QueueThing } from './QueueThing.tsx';
import { useQueue } from './queue.data.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import './queue.css';

const keysOff = keepChoice('moderation-keys-off', () => undefined);

const idOf = ({ kind, targetId }: QueueCard) => `${kind} ${targetId}`;

export function QueueTab() {
  const { cards, total, error, isFetching, refetch } = useQueue();
  const reasons = useRead(listReasons);
  if (error) {
    return (
      <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  // A press gives one of them: none is taken before they are there.
  if (!cards || reasons.isPending) return <TextSkeleton />;
  return (
    <>
      <OwnWaiting />
      <Deck cards={cards} total={total} kept={reasons.data ?? []} />
    </>
  );
}

type DeckProps = { cards: readonly QueueCard[]; total: number; kept: readonly Reason[] };

/** One card at a time; what is decided leaves at once, and the next one comes by itself. */
function Deck({ cards, total, kept }: DeckProps) {
  const [done, setDone] = useState<readonly QueueCard[]>([]);
  const [place, setPlace] = useState(0);
  const isWide = useWide();
  const off = keysOff.use();
  const isAdmin = useSession()?.user.isAdmin;
  // A card of the same thing that comes later is another: its reports are new.
  const left = cards.filter(
    (card) => !done.some((one) => idOf(one) === idOf(card) && one.since === card.since),
  );
  const at = Math.min(place, left.length - 1);
  const card = left[at];
  const waits = Math.max(left.length, total - (cards.length - left.length));
  const go = (by: number) => setPlace(Math.max(0, Math.min(at + by, left.length - 1)));
  useQueueKeys({ j: () => go(1), k: () => go(-1) }, !off);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done.length === 0) return;
    // On a phone each card begins at the same height of the screen, wherever the last one was left.
    head.current?.focus({ preventScroll: !isWide });
    if (!isWide) head.current?.closest('article')?.scrollIntoView();
  }, [done.length, isWide]);

  if (!card) {
    return (
      <EmptyState title="Tout est vu" area="services">
        Rien n'attend de décision. Ce que les habitants signalent vient ici.
      </EmptyState>
    );
  }
  return (
    <div className="queue">
      {left.length > 1 && <QueueStrip cards={left} at={at} onOpen={setPlace} />}
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
                disabled={at === left.length - 1}
                onClick={() => go(1)}
              />
            </>
          }
        />
      </div>
      <div className="queue-side">
        <QueueReports card={card} />
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
      <QueueActs
        key={idOf(card)}
        card={card}
        kept={kept}
        keys={!off}
        onDone={(decided) => setDone((before) => [...before, decided])}
        onUndone={(back) => setDone((before) => before.filter((one) => idOf(one) !== idOf(back)))}
      />
    </div>
  );
}
