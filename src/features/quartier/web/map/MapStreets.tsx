import type { Map as LeafletView } from 'leaflet';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { STREET_LINES } from '#quarter/quarter-lines.ts';
import type { Scale } from './MapMarks.tsx';
import type { Group } from './map-groups.ts';
import { toLatLng } from './open-map.ts';
import { type Named, nameStreets } from './street-names.ts';

type Props = { view: LeafletView; scale: Scale; groups: readonly Group[] };

/** Of a mark, which stands on its tip: as far below as a name is written above its street. */
const middleOf = ({ x, y }: Group) => ({ x: x + 20, y: y - 10 });

/** Under the marks: the names of our own lines, where no tiles say them. */
export function MapStreets({ view, scale, groups }: Props) {
  const named = useMemo(() => {
    const lines = STREET_LINES.map(({ name, points }) => ({
      name,
      points: points.map((point) => view.project(toLatLng(point), scale.zoom)),
    }));
    return nameStreets(lines, groups.map(middleOf));
  }, [view, scale.zoom, groups]);
  const pane = view.getPane('overlayPane');
  if (!pane) return null;
  return createPortal(
    <div className="map-names" aria-hidden="true">
      {named.map(({ name, x, y, angle }: Named) => (
        <span
          key={name}
          style={{
            left: x - scale.x,
            top: y - scale.y,
            transform: `translate(-50%, -50%) rotate(${angle}deg) translateY(-0.625rem)`,
          }}
        >
          {name}
        </span>
      ))}
    </div>,
    pane,
  );
}
