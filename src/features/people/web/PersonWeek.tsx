import { joinClasses } from '#web/ui/class-names.ts';
import { sayDate } from '#web/words/when-words.ts';
import type { Person } from '../people.contract.ts';
import './person-week.css';

type Day = Person['week'][number];
type Props = {
  week: Person['week'] /** Of whoever reads: what is reported of them is not told. */;
  isOwn: boolean;
};

/** Seven days at a glance: above the line what they published, below it what was reported of them. */
export function PersonWeek({ week, isOwn }: Props) {
  return (
    <figure className="person-week">
      <figcaption className="small">
        <b>Sept jours</b>
        <span>
          <i className="brick" /> publie
        </span>
        {!isOwn && (
          <span>
            <i className="brick bad" /> est signalé
          </span>
        )}
      </figcaption>
      <ol>
        {week.map((day) => (
          <li key={day.day}>
            <span aria-hidden="true" className="person-week-up">
              <Bricks count={day.published} />
            </span>
            {!isOwn && (
              <span aria-hidden="true" className="person-week-down">
                <Bricks count={day.reported} bad />
              </span>
            )}
            <span aria-hidden="true">{Number(day.day.slice(8))}</span>
            <span className="sr">{sayDay(day, isOwn)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const MOST = 4;

function Bricks({ count, bad = false }: { count: number; bad?: boolean }) {
  if (count > MOST) return <b className={joinClasses('brick', bad && 'bad')}>{count}</b>;
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: each is like the others
    <i key={at} className={joinClasses('brick', bad && 'bad')} />
  ));
}

function sayDay({ day, published, reported }: Day, isOwn: boolean): string {
  const made = `${published} ${published > 1 ? 'publications' : 'publication'}`;
  const told = `${reported} ${reported > 1 ? 'signalements' : 'signalement'}`;
  return `${sayDate(day, Date.now())} : ${isOwn ? made : `${made}, ${told}`}`;
}
