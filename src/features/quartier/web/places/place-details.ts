import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import { sayKilometres } from '#web/words/card-words.ts';

/** 'Métro' and its lines; a mode without lines ('trains') has none. */
export interface TransportMode {
  readonly mode: string;
  readonly lines: readonly string[];
}

/** 'Métro 1, 2 ; RER A ; trains (TGV)' as modes and lines. */
export function readLines(details: string): TransportMode[] {
  return details
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const found = /^(\p{L}+) ([A-Z0-9]{1,2}[ab]?(?:, ?[A-Z0-9]{1,2}[ab]?)*)$/u.exec(part);
      const [, mode, lines] = found ?? [];
      if (!mode || !lines) return { mode: part, lines: [] };
      return { mode, lines: lines.split(',').map((line) => line.trim()) };
    });
}

/** A telephone number inside a text, with what stands around it; undefined when there is none. */
export function splitPhone(
  details: string,
): { before: string; phone: string; after: string } | undefined {
  const found = /tél\. (\d[\d ]*\d)/.exec(details);
  const phone = found?.[1];
  if (!found || phone === undefined) return undefined;
  const end = found.index + found[0].length;
  return { before: details.slice(0, end - phone.length), phone, after: details.slice(end) };
}

/** What a telephone dials: `tel:3919`, or a message where only that is answered. */
export function callAddress(number: string, details = ''): string {
  const digits = number.replace(/\s/g, '');
  return details.includes('par SMS') ? `sms:${digits}` : `tel:${digits}`;
}

const DIRECTIONS = [
  "à l'est",
  'au nord-est',
  'au nord',
  'au nord-ouest',
  "à l'ouest",
  'au sud-ouest',
  'au sud',
  'au sud-est',
];
const METRES_A_DEGREE = 111_320;
const STEP = 50;

/**
 * Where a point lies, told from the centre of the quarter: '350 m au sud-est', rounded to 50 m, as the
 * crow flies; 'sur place' within 50 m.
 */
export function describeWhere([lon, lat]: LonLat): string {
  const [centreLon, centreLat] = quartier.centre;
  const east = (lon - centreLon) * METRES_A_DEGREE * Math.cos((centreLat * Math.PI) / 180);
  const north = (lat - centreLat) * METRES_A_DEGREE;
  const metres = Math.round(Math.hypot(east, north) / STEP) * STEP;
  if (metres < STEP) return 'sur place';
  const eighth = Math.round(Math.atan2(north, east) / (Math.PI / 4));
  const direction = DIRECTIONS[(eighth + 8) % 8] ?? '';
  const distance = metres < 1000 ? `${metres} m` : sayKilometres(metres);
  return `${distance} ${direction}`;
}
