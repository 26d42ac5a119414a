import { IconBasket } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameDay } from '#web/words/format-date.ts';
import { countDays, dateOf } from '#web/words/when-words.ts';
import { MarketsSource } from './MarketsSource.tsx';
import { findNextDay, formatHour } from './market-days.ts';
import { MARKETS, nearestFirst, type Point, placed, sayMarketPlace } from './markets.ts';
import './next-markets.css';

const FEW = 3;

type Props = {
  now: number;
  /** The reader's own: it stays in the browser. */
  home: Point | null;
  /** How many at most. */
  shown?: number;
};

/** Those of the next day on which there are any, the nearest first. */
function findMarkets(now: number, home: Point | null) {
  const dated = MARKETS.flatMap((market) => {
    const next = findNextDay(market.details, now);
    return next ? [{ ...placed(market, home), ...next }] : [];
  });
  const ahead = Math.min(...dated.map((one) => one.ahead));
  return dated.filter((one) => one.ahead === ahead).sort(nearestFirst);
}

/** The markets of the day, or of the next day that has any. */
export function NextMarkets({ now, home, shown = FEW }: Props) {
  const markets = findMarkets(now, home).slice(0, shown);
  const [first] = markets;
  if (!first) return null;
  const day = nameDay(dateOf(countDays(now) + first.ahead));
  const said = first.ahead === 0 ? `de ce ${day}` : first.ahead === 1 ? 'de demain' : `de ${day}`;
  return (
    <Card className="markets" aria-labelledby="marches">
      <h2 id="marches">Marchés {said}</h2>
      <ul>
        {markets.map(({ name, market, metres, closes, ahead }) => (
          <li key={name}>
            <span className="markets-sign" aria-hidden="true">
              <Icon of={IconBasket} />
            </span>
            <span>
              <b>{name}</b>
              <small>{sayMarketPlace({ market, metres })}</small>
              {closes !== null && (
                <small className="markets-open">
                  {ahead === 0 ? "Aujourd'hui jusqu'à" : "Jusqu'à"} {formatHour(closes)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <MarketsSource />
    </Card>
  );
}
