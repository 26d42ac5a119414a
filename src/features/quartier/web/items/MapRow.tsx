import { IconChevronRight, IconCircleDashed, IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DayFirst } from '#web/ui/signs/DayFirst.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { splitPlace } from '#web/words/card-words.ts';
import { MapSign } from '../map/MapSign.tsx';
import type { MapItem } from './map-item.ts';

/** Of a position that is not told exactly. */
export const APPROXIMATE = 'position approchée';

/** One thing of the list beside a map; `children`: how well its position is known. */
export function MapRow({ item, children }: { item: MapItem; children?: ReactNode }) {
  return (
    <Link className="map-row" to={item.to} preventScrollReset={item.to.startsWith('?')}>
      <MapSign icon={item.icon} hollow={item.hollow} />
      <span className="grow">
        <span className="map-who">
          <b>{item.who}</b> {item.category ? `${item.sign}, ${item.category}` : item.sign}
        </span>
        <span className="map-title">{item.title}</span>
        <MapFacts brief item={item}>
          {children}
        </MapFacts>
      </span>
      <Icon of={IconChevronRight} size="s" />
    </Link>
  );
}

type FactsProps = {
  item: MapItem;
  children?: ReactNode;
  /** That its position is approximate is said by the sign of its place, which the head of the list explains. */
  brief?: boolean;
};

/** When and where. */
export function MapFacts({ item, children, brief = false }: FactsProps) {
  const [place, distance] = splitPlace(item.place);
  const isSigned = brief && children === APPROXIMATE;
  return (
    <span className="map-facts">
      {item.when && (
        <span>
          <Icon of={IconClock} size="s" />
          <DayFirst day={item.day}>
            <b>{item.when}</b>
          </DayFirst>
        </span>
      )}
      <span>
        <Icon of={isSigned ? IconCircleDashed : IconMapPin} size="s" />
        <Dotted then={[distance, !isSigned && children]}>
          <span>{place}</span>
        </Dotted>
        {isSigned && <span className="sr">, {children}</span>}
      </span>
    </span>
  );
}
