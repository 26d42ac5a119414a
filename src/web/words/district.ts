import streets from '#quarter/facts/districts.json' with { type: 'json' };
import { readStreet } from './card-words.ts';

/** '11ᵉ arr.', by the postal code of a location, or by its street; null where it may lie in two, or is not of the quarter. */
export function readDistrict(location: string): string | null {
  const [code] = /\b75[01][0-9]{2}\b/.exec(location) ?? [];
  const street = readStreet(location);
  const postcode = code ?? (street && codes().get(bare(street)));
  return postcode === undefined ? null : `${Number(postcode.slice(-2))}ᵉ arr.`;
}

let known: ReadonlyMap<string, string> | undefined;

/** By the streets' names, as they are compared. */
function codes(): ReadonlyMap<string, string> {
  known ??= new Map(
    Object.entries(streets).flatMap(([code, names]) =>
      names.map((name) => [bare(name), code] as const),
    ),
  );
  return known;
}

/** Whatever accents, hyphens and apostrophes somebody types. */
const bare = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
