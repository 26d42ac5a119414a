// The telephone numbers of the quarter, by what they are needed for.
import { type Place, places } from '#quarter/quartier.places.ts';

/** Life is in danger: the European one before all. */
const EMERGENCIES = ['112', '15', '17', '18', '114'];
/** Nobody in danger, and yet it does not wait: doctor, chemist, poison, gas. */
const PRESSING = ['3624', '3237', '01 40 05 48 48', '0 800 47 33 33'];
/** Somebody listens, protects, shelters. */
const LISTENING = ['3114', '3919', '119', '115', '3018', '3977', '116 006'];

const all = places.filter(({ kind }) => kind === 'numbers');
const named = (names: readonly string[]): readonly Place[] =>
  names.flatMap((name) => all.filter((each) => each.name === name));

export const emergencies = named(EMERGENCIES);
export const pressing = named(PRESSING);
export const listening = named(LISTENING);
/** Whatever else the facts of the quarter know. */
export const everyday = all.filter(
  (each) => ![emergencies, pressing, listening].some((list) => list.includes(each)),
);
/** What cannot wait before the rest. */
export const numbers = [...emergencies, ...pressing, ...listening, ...everyday];
