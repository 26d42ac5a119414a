import { sayDistance } from '#contract/distance-words.ts';
import type { Distance } from '#contract/fields.ts';
import { hasLeft } from '#contract/former-neighbour.ts';
import { dropEnd } from '#contract/text-end.ts';
import { formatRelative } from './format-date.ts';

interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

/** The neighbour as a card names them: 'Monique P.'. */
export function nameShortly(person: Named): string {
  if (hasLeft(person)) return `${person.firstName} ${person.lastName}`;
  const initial = [...person.lastName.trim()][0];
  const first = person.firstName.trim();
  if (!first) return person.lastName.trim() || person.username;
  return initial ? `${first} ${initial.toLocaleUpperCase('fr')}.` : first;
}

/** 'À l'instant', 'il y a 2 h', 'le 19/11/2026'. */
export function saySince(instant: string, now: number): string {
  const words = formatRelative(instant, now);
  return /^\d/.test(words) ? `le ${words}` : words;
}

/** '1,2 km', of metres. */
export function sayKilometres(metres: number): string {
  return `${String(Math.round(metres / 100) / 10).replace('.', ',')}\u00a0km`;
}

/** 'Rue du Rendez-Vous · de 300 à 600 m': the postcode every address of the quarter shares is left out. */
export function sayPlace(location: string, distance: Distance | null): string {
  const text = location.trim();
  const postcode = text.search(/750(?:11|12|20)(?:\s+Paris)?$/iu);
  const place = (postcode < 0 ? text : dropEnd(text.slice(0, postcode), ', \u00a0')) || location;
  return distance === null ? place : `${place}${BEFORE_DISTANCE}${sayDistance(distance)}`;
}

const BEFORE_DISTANCE = ' ·\u00a0';

/** Where, and how far away that is, of what `sayPlace` says: a line may break between the two alone. */
export function splitPlace(said: string): [place: string, distance: string | undefined] {
  const at = said.lastIndexOf(BEFORE_DISTANCE);
  return at < 0 ? [said, undefined] : [said.slice(0, at), said.slice(at + BEFORE_DISTANCE.length)];
}

const WAYS =
  'rue avenue boulevard cours place passage cité villa allée impasse square sentier quai chemin cour'.split(
    ' ',
  );
const NUMBER = /^\d+ ?(?:bis|ter|quater)? ?,? /iu;

/** The street of an address without its number, for its plaque; undefined when it names none. */
export function readStreet(location: string): string | undefined {
  const text = location.trim().replace(/\s+/gu, ' ').replace(NUMBER, '');
  const [street = ''] = text.split(/[,\d]/u).map((part) => part.trim());
  const [way, ...name] = street.toLowerCase().split(' ');
  return way && WAYS.includes(way) && name.length > 0 && street.length <= 60 ? street : undefined;
}
