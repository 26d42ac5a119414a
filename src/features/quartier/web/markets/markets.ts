// The markets of the quarter whose days are certain: which are held on a day, and how far they are.
import { type Place, places } from '#quarter/quartier.places.ts';
import { sayKilometres } from '#web/words/card-words.ts';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { countDays, dateOf } from '#web/words/when-words.ts';
import { type Day, findNextDay, type Opening, readMarketDays } from './market-days.ts';

const METRES_A_LAT = 111_320;

export type Point = readonly [number, number];

export const MARKETS: readonly Place[] = places.filter(
  ({ kind, certain }) => kind === 'markets' && certain,
);

export interface HeldMarket extends Opening {
  /** As neighbours call it. */
  name: string;
  market: Place;
  /** From the reader's home, where that is known. */
  metres: number | undefined;
}

/** The market with its distance from the reader's home, which stays in the browser. */
export const placed = (market: Place, home: Point | null) => ({
  ...{ market, name: market.aliases?.[0] ?? market.name },
  metres: metresBetween(home, market.point),
});

type Distant = Pick<HeldMarket, 'metres'>;
export const nearestFirst = (one: Distant, other: Distant) =>
  (one.metres ?? 0) - (other.metres ?? 0);

/** Those held on a day `YYYY-MM-DD`, the nearest first; of today those not over yet, of a day that lies behind none. */
function marketsOn(day: string, now: number, home: Point | null): HeldMarket[] {
  const today = readParisDay(now)?.date ?? '';
  if (day < today) return [];
  return MARKETS.flatMap((market) => {
    const opening = readMarketDays(market.details).get(nameDay(day) as Day);
    const isOver = day === today && findNextDay(market.details, now)?.ahead !== 0;
    return opening && !isOver ? [{ ...placed(market, home), ...opening }] : [];
  }).sort(nearestFirst);
}

export interface MarketDay {
  day: string;
  markets: HeldMarket[];
}

interface Asked {
  /** Two days, both among them. */
  from: string;
  to: string;
  /** Hours of Paris, the second one left out; null for all day. */
  hours: { from: number; to: number } | null;
}

const HOUR = 60;
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** The days that have markets, each with those that are open in these hours. */
export function marketsBetween({ from, to, hours }: Asked, now: number, home: Point | null) {
  const [first, last] = [countDays(noonOf(from)), countDays(noonOf(to))];
  const isMeant = ({ opens, closes }: HeldMarket) =>
    !hours || ((opens ?? 0) < hours.to * HOUR && (closes ?? 24 * HOUR) > hours.from * HOUR);
  return Array.from({ length: last - first + 1 }, (_, step) => dateOf(first + step))
    .map((day): MarketDay => ({ day, markets: marketsOn(day, now, home).filter(isMeant) }))
    .filter(({ markets }) => markets.length > 0);
}

function metresBetween(home: Point | null, point: Point | null): number | undefined {
  if (!home || !point) return undefined;
  const east = (point[0] - home[0]) * Math.cos((home[1] * Math.PI) / 180);
  return Math.hypot(east, point[1] - home[1]) * METRES_A_LAT;
}

const sayMetres = (metres: number) =>
  metres < 950 ? `${Math.max(1, Math.round(metres / 100))}00\u00a0m` : sayKilometres(metres);

/** 'boulevard de Reuilly, à 400 m'. */
export const sayMarketPlace = ({ market, metres }: Pick<HeldMarket, 'market' | 'metres'>) =>
  metres === undefined ? market.address : `${market.address}, à ${sayMetres(metres)}`;
