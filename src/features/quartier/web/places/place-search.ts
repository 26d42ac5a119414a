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

/** True when each word of the text begins a word of what is said: accents and capitals do not count. */
function answers(said: readonly string[], wanted: readonly string[]): boolean {
  const words = splitWords(said.join(' '));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

function matches(place: ListedPlace, wanted: readonly string[]): boolean {
  const label = PLACE_KINDS.find(({ kind }) => kind === place.kind)?.label ?? '';
  return answers([place.name, place.address, place.details, label], wanted);
}

/** Fewer letters begin a word of nearly every number, and a lone figure is rather a line of the métro. */
const SHORTEST = 3;

/** The telephone numbers that answer `text`, by what they are for or by their figures; none before it says something. */
export function findNumbers(numbers: readonly Place[], text: string): readonly Place[] {
  const wanted = splitWords(text);
  const typed = wanted.join('');
  return numbers.filter(({ name, details }) => {
    if (typed.length < SHORTEST) return typed !== '' && typed === name;
    return answers([name, name.replaceAll(' ', ''), details], wanted);
  });
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
