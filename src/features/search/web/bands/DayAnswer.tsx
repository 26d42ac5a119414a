import { type ReactNode, useMemo } from 'react';
import { EVENT } from '#features/events/web/public.ts';
import { useGatheringsLive } from '#features/gatherings/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { marketsBetween } from '#features/quartier/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import type { SearchAnswer } from '../../search.contract.ts';
import { FoundRows } from '../FoundRows.tsx';
import { NothingThen } from '../Nothing.tsx';
import { sayHappening, sayLack } from '../search-words.ts';
import { Band } from './Band.tsx';
import { DayRow } from './DayRow.tsx';
import { Markets } from './Markets.tsx';
import { countThen, findLack, hasMarkets, sortBands } from './search-bands.ts';
import './day-answer.css';

type Props = {
  answer: SearchAnswer & { dates: NonNullable<SearchAnswer['dates']> };
  /** How many answers there are, those that are not shown too. */
  total: number;
  /** How many parts of the site stand above it. */
  parts: number;
  /** All kinds were looked for. */
  isWhole: boolean;
  isOld: boolean;
  /** Where one kind has nothing. */
  nothing: ReactNode;
};

/** What takes place on the days that were asked for, by the hour, and their markets; then what is past or speaks of it. */
export function DayAnswer({ answer, total, parts, isWhole, isOld, nothing }: Props) {
  useGatheringsLive(OUTING);
  useGatheringsLive(EVENT);
  const home = useSession()?.user.coordonnees ?? null;
  const { results, dates } = answer;
  // As it was when the answer came.
  const { bands, lack, markets, things, isMore } = useMemo(() => {
    const now = Date.now();
    const why = isWhole ? findLack(results, dates, now) : undefined;
    return {
      bands: sortBands(results, dates, now),
      lack: why && sayLack(why, dates, now),
      markets: isWhole && hasMarkets(dates) ? marketsBetween(dates, now, home) : [],
      ...countThen(results, dates, total, now),
    };
  }, [results, dates, isWhole, home, total]);
  const held = markets.reduce((sum, day) => sum + day.markets.length, 0);
  const ahead = bands.filter((band) => band.of === 'then');
  const isOfMarkets = dates.markets;
  const marketCards = markets.map((day) => (
    <Markets key={day.day} of={day} named={markets.length > 1} />
  ));
  return (
    <>
      <p className={things + held === 0 ? 'sr' : 'muted small search-total'} role="status">
        {sayHappening(
          {
            ...{ things, isMore, parts, markets: held },
            told: Math.max(total, results.length) - things,
          },
          dates,
        )}
      </p>
      {isOfMarkets && marketCards}
      {lack && !(isOfMarkets && held > 0) && (
        <NothingThen title={lack} first={results.length + held > 0} />
      )}
      {!isWhole && results.length === 0 && nothing}
      {ahead.map(({ title, items }) => (
        <Band key={title} title={title} count={items.length}>
          <DayRows {...{ items, isOld }} mayCome />
        </Band>
      ))}
      {!isOfMarkets && marketCards}
      {bands
        .filter((band) => band.of !== 'then')
        .map(({ title, items, of }) => (
          <Band key={title} title={title} count={items.length}>
            {of === 'past' ? (
              <DayRows {...{ items, isOld }} />
            ) : (
              <FoundRows results={items} isOld={isOld} />
            )}
          </Band>
        ))}
    </>
  );
}

type RowsProps = { items: SearchAnswer['results']; isOld: boolean; mayCome?: boolean };

function DayRows({ items, isOld, mayCome = false }: RowsProps) {
  return (
    <Card className="search-results" aria-busy={isOld}>
      <ul>
        {items.map((found) => (
          <DayRow key={found._id} found={found} mayCome={mayCome} />
        ))}
      </ul>
    </Card>
  );
}
