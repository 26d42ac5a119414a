import { Link } from 'react-router';
import type { SearchAnswer } from '../search.contract.ts';
import { DayStrip } from './bands/DayStrip.tsx';
import { readDayAfter } from './bands/next-day.ts';
import { pageOf } from './found-look.ts';
import { sayDays, sayMeant, sayUnderstood } from './search-words.ts';

type Props = {
  answer: SearchAnswer;
  q: string;
  /** What was not found stands above. */
  isTold: boolean;
};

/** What was understood of the question, where that is not just what was typed. */
export function Understood({ answer, q, isTold }: Props) {
  const { dates, also, results, corrected } = answer;
  // Of days, what takes place then is counted below.
  const sentence = dates || isTold ? undefined : sayUnderstood(answer);
  const meant = !dates && corrected !== null && sayMeant(corrected, q);
  const later = dates && readDayAfter(q, dates);
  return (
    <div className="understood">
      {dates && <h2>{sayDays(dates, Date.now())}</h2>}
      {later && (
        <p>
          <Link to={pageOf(later.q)}>{later.says}</Link>
        </p>
      )}
      {meant && (
        <p>
          <Link to={pageOf(corrected)}>{meant.way}</Link> {meant.why}
        </p>
      )}
      {sentence && <p>{sentence}</p>}
      {dates && <DayStrip dates={dates} />}
      {also.length > 0 && results.length > 0 && (
        <p className="understood-also">
          <span className="muted">Cherché aussi :</span>
          {also.map((word) => (
            <Link key={word} className="understood-word" to={pageOf(word)}>
              {word}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
