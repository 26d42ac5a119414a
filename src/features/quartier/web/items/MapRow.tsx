import { IconChevronRight, IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { MapSign } from '../map/MapSign.tsx';
import type { MapItem } from './map-item.ts';

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
        <MapFacts item={item}>{children}</MapFacts>
      </span>
      <Icon of={IconChevronRight} size="s" />
    </Link>
  );
}

/** When and where. */
export function MapFacts({ item, children }: { item: MapItem; children?: ReactNode }) {
  return (
    <span className="map-facts">
      {item.when && (
        <span>
          <Icon of={IconClock} size="s" />
          <span>
            <b>{item.when}</b>
            {item.day && ` ·\u00a0${item.day}`}
          </span>
        </span>
      )}
      <span>
        <Icon of={IconMapPin} size="s" />
        <span>
          {item.place}
          {children && ` · ${children}`}
        </span>
      </span>
    </span>
  );
}
