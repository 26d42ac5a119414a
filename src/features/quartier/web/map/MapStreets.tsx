import type { Map as LeafletView } from 'leaflet';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { STREET_LINES } from '#quarter/quarter-lines.ts';
import { places } from '#quarter/quartier.places.ts';
import type { Scale } from './MapMarks.tsx';
import type { Group } from './map-groups.ts';
import { placeAt } from './mark-place.ts';
import { toLatLng } from './open-map.ts';
import { type Named, nameSigns, nameStreets } from './street-names.ts';
import './map-names.css';

type Props = { view: LeafletView; scale: Scale; groups: readonly Group[] };

/** Of a mark, which stands on its tip: as far below as a name is written above its street. */
const middleOf = ({ x, y }: Group) => ({ x: x + 20, y: y - 10 });

/** Pixels from the middle of a mark within which it covers a sign. */
const MARK = 28;

/** By what one finds one's way: stations first, then where it is green. */
const SIGNS = (['transport', 'parks'] as const).flatMap((kind) =>
  places.flatMap(({ kind: its, name, point }) =>
    its === kind && point ? [{ kind, name, point }] : [],
  ),
);

/** Under the marks: stations, gardens and the names of our own lines, where no tiles say them. */
export function MapStreets({ view, scale, groups }: Props) {
  const { signs, named, streets } = useMemo(() => {
    const marks = groups.map(middleOf);
    const drawn = SIGNS.flatMap(({ point, ...sign }) => {
      const { x, y } = view.project(toLatLng(point), scale.zoom);
      const isCovered = marks.some((mark) => Math.hypot(mark.x - x, mark.y - y) < MARK);
      return isCovered ? [] : [{ ...sign, x, y }];
    });
    const beside = nameSigns(drawn, marks);
    const lines = STREET_LINES.map(({ name, points }) => ({
      name,
      points: points.map((point) => view.project(toLatLng(point), scale.zoom)),
    }));
    const names = new Set(beside.named.map(({ name }) => name));
    return { signs: drawn, named: names, streets: nameStreets(lines, beside.taken) };
  }, [view, scale.zoom, groups]);
  const pane = view.getPane('overlayPane');
  if (!pane) return null;
  return createPortal(
    <div className="map-names" aria-hidden="true">
      {signs.map(({ kind, name, x, y }) => (
        <span
          key={name}
          className="map-landmark"
          data-kind={kind}
          style={placeAt(x - scale.x, y - scale.y)}
        >
          {named.has(name) && name}
        </span>
      ))}
      {streets.map(({ name, x, y, angle }: Named) => (
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
