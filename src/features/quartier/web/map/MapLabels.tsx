import { IconHome } from '@tabler/icons-react';
import type { Map as LeafletView } from 'leaflet';
import { createPortal } from 'react-dom';
import type { LonLat } from '#quarter/quartier.config.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { MapMark, Scale } from './MapMarks.tsx';
import { type Group, placeHome, sideBeside } from './map-groups.ts';
import { placeAt } from './mark-place.ts';
import { toLatLng } from './open-map.ts';

const METRES_A_DEGREE = 111_320;

type Props = {
  view: LeafletView;
  pane: HTMLElement;
  scale: Scale;
  /** The marks: nothing is written over them. */
  groups: readonly Group[];
  home: LonLat | null | undefined;
  /** The chosen mark, where it is only about there. */
  ring: MapMark | undefined;
};

/** What is written on the map: nothing that one could choose. */
export function MapLabels({ view, pane, scale, groups, home, ring }: Props) {
  const stand = (point: LonLat) => {
    const { x, y } = view.project(toLatLng(point), scale.zoom);
    return placeAt(x - scale.x, y - scale.y);
  };
  const house = home && placeHome(view.project(toLatLng(home), scale.zoom), groups);
  const side = house ? sideBeside(house, groups) : undefined;
  return createPortal(
    <div aria-hidden="true">
      {house && (
        <span
          className="map-home"
          data-at={house.at}
          style={placeAt(house.x - scale.x, house.y - scale.y)}
        >
          <Icon of={IconHome} size="s" />
          {side && <span data-side={side}>Chez vous</span>}
        </span>
      )}
      {ring && (
        <span
          className="map-ring-note"
          style={stand([ring.point[0], ring.point[1] - ring.within / METRES_A_DEGREE])}
        >
          Quelque part dans ce cercle
        </span>
      )}
    </div>,
    pane,
  );
}
