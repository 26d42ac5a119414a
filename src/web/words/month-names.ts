// Names of months, of days `YYYY-MM-DD` and months `YYYY-MM`.
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

/** `novembre 2026` */
export function nameMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** `28 novembre`, `1er mai`, of a day. */
export function nameDate(day: string): string {
  const number = Number(day.slice(8, 10));
  return `${number === 1 ? '1er' : number} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** `nov.`, of a day. */
export function shortMonth(day: string): string {
  return SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}
