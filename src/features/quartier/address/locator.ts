import { isInside, type LonLat } from '#quarter/quartier.config.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import type { Gazetteer } from './geocoder-gazetteer.ts';
import { foldWords } from './geocoder-text.ts';

/**
 * Raised with every change of what a text is taken to name, the street list's own included: the next start then reads
 * the locations of all rows again (`namePlaces`).
 */
const VERSION = 1;

/** Finds the point of a place somebody wrote; never asks the network. */
export interface Locator {
  readonly version: number;
  /**
   * `picked` (of a suggestion) where it lies in the quarter; else the point the street list knows for the
   * text; else null.
   */
  locate(text: string, picked?: LonLat | null): LonLat | null;
  /** The same, of what is told by its street alone, at its middle: its number is for few. */
  placeOnStreet(text: string, picked?: LonLat | null): Whereabouts;
  /** Of what is announced with its number; `point`: found elsewhere. */
  placeAnnounced(text: string, point: LonLat | null): Whereabouts;
}

/** Under this score an answer is not about the text. */
const SURE_FROM = 0.7;
/** From this one on, the text names it ('À la maison' is 0.71 like the Cour de la Maison Brûlée). */
const NAMED_FROM = 0.85;
/** With one of these a text is about a home: 'chez moi, jardin de Reuilly' is not the garden. */
const HOME_WORDS: ReadonlySet<string> = new Set(
  ['chez mon ma mes notre nos maison domicile immeuble residence appartement appart studio chambre']
    .concat('etage palier rdc escalier batiment bat hall digicode code interphone sonnez sonner')
    .flatMap((words) => words.split(' ')),
);
const REMEMBERED = 2_000;

interface Known {
  point: LonLat;
  /** The middle of the street, or the public place. */
  street: LonLat;
  isNamed: boolean;
}

/** Makes a locator over the built-in street list; the last texts asked are remembered. */
export function createLocator(gazetteer: Gazetteer): Locator {
  const memory = new Map<string, Known | null>();

  function find(text: string): Known | null {
    const [best] = gazetteer.search(text);
    if (!best || best.properties.score < SURE_FROM) return null;
    const point = best.geometry.coordinates;
    const street = gazetteer.findStreet(best);
    const isHome = street?.kind === 'place' && foldWords(text).some((word) => HOME_WORDS.has(word));
    return {
      point,
      street: street?.point ?? point,
      isNamed: street !== undefined && best.properties.score >= NAMED_FROM && !isHome,
    };
  }

  function read(text: string): Known | null {
    const remembered = memory.get(text);
    const known = remembered === undefined ? find(text) : remembered;
    memory.delete(text);
    memory.set(text, known);
    const [oldest] = memory.keys();
    if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
    return known;
  }

  function locate(text: string, picked?: LonLat | null): LonLat | null {
    return picked && isInside(picked) ? picked : (read(text)?.point ?? null);
  }

  function place(point: LonLat | null, named: LonLat | null | undefined): Whereabouts {
    const [lon, lat] = point ?? [null, null];
    const [namedLon, namedLat] = named ?? [null, null];
    return { lon, lat, namedLon, namedLat };
  }

  return {
    version: VERSION,
    locate,
    placeOnStreet(text, picked) {
      const known = read(text);
      return place(locate(text, picked), known?.isNamed ? known.street : null);
    },
    placeAnnounced(text, point) {
      const known = read(text);
      return place(point, known?.isNamed ? known.point : null);
    },
  };
}
