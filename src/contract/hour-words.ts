// How an hour is written wherever it stands in a sentence: on a screen, in a mail, in a feed.
import { ZONE } from './paris.ts';

const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** '9 h', '9 h 05', of '09:05': in one piece. */
export function writeHour(time: string): string {
  const [hour = '', minute = '00'] = time.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

/** That of a moment (ISO 8601), by the clock of Paris. */
export const writeHourOf = (iso: string): string => writeHour(clock.format(new Date(iso)));
