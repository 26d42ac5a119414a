import { useId } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import type { Circle, CircleRequest } from '../circles.contract.ts';
import { useAnswer, useRequests } from './circles.data.ts';
import '#web/ui/styles/people-list.css';

/** For those who keep it: who asks to come in, and who does not come in. */
export function AskingList({ circle: { _id } }: { circle: Circle }) {
  const title = useId();
  const requests = useRequests(_id);
  if (requests.isError && !requests.data) {
    return (
      <ErrorState
        message={requests.error.message}
        onRetry={() => void requests.refetch()}
        retrying={requests.isFetching}
      />
    );
  }
  const all = requests.data ?? [];
  const waiting = all.filter(({ status }) => status === 'waiting');
  const out = all.filter(({ status }) => status !== 'waiting');
  return (
    <>
      {waiting.length > 0 && (
        <Card aria-labelledby={title} className="stack">
          <h2 id={title}>Demandes d'entrée</h2>
          <ul className="people circle-asking">
            {waiting.map((one) => (
              <Asking key={one.user._id} id={_id} one={one} />
            ))}
          </ul>
        </Card>
      )}
      {out.length > 0 && (
        <details className="circle-out">
          <summary>Tenus à l'écart ({out.length})</summary>
          <ul className="people">
            {out.map((one) => (
              <Out key={one.user._id} id={_id} one={one} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Props = { id: string; one: CircleRequest };

function Asking({ id, one: { user, words, askedAt } }: Props) {
  const now = useNow();
  const answer = useAnswer();
  const give = (given: 'accept' | 'refuse') =>
    answer.mutate({ params: { id, userId: user._id }, body: { answer: given } });
  return (
    <li>
      <Avatar person={user} />
      <span className="grow">
        <b>
          <NeighbourLink of={user} />
        </b>
        <br />
        <span className="small muted">{sayOnDay(askedAt, now)}</span>
        {words && <span className="small circle-words">« {words} »</span>}
      </span>
      <span className="row wrapx">
        <Button
          small
          disabled={answer.isPending}
          aria-label={`Accepter ${user.firstName}`}
          onClick={() => give('accept')}
        >
          Accepter
        </Button>
        <Button
          small
          look="2"
          disabled={answer.isPending}
          aria-label={`Refuser ${user.firstName}`}
          onClick={() => give('refuse')}
        >
          Refuser
        </Button>
      </span>
    </li>
  );
}

function Out({ id, one: { user, status } }: Props) {
  const answer = useAnswer();
  return (
    <li>
      <Avatar person={user} />
      <span className="grow">
        <b>
          <NeighbourLink of={user} />
        </b>
        <br />
        <span className="small muted">{status === 'refused' ? 'refusé' : 'retiré du cercle'}</span>
      </span>
      <Button
        small
        look="3"
        disabled={answer.isPending}
        aria-label={`Laisser revenir ${user.firstName}`}
        onClick={() =>
          answer.mutate({ params: { id, userId: user._id }, body: { answer: 'forget' } })
        }
      >
        Laisser revenir
      </Button>
    </li>
  );
}
