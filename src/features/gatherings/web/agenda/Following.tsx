import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { countDays, dateOf, sayDate, sayDay, sayHours } from '#web/words/when-words.ts';
import './following.css';
import type { MonthEntry } from './month-entries.ts';

type Props = {
  /** Whether anything may follow: nothing does a month, nor what is over (AgendaPage). */
  isTold: boolean;
  /** In the order of the dates. */
  following: readonly MonthEntry[];
  now: number;
  /** The last day that was asked for, `YYYY-MM-DD`. */
  last: string;
  /** Shows some more; undefined where all of it is shown. */
  onMore: (() => void) | undefined;
  /** Pressed to read the days after the last one. */
  onOnwards: () => void;
};

/** What comes once the week that is shown is over. */
export function Following({ isTold, following, now, last, onMore, onOnwards }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [from, setFrom] = useState<number>();
  // The keyboard goes on at the first of those that came, for the button may be gone.
  useEffect(() => {
    if (from !== undefined) list.current?.children[from]?.querySelector('a')?.focus();
  }, [from]);
  const onwards = (
    <Link to={{ search: `?semaine=${dateOf(countDays(last) + 1)}` }} onClick={onOnwards}>
      Voir ce qui vient après
    </Link>
  );
  if (!isTold) return null;
  if (following.length === 0)
    return (
      <p className="small muted">
        Rien d'autre jusqu'au {sayDate(last, now)}. {onwards}
      </p>
    );
  return (
    <section className="agenda-following" aria-labelledby="agenda-following">
      <h2 id="agenda-following">Ensuite</h2>
      <Card>
        <ul ref={list}>
          {following.map(({ _id, area, title, date, end, to, mine, part }) => (
            <li key={_id} data-area={area}>
              <ListRow lead={<DayLeaf date={date} />} title={title} to={to}>
                <Dotted then={mine && part.ahead}>
                  <span>
                    {sayDay(date, now)}, {sayHours(date, end, now)}
                  </span>
                </Dotted>
              </ListRow>
            </li>
          ))}
        </ul>
      </Card>
      {onMore ? (
        <p>
          <Button
            small
            look="2"
            onClick={() => {
              setFrom(following.length);
              onMore();
            }}
          >
            Afficher la suite
          </Button>
        </p>
      ) : (
        <p className="small muted">
          Jusqu'au {sayDate(last, now)}. {onwards}
        </p>
      )}
    </section>
  );
}
