import { IconBasket } from '@tabler/icons-react';
import {
  formatHour,
  type MarketDay,
  MarketsSource,
  sayMarketPlace,
} from '#features/quartier/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameDay } from '#web/words/format-date.ts';
import { Band } from './Band.tsx';

type Props = {
  of: MarketDay;
  /** Other days have markets too. */
  named: boolean;
};

/** The markets that are open on a day, the nearest first. */
export function Markets({ of: { day, markets }, named }: Props) {
  return (
    <Band
      title={named ? `Marchés ouverts ${nameDay(day)}` : 'Marchés ouverts'}
      count={markets.length}
    >
      <Card className="search-results">
        <ul>
          {markets.map((held) => (
            <li key={held.name} className="day-row">
              {held.opens !== null && (
                <p className="day-hours">
                  <b>{formatHour(held.opens)}</b>
                  {held.closes !== null && <small>à {formatHour(held.closes)}</small>}
                </p>
              )}
              <div className="day-in">
                <p className="found-kind" data-area="evenements">
                  <b>
                    <Icon of={IconBasket} size="s" />
                    Marché
                  </b>
                </p>
                <h4>{held.name}</h4>
                <p className="day-where">{sayMarketPlace(held)}</p>
              </div>
            </li>
          ))}
        </ul>
        <MarketsSource />
      </Card>
    </Band>
  );
}
