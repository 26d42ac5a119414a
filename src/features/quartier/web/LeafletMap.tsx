// The map one moves about in. Its own lines first, which need nobody; the public service's tiles over the
// ground once they answer. Fetched when a map is opened, never before.
import 'leaflet/dist/leaflet.css';
import {
  type Circle,
  circle,
  control,
  divIcon,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletView,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  map as openMap,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { STREET_LINES } from '#quarter/quarter-lines.ts';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { OUTLINE } from './quarter-outline.ts';
import './leaflet-map.css';

/** Plan IGN of the Géoplateforme, open to all without a key: https://geoservices.ign.fr/services-web */
const TILES =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2' +
  '&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';
const CREDIT = '© <a href="https://www.ign.fr/" rel="external noreferrer">IGN</a> – Géoplateforme';

/** Of the square in its middle. */
const SQUARE_METRES = 120;

export interface MapMark {
  readonly id: string;
  readonly point: LonLat;
  readonly title: string;
  readonly area: Area;
  /** Metres around the point within which the place lies: a ring as large, where it is not 0. */
  readonly within: number;
}

type Props = {
  /** Spoken name of the map. */
  label: string;
  marks: readonly MapMark[];
  lit: string | undefined;
  onPick: (id: string) => void;
};

/** Whether the public service's tiles are there: not yet known, shown, or out of reach. */
type Ground = 'asked' | 'shown' | 'missing';

const toLatLng = ([lon, lat]: LonLat): LatLngTuple => [lat, lon];

export function LeafletMap({ label, marks, lit, onPick }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<LeafletView>(null);
  const drawn = useRef(new Map<string, Marker>());
  const [ground, setGround] = useState<Ground>('asked');

  useEffect(() => {
    if (!frame.current) return;
    const opened = openQuarter(frame.current);
    view.current = opened;
    layTiles(opened, setGround);
    return () => {
      opened.remove();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const shown = view.current;
    if (!shown) return;
    const kept = drawn.current;
    const rings = drawRings(marks).addTo(shown);
    for (const mark of marks) kept.set(mark.id, drawMark(mark, onPick).addTo(shown));
    return () => {
      rings.remove();
      for (const each of kept.values()) each.remove();
      kept.clear();
    };
  }, [marks, onPick]);

  useEffect(() => {
    for (const [id, each] of drawn.current) {
      each.getElement()?.toggleAttribute('data-lit', id === lit);
      each.setZIndexOffset(id === lit ? 1000 : 0);
    }
  }, [lit]);

  return (
    <>
      <div
        ref={frame}
        className="live-map"
        data-ground={ground}
        role="application"
        aria-label={`${label}. Tout ce qu'elle montre est aussi dans la liste.`}
      />
      <p className="small muted live-map-note" role="status">
        {ground === 'missing' &&
          "Le fond de carte de l'IGN ne répond pas : le plan du quartier le remplace."}
      </p>
    </>
  );
}

function openQuarter(element: HTMLElement): LeafletView {
  const { minLat, minLon, maxLat, maxLon } = quartier.bounds;
  const limits = latLngBounds([minLat, minLon], [maxLat, maxLon]);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const opened = openMap(element, {
    minZoom: 13,
    maxZoom: 18,
    zoomSnap: 0.5,
    maxBounds: limits.pad(0.4),
    zoomControl: false,
    // The page scrolls under a wheel or a finger; the map zooms with its buttons, two fingers or keys.
    scrollWheelZoom: false,
    dragging: window.matchMedia('(pointer: fine)').matches,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  });
  opened.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: 'Agrandir', zoomOutTitle: 'Réduire' }).addTo(opened);
  opened.fitBounds(latLngBounds(OUTLINE.map(toLatLng)), { animate: false });
  polygon(OUTLINE.map(toLatLng), { className: 'map-outline', interactive: false }).addTo(opened);
  for (const { name, points } of STREET_LINES) {
    const isBoundary = quartier.boundaryStreets.includes(name);
    polyline(points.map(toLatLng), {
      className: isBoundary ? 'map-boundary' : 'map-street',
      interactive: false,
    }).addTo(opened);
  }
  circle(toLatLng(quartier.centre), {
    radius: SQUARE_METRES,
    className: 'map-square',
    interactive: false,
  }).addTo(opened);
  return opened;
}

/** Asks for the ground; taken off again when the first answers are failures. */
function layTiles(opened: LeafletView, tell: (ground: Ground) => void): void {
  let failures = 0;
  let arrived = false;
  const tiles = tileLayer(TILES, { attribution: CREDIT, maxZoom: 18 });
  tiles.on('tileload', () => {
    arrived = true;
    tell('shown');
  });
  tiles.on('tileerror', () => {
    failures++;
    if (arrived || failures < 2) return;
    tiles.remove();
    tell('missing');
  });
  tiles.addTo(opened);
}

/** One ring for all that stand at one point: a neighbour's things are often together. */
function drawRings(marks: readonly MapMark[]): LayerGroup {
  const rings = new Map<string, Circle>();
  for (const { point, within } of marks) {
    if (within === 0) continue;
    const ring = circle(toLatLng(point), {
      radius: within,
      className: 'map-ring',
      interactive: false,
    });
    rings.set(`${point} ${within}`, ring);
  }
  return layerGroup([...rings.values()]);
}

function drawMark(
  { id, point, title, area, within }: MapMark,
  onPick: (id: string) => void,
): Marker {
  const icon = divIcon({
    className: within === 0 ? 'map-mark' : 'map-mark near',
    html: '',
    iconSize: [18, 18],
  });
  // The list is what the keyboard and a screen reader go through.
  const mark = marker(toLatLng(point), { icon, title, keyboard: false });
  mark.on('add', () => {
    const element = mark.getElement();
    if (!element) return;
    element.dataset.area = area;
    element.setAttribute('aria-hidden', 'true');
  });
  return mark.on('click', () => onPick(id));
}
