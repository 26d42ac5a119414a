/** Where the demonstration happens: real addresses, streets and places, read from the quarter's facts. */
import { readFileSync } from 'node:fs';
import { type LonLat, quartier } from '../../src/quarter/quartier.config.ts';
import { places } from '../../src/quarter/quartier.places.ts';

export type Home = { number: string; street: string; postcode: string; point: LonLat };

/** Names that neighbours use, and the names of the facts. */
const PLACE_NAMES: Record<string, string> = {
  'Marché du Cours de Vincennes': 'Marché Cours de Vincennes',
  "Marché d'Aligre": "Marché Beauvau (marché d'Aligre, découvert)",
  'La Poste Reuilly': 'La Poste – Reuilly',
  'Jardin de Reuilly': 'Jardin de Reuilly – Paul Pernin',
  'Jardin Debergue': 'Jardin Debergue – Rendez-Vous',
  'Coulée verte René-Dumont': 'Coulée verte René-Dumont – Viaduc des Arts',
  'Hôpital Saint-Antoine': 'Hôpital Saint-Antoine (AP-HP)',
  'Hôpital Rothschild': 'Hôpital Rothschild (AP-HP)',
};

function readRows(file: string): string[][] {
  const url = new URL(`../../src/quarter/facts/${file}`, import.meta.url);
  const [, ...lines] = readFileSync(url, 'utf8').trim().split(/\r?\n/);
  return lines.map((row) => row.split(','));
}

/** True when the point is in the quarter, sides included. */
export function isInQuarter([lon, lat]: LonLat): boolean {
  const { minLon, maxLon, minLat, maxLat } = quartier.bounds;
  return lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat;
}

/** Every known house number of the quarter's own postcode, inside the bounds. */
export function readHomes(): Home[] {
  return readRows('addresses.csv')
    .map(([number = '', street = '', postcode = '', lon, lat]) => ({
      number,
      street,
      postcode,
      point: [Number(lon), Number(lat)] as const,
    }))
    .filter(({ postcode, point }) => postcode === quartier.postalCode && isInQuarter(point));
}

/** Makes a finder from a name ('Rue de Picpus', 'Métro Nation', 'Marché d'Aligre') to its point. */
export function makeLocator(): (name: string) => LonLat {
  const points = new Map<string, LonLat>();
  for (const [street = '', , , lon, lat] of readRows('streets.csv')) {
    points.set(street, [Number(lon), Number(lat)]);
  }
  for (const { kind, name, point } of places) {
    if (point !== null) points.set(kind === 'transport' ? `Métro ${name}` : name, point);
  }
  return (name) => {
    const point = points.get(PLACE_NAMES[name] ?? name);
    if (point === undefined || !isInQuarter(point)) {
      throw new Error(`Not a place of the quarter: ${name}`);
    }
    return point;
  };
}
