import { isInside, type LonLat } from '#features/quartier/quartier.config.ts';
import type { Gazetteer } from './geocoder-gazetteer.ts';

/** Finds the point of a place somebody wrote; never asks the network. */
export interface Locator {
  /**
   * `picked` (of a suggestion) where it lies in the quarter; else the point the street list knows for the
   * text; else null.
   */
  locate(text: string, picked?: LonLat | null): LonLat | null;
}

/** Under this score an answer is not about the text. */
const SURE_FROM = 0.7;
const REMEMBERED = 2_000;

/** Makes a locator over the built-in street list; the last texts asked are remembered. */
export function createLocator(gazetteer: Gazetteer): Locator {
  const memory = new Map<string, LonLat | null>();

  function find(text: string): LonLat | null {
    const [best] = gazetteer.search(text);
    return best && best.properties.score >= SURE_FROM ? best.geometry.coordinates : null;
  }

  return {
    locate(text, picked) {
      if (picked && isInside(picked)) return picked;
      const known = memory.get(text);
      const point = known === undefined ? find(text) : known;
      memory.delete(text);
      memory.set(text, point);
      const [oldest] = memory.keys();
      if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
      return point;
    },
  };
}
