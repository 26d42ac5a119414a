import { HomeMeetings, useHomeMeetings } from '#features/agreements/web/public.ts';
import {
  NewsList,
  type Notification,
  PendingList,
  type PendingState,
  useMarkRead,
} from '#features/notifications/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';

/** How many of the things that wait stand on the home page; the bell has them all. */
const SHOWN = 5;

interface Props {
  pending: PendingState;
  /** Not read yet, and not among what waits. */
  news: readonly Notification[];
}

export function ToFollow({ pending, news }: Props) {
  const { items, state, retry, retrying } = pending;
  const { mark } = useMarkRead();
  const meetings = useHomeMeetings();
  const waiting = items.slice(0, SHOWN);
  const told = news.slice(0, SHOWN - waiting.length);
  const meets = meetings.question !== undefined || meetings.next !== undefined;
  const isEmpty = waiting.length + told.length === 0 && !meets;
  return (
    <Card aria-labelledby="a-suivre" className="to-follow">
      <h2 id="a-suivre">À suivre</h2>
      {state === 'failed' && (
        <ErrorState
          message="Ce qui vous attend n'a pas pu être chargé."
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {state === 'loading' && <ListSkeletons count={2} />}
      {state === 'ready' && isEmpty && (
        <p className="muted">
          Rien en attente pour l'instant. Et si vous proposiez un coup de main ?
        </p>
      )}
      <HomeMeetings {...meetings} />
      {waiting.length > 0 && <PendingList items={waiting} />}
      {told.length > 0 && <NewsList items={told} onOpen={({ _id }) => mark([_id])} />}
    </Card>
  );
}
