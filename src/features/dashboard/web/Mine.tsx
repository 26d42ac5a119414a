import { memo, useState } from 'react';
import { NextMeetings, useHomeMeetings } from '#features/agreements/web/public.ts';
import {
  answersFirst,
  NewsList,
  PendingList,
  useMarkRead,
  useUnreadNews,
  withoutPending,
} from '#features/notifications/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { NewcomerSteps } from './FirstSteps.tsx';
import { useHome } from './home.data.ts';
import { useWaiting } from './use-waiting.ts';
import { SHOWN } from './waiting-order.ts';

/** On a phone fewer news, where less waits: what lies below is the quarter's. */
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

/** @param isFree nothing is agreed on, no place is taken. */
function Waiting({ isFree }: { isFree: boolean }) {
  const { items, asking, asks, askedBeside, count, state, retry, retrying } = useWaiting();
  const [isWhole, setIsWhole] = useState(false);
  const session = useSession();
  const now = useNow();
  const { mark } = useMarkRead();
  const most = isWhole ? Number.POSITIVE_INFINITY : SHOWN;
  const counted = items.slice(0, most);
  const asked = asking.slice(0, most);
  const shown = counted.length + asked.length;
  const others = items.length + asking.length - shown;
  const room = (useWide() ? SHOWN : ON_PHONE) - shown;
  const said = [...items, ...asking];
  const news = answersFirst(withoutPending(useUnreadNews(), said)).slice(0, Math.max(0, room));
  const isEmpty = shown + asks + news.length === 0;
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
      {counted.length > 0 && <PendingList items={counted} />}
      {/* Neither this nor what is only news is in the figure above. */}
      {(asked.length > 0 || askedBeside) && <h3 className="home-news">À vous de répondre</h3>}
      {asked.length > 0 && <PendingList items={asked} />}
      {askedBeside && (
        <p className="small muted home-beside">
          « Cela a-t-il eu lieu ? », dans <a href="#home-question">Vos rendez-vous</a>
        </p>
      )}
      {others > 0 && (
        <Button small look="3" onClick={() => setIsWhole(true)}>
          {others === 1 ? "Afficher l'autre" : `Afficher les ${others} autres`}
        </Button>
      )}
      {news.length > 0 && <h3 className="home-news">Du nouveau</h3>}
      {news.length > 0 && <NewsList items={news} onOpen={({ _id }) => mark([_id])} />}
    </Card>
  );
}
