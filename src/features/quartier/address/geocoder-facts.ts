import { readFileSync } from 'node:fs';
import { isInside, type LonLat } from '#quarter/quartier.config.ts';
import { places } from '#quarter/quartier.places.ts';

/** A street, a neighbouring street outside, or a place: what the built-in list can name. */
export interface KnownStreet {
  readonly kind: 'street' | 'place';
  readonly name: string;
  readonly aliases: readonly string[];
  /** Empty where the source gives none (stations). */
  readonly postcode: string;
  /** For a street of the quarter, a point of it inside the bounds. */
  readonly point: LonLat;
  /** Four characters of the address service's ids; empty when not known. */
  readonly code: string;
  /** Metres of it inside the bounds; 0 outside. */
  readonly metres: number;
  /** Where the street lies: wholly inside, beyond the limit for a part, or outside. */
  readonly extent: 'whole' | 'part' | 'outside';
  /** '12', '12bis' and their points, in rising order. */
  readonly numbers: ReadonlyMap<string, LonLat>;
}

const FACTS = new URL('../../../quarter/facts/', import.meta.url);

/** Reads the quarter's streets, house numbers and places; a street of two postal codes is two. */
export function readKnownStreets(): KnownStreet[] {
  const numbers = new Map<string, Map<string, LonLat>>();
  const outsideStreets = new Map<string, KnownStreet>();
  for (const row of [...readTable('addresses.csv'), ...readTable('outside.csv')]) {
    const [number = '', street = '', postcode = '', lon, lat] = row;
    const key = `${street}|${postcode}`;
    const known = numbers.get(key) ?? new Map<string, LonLat>();
    if (number !== '') known.set(number, [Number(lon), Number(lat)]);
    numbers.set(key, known);
    outsideStreets.set(key, outsideStreet(street, postcode, [Number(lon), Number(lat)]));
  }
  const streets = readTable('streets.csv').map((row) => {
    const [name = '', alias = '', postcode = '', lon, lat, code = '', metres, extent] = row;
    const key = `${name}|${postcode}`;
    outsideStreets.delete(key);
    return {
      kind: 'street' as const,
      name,
      aliases: alias === '' ? [] : [alias],
      postcode,
      point: [Number(lon), Number(lat)] as const,
      code,
      metres: Number(metres),
      extent: extent === 'part' ? ('part' as const) : ('whole' as const),
      numbers: sortNumbers(numbers.get(key)),
    };
  });
  const outside = [...outsideStreets].map(([key, street]) => ({
    ...street,
    numbers: sortNumbers(numbers.get(key)),
  }));
  return [...streets, ...outside, ...knownPlaces()];
}

/** Rank of a house number on its side: 12 < 12bis < 12ter < 14. */
export function rankNumber(number: string): number {
  const match = /^(\d+)(.*)$/s.exec(number);
  const step: Record<string, number> = { bis: 0.2, ter: 0.4, quater: 0.6, a: 0.1, b: 0.2, c: 0.3 };
  return Number(match?.[1] ?? 0) + (step[match?.[2] ?? ''] ?? 0);
}

function outsideStreet(name: string, postcode: string, point: LonLat): KnownStreet {
  const place = { kind: 'street', name, aliases: [], postcode, point, code: '' } as const;
  return { ...place, metres: 0, extent: 'outside', numbers: new Map() };
}

function sortNumbers(numbers: ReadonlyMap<string, LonLat> = new Map()) {
  return new Map([...numbers].sort(([a], [b]) => rankNumber(a) - rankNumber(b)));
}

function knownPlaces(): KnownStreet[] {
  return places.flatMap(({ kind, name, aliases = [], postcode, point }) =>
    point === null
      ? []
      : [
          {
            kind: 'place' as const,
            name: kind === 'transport' ? `${name} (métro)` : name,
            aliases:
              kind === 'transport'
                ? [`Station ${name}`, `Métro ${name}`]
                : [...shorten(name), ...aliases],
            postcode,
            point,
            code: '',
            metres: 0,
            extent: isInside(point) ? ('whole' as const) : ('outside' as const),
            numbers: new Map(),
          },
        ],
  );
}

/** 'Jardin de Reuilly' of 'Jardin de Reuilly – Paul Pernin'; none where one word would be left ('Jardin'). */
function shorten(name: string): string[] {
  const [short = ''] = name.split(/ [–(]/);
  return short !== name && short.includes(' ') && !short.startsWith('La Poste') ? [short] : [];
}

/** The files hold no quoted field: a test keeps it so. */
function readTable(file: string): string[][] {
  const lines = readFileSync(new URL(file, FACTS), 'utf8').trim().split('\n');
  return lines.slice(1).map((line) => line.split(','));
}
