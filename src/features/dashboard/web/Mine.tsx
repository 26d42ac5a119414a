import { memo } from 'react';
import { NextMeetings, useHomeMeetings } from '#features/agreements/web/public.ts';
import {
  answersFirst,
  NewsList,
  type Pending,
  PendingList,
  useMarkRead,
  usePending,
  usePendingCount,
  useUnreadNews,
  withoutPending,
} from '#features/notifications/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { NewcomerSteps } from './FirstSteps.tsx';
import { useHome } from './home.data.ts';

/** How many of the things that wait stand on the home page; the bell has them all. */
const SHOWN = 5;
/** On a phone fewer, where less waits: what lies below is the quarter's. */
const ON_PHONE = 3;

/** What is the reader's own: what waits for them, and where they are expected next. */
export const Mine = memo(function Mine() {
  const { question, ahead } = useHomeMeetings();
  const going = useHome().data?.going ?? [];
  return (
    <div className="home-mine">
      <Waiting isFree={ahead.length + going.length === 0} />
      <NextMeetings question={question} ahead={ahead} going={going} />
    </div>
  );
});

/** What waits for the reader before what the reader awaits of others. */
const byWhomAwaited = (items: readonly Pending[]) =>
  items.toSorted((one, other) => Number(one.awaitsOthers) - Number(other.awaitsOthers));

/** @param isFree nothing is agreed on, no place is taken. */
function Waiting({ isFree }: { isFree: boolean }) {
  const { items, state, retry, retrying } = usePending();
  const count = usePendingCount();
  const session = useSession();
  const now = useNow();
  const { mark } = useMarkRead();
  const waiting = byWhomAwaited(items).slice(0, SHOWN);
  const room = (useWide() ? SHOWN : ON_PHONE) - waiting.length;
  const news = answersFirst(withoutPending(useUnreadNews(), items)).slice(0, Math.max(0, room));
  const isEmpty = waiting.length + news.length === 0;
  return (
    <Card aria-labelledby="a-suivre" className="to-follow">
      <div className="home-head">
        <h2 id="a-suivre">Ce qui est en attente</h2>
        <Badge count={count} />
      </div>
      {state === 'failed' && (
        <ErrorState
          message="Ce qui est en attente n'a pas pu être chargé."
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {state === 'ready' && isEmpty && (
        <>
          <p className="muted">Rien n'est en attente.</p>
          {isFree && <NewcomerSteps since={session?.user.createdAt} now={now} />}
        </>
      )}
      {waiting.length > 0 && <PendingList items={waiting} />}
      {/* What is only news is not in the figure above. */}
      {news.length > 0 && <h3 className="home-news">Du nouveau</h3>}
      {news.length > 0 && <NewsList items={news} onOpen={({ _id }) => mark([_id])} />}
    </Card>
  );
}
