// The ground of the map one moves about in: our own lines first, which need nobody; the public service's tiles over
// them once they answer.
import {
  circle,
  type LatLngTuple,
  type Map as LeafletView,
  latLngBounds,
  map as openMap,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet';
import { STREET_LINES } from '#quarter/quarter-lines.ts';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import { AROUND, pointsToShow } from './map-groups.ts';
import { OUTLINE } from './quarter-outline.ts';

/** Plan IGN of the Géoplateforme, open to all without a key: https://geoservices.ign.fr/services-web */
const TILES =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2' +
  '&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';
const CREDIT = '© <a href="https://www.ign.fr/" rel="external noreferrer">IGN</a> – Géoplateforme';

/** Of the square in its middle. */
const SQUARE_METRES = 120;
export const CLOSEST = 18;
/** Nearer than a few streets nobody knows where they are. */
const STREETS = 16.5;
export const isWide = () => window.matchMedia('(min-width: 64rem)').matches;

type Pixels = [number, number];

/**
 * Pixels around what is shown: a mark stands above its point and at its right. Below lie the legend and the note, on a
 * phone the buttons and the edge of a sheet too.
 */
const roomAround = (): { paddingTopLeft: Pixels; paddingBottomRight: Pixels } => ({
  paddingTopLeft: [20, 52],
  paddingBottomRight: [56, isWide() ? 64 : 84],
});

/** Puts a point into the middle of what nothing lies over. */
export function lookAt(view: LeafletView, point: LonLat, zoom: number): void {
  const { paddingTopLeft, paddingBottomRight } = roomAround();
  const [left, top] = paddingTopLeft;
  const [right, bottom] = paddingBottomRight;
  const middle = view.project(toLatLng(point), zoom).add([(right - left) / 2, (bottom - top) / 2]);
  view.setView(view.unproject(middle, zoom), zoom);
}

/** Whether the public service's tiles are there: not yet known, shown, or out of reach. */
export type Ground = 'asked' | 'shown' | 'missing';

export const toLatLng = ([lon, lat]: LonLat): LatLngTuple => [lat, lon];

export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The map itself, looking at the quarter; its lines are drawn apart. */
export function openQuarter(element: HTMLElement): LeafletView {
  const { minLat, minLon, maxLat, maxLon } = quartier.bounds;
  const limits = latLngBounds([minLat, minLon], [maxLat, maxLon]);
  const still = isStill();
  const opened = openMap(element, {
    minZoom: 13,
    maxZoom: CLOSEST,
    zoomSnap: 0.25,
    maxBounds: limits.pad(AROUND),
    zoomControl: false,
    // The page scrolls under a wheel; the map zooms with its buttons, two fingers or keys. What one finger does: useFingers.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  opened.attributionControl.setPrefix(false);
  fitTo(opened, []);
  return opened;
}

export function drawOutline(opened: LeafletView): void {
  polygon(OUTLINE.map(toLatLng), { className: 'map-outline', interactive: false }).addTo(opened);
}

export function drawStreets(opened: LeafletView): void {
  const within = STREET_LINES.filter(({ name }) => !quartier.boundaryStreets.includes(name));
  const around = STREET_LINES.filter(({ name }) => quartier.boundaryStreets.includes(name));
  // One drawing of all: a phone pays for each.
  polyline(
    within.map(({ points }) => points.map(toLatLng)),
    { className: 'map-street', interactive: false },
  ).addTo(opened);
  for (const { points } of around) {
    polyline(points.map(toLatLng), { className: 'map-boundary', interactive: false }).addTo(opened);
  }
  circle(toLatLng(quartier.centre), {
    radius: SQUARE_METRES,
    className: 'map-square',
    interactive: false,
  }).addTo(opened);
}

/** Asks for the ground; taken off again when the first answers are failures. */
export function layTiles(opened: LeafletView, tell: (ground: Ground) => void): void {
  let failures = 0;
  let arrived = false;
  const tiles = tileLayer(TILES, { attribution: CREDIT, maxZoom: CLOSEST });
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

/** Shows all these at once; the quarter, where there are none. */
export function fitTo(view: LeafletView, points: readonly LonLat[], animate = false): void {
  const shown = pointsToShow(points);
  const bounds = latLngBounds((shown.length > 0 ? shown : OUTLINE).map(toLatLng));
  view.fitBounds(bounds, {
    animate,
    maxZoom: STREETS,
    ...(shown.length > 0 && roomAround()),
  });
}
