import { IconBasket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Place, places } from '#quarter/quartier.places.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { sayKilometres } from '#web/words/card-words.ts';
import { nameDay } from '#web/words/format-date.ts';
import { countDays, dateOf } from '#web/words/when-words.ts';
import { findNextDay, formatHour } from './market-days.ts';
import './next-markets.css';

const SHOWN = 3;
const METRES_A_LAT = 111_320;

type Point = readonly [number, number];
type Props = {
  now: number;
  /** The reader's own: it stays in the browser. */
  home: Point | null;
};

const MARKETS = places.filter(({ kind, certain }) => kind === 'markets' && certain);

/** Those of the next day on which there are any, the nearest first. */
function findMarkets(now: number, home: Point | null) {
  const dated = MARKETS.flatMap((market) => {
    const next = findNextDay(market.details, now);
    return next ? [{ market, ...next, metres: metresBetween(home, market.point) }] : [];
  });
  const ahead = Math.min(...dated.map((one) => one.ahead));
  return dated
    .filter((one) => one.ahead === ahead)
    .sort((one, other) => (one.metres ?? 0) - (other.metres ?? 0))
    .slice(0, SHOWN);
}

function metresBetween(home: Point | null, point: Point | null): number | undefined {
  if (!home || !point) return undefined;
  const east = (point[0] - home[0]) * Math.cos((home[1] * Math.PI) / 180);
  return Math.hypot(east, point[1] - home[1]) * METRES_A_LAT;
}

const sayMetres = (metres: number) =>
  metres < 950 ? `${Math.max(1, Math.round(metres / 100))}00\u00a0m` : sayKilometres(metres);

/** The markets of the day, or of the next day that has any. */
export function NextMarkets({ now, home }: Props) {
  const markets = findMarkets(now, home);
  const [first] = markets;
  if (!first) return null;
  const day = nameDay(dateOf(countDays(now) + first.ahead));
  const said = first.ahead === 0 ? `de ce ${day}` : first.ahead === 1 ? 'de demain' : `de ${day}`;
  return (
    <Card className="markets" aria-labelledby="marches">
      <h2 id="marches">Marchés {said}</h2>
      <ul>
        {markets.map(({ market, metres, closes, ahead }) => (
          <li key={market.name}>
            <span className="markets-sign" aria-hidden="true">
              <Icon of={IconBasket} />
            </span>
            <span>
              <b>{nameOf(market)}</b>
              <small>
                {market.address}
                {metres !== undefined && `, à ${sayMetres(metres)}`}
              </small>
              {closes !== null && (
                <small className="markets-open">
                  {ahead === 0 ? "Aujourd'hui jusqu'à" : "Jusqu'à"} {formatHour(closes)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="markets-source">
        Horaires : Ville de Paris, relevés en 2022.{' '}
        <Link to="/quartier-info?lieux=marches">Tous les marchés</Link>
      </p>
    </Card>
  );
}

/** As neighbours call it. */
const nameOf = ({ aliases, name }: Place) => aliases?.[0] ?? name;
