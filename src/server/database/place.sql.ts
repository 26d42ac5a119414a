// Where a thing is, as its row keeps it. Where others take it to be follows (trigger `show_place`).
import type { Arguments } from './statement.ts';

export interface Whereabouts {
  /** As its author knows it. */
  lon: number | null;
  lat: number | null;
  /** As everybody knows it who reads the text of its location, whatever was picked; null where that names none. */
  namedLon: number | null;
  namedLat: number | null;
}

export const placeColumns = (arg: Arguments<Whereabouts>['arg']) => ({
  lon: arg('lon'),
  lat: arg('lat'),
  named_lon: arg('namedLon'),
  named_lat: arg('namedLat'),
});
