import type { Map as LeafletView } from 'leaflet';
import { createPortal } from 'react-dom';
import { STREET_LINES } from '#quarter/quarter-lines.ts';
import type { Scale } from './MapMarks.tsx';
import { toLatLng } from './open-map.ts';
import { type Named, nameStreets } from './street-names.ts';

/** Under the marks: the names of our own lines, where no tiles say them. */
export function MapStreets({ view, scale }: { view: LeafletView; scale: Scale }) {
  const pane = view.getPane('overlayPane');
  if (!pane) return null;
  const lines = STREET_LINES.map(({ name, points }) => ({
    name,
    points: points.map((point) => view.project(toLatLng(point), scale.zoom)),
  }));
  return createPortal(
    <div className="map-names" aria-hidden="true">
      {nameStreets(lines).map(({ name, x, y, angle }: Named) => (
        <span key={name} style={{ left: x - scale.x, top: y - scale.y, rotate: `${angle}deg` }}>
          {name}
        </span>
      ))}
    </div>,
    pane,
  );
}
