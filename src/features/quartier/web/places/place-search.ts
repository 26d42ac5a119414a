import type { Place } from '#quarter/quartier.places.ts';
import { type MapKind, PLACE_KINDS } from './place-kinds.ts';

/** A place with the identifier of its line on the page. */
export interface ListedPlace extends Place {
  readonly kind: MapKind;
  readonly id: string;
}

export interface PlaceGroup {
  readonly kind: MapKind;
  readonly places: readonly ListedPlace[];
  /** Said once for the whole kind instead of at each place; '' when there is none. */
  readonly note: string;
}

/** The places with a line of their own, in the order of the facts. */
export function listPlaces(places: readonly Place[]): ListedPlace[] {
  return places.flatMap((place, index) =>
    place.kind === 'numbers' ? [] : [{ ...place, kind: place.kind, id: `lieu-${index}` }],
  );
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** True when each word of the text begins a word of the place: accents and capitals do not count. */
function matches(place: ListedPlace, wanted: readonly string[]): boolean {
  const label = PLACE_KINDS.find(({ kind }) => kind === place.kind)?.label ?? '';
  const words = splitWords([place.name, place.address, place.details, label].join(' '));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** The reservation that every one of several places carries; '' when they differ. */
function sharedNote(places: readonly Place[]): string {
  const [first, ...rest] = places;
  if (!first || rest.length === 0) return '';
  return rest.every(({ note }) => note === first.note) ? first.note : '';
}

/** Places of `kind` (of all without it) that answer `text`, by kind; kinds left empty are not given. */
export function groupPlaces(
  places: readonly ListedPlace[],
  { kind, text }: { kind: MapKind | undefined; text: string },
): PlaceGroup[] {
  const wanted = splitWords(text);
  return PLACE_KINDS.filter((look) => kind === undefined || look.kind === kind)
    .map((look) => {
      const all = places.filter((place) => place.kind === look.kind);
      const found = all.filter((place) => matches(place, wanted));
      return { kind: look.kind, places: found, note: sharedNote(all) };
    })
    .filter((group) => group.places.length > 0);
}
