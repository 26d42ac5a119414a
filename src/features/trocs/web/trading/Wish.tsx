import { capitalise, sayWhen } from '#web/words/when-words.ts';
import type { TradeRequest } from '../../trocs-requests.contract.ts';

const NBSP = '\u00a0';

type WishProps = { request: TradeRequest; isMine: boolean; now: number };

/** What came with the request: what is brought, a word, moments that would suit. */
export function Wish({ request, isMine, now }: WishProps) {
  const { brings, message, times, status, user } = request;
  const who = user.firstName || user.username;
  return (
    <>
      {brings.length > 0 && (
        <p>
          {isMine ? 'Vous apportez' : `${who} apporte`} : <b>{brings.join(', ')}</b>
        </p>
      )}
      {message && (
        <p className="deal-word">
          «{NBSP}
          {message}
          {NBSP}»
        </p>
      )}
      {status === 'pending' && times.length > 1 && (
        <div>
          <p className="small muted">Moments possibles :</p>
          <ul>
            {times.map((time) => (
              <li key={time}>{capitalise(sayWhen(time, now))}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
