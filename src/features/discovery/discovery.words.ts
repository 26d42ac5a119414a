// How what happened is said in French: plain words, spaces as they are typed.
import { sayDay as nameDay } from '#contract/day-words.ts';
import { writeHourOf } from '#contract/hour-words.ts';
import { EVENT_WORDS, type EventType } from '../events/events.contract.ts';
import { OUTING_WORDS, type OutingType } from '../outings/outings.contract.ts';

/** Something one does again and again: a type of outing or event, a category of services, a tag. */
export interface Taste {
  taste: 'outing' | 'event' | 'category' | 'tag';
  key: string;
  /** The word of a category or tag; the types of outings and events have their own. */
  label: string | null;
}

/** 'Cinéma', 'Bricolage', 'marché' */
export function nameTaste({ taste, key, label }: Taste): string {
  if (taste === 'outing') return OUTING_WORDS[key as OutingType] ?? key;
  if (taste === 'event') return EVENT_WORDS[key as EventType] ?? key;
  return label ?? key;
}

/** '« Cinéma », « Nature » et « Quiz »' */
export function listWords(words: readonly string[]): string {
  const quoted = words.map((word) => `« ${word} »`);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} et ${quoted.at(-1)}`;
}

interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

/** 'Monique P.' */
export function nameBriefly({ firstName, lastName, username }: Named): string {
  const initial = [...lastName.trim()][0];
  const first = firstName.trim();
  if (!first) return lastName.trim() || username;
  return initial ? `${first} ${initial.toLocaleUpperCase('fr')}.` : first;
}

/** 'dimanche 22 novembre', with the year where it is another than this one. */
export const sayDay = (moment: string): string => nameDay(new Date(moment), new Date());

/** 'dimanche 22 novembre à 10 h', by the clock of Paris. */
export function sayMoment(moment: string): string {
  return `${sayDay(moment)} à ${writeHourOf(moment)}`;
}

/** '1 voisin', '3 voisins' */
export function count(n: number, word: string): string {
  return `${n} ${word}${n > 1 ? 's' : ''}`;
}

export const capital = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('fr')}${text.slice(1)}`;
