import facts from './facts/places.json' with { type: 'json' };
import type { LonLat } from './quartier.config.ts';

export type PlaceKind = keyof typeof facts;

/** A place or a useful number of the quarter, as the information page shows it. */
export interface Place {
  readonly kind: PlaceKind;
  readonly name: string;
  /** What neighbours call it beside. */
  readonly aliases?: readonly string[];
  /** Empty when the source gives none. */
  readonly address: string;
  readonly postcode: string;
  /** Null for a telephone number. Some places lie just outside the bounds: ask `isInside`. */
  readonly point: LonLat | null;
  /** Lines, days and hours, telephone: a short French text, often empty. */
  readonly details: string;
  /** False: the screen must not print it as certain. */
  readonly certain: boolean;
  /** French reservation to print beside it, often empty. */
  readonly note: string;
}

type Fact = Omit<Place, 'kind' | 'point'> & { readonly point: readonly number[] | null };

/** Every known place, by kind and in the order of the source. */
export const places: readonly Place[] = (
  Object.entries(facts) as [PlaceKind, readonly Fact[]][]
).flatMap(([kind, list]) => list.map((fact) => ({ ...fact, kind, point: toPoint(fact.point) })));

/** Of all that stand somewhere. */
export const placeNames: ReadonlySet<string> = new Set(
  places.flatMap(({ name, point }) => (point ? [name] : [])),
);

function toPoint(point: readonly number[] | null): LonLat | null {
  const [lon, lat] = point ?? [];
  return lon === undefined || lat === undefined ? null : [lon, lat];
}
