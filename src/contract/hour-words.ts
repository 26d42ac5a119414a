// How an hour is written wherever it stands in a sentence: on a screen, in a mail, in a feed.
import { ZONE } from './paris.ts';

// Made when it is first asked: screens have `writeHour` alone, and the first formatter of a page costs a phone 150 ms.
let clock: Intl.DateTimeFormat | undefined;

/** '9 h', '9 h 05', of '09:05': in one piece. */
export function writeHour(time: string): string {
  const [hour = '', minute = '00'] = time.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

/** That of a moment (ISO 8601), by the clock of Paris. */
export function writeHourOf(iso: string): string {
  clock ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
  return writeHour(clock.format(new Date(iso)));
}
