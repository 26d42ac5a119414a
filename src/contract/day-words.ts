// How a day is written in what the server says: a mail, a feed, a refusal. Screens have src/web/words/.
import { ZONE } from './paris.ts';

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const clock = new Intl.DateTimeFormat('fr-FR', {
  ...{ timeZone: ZONE, ...digits, hour: '2-digit', minute: '2-digit' },
});
const long = new Intl.DateTimeFormat('fr-FR', {
  ...{ timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' },
});

const year = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, year: 'numeric' });

/** 'samedi 28 novembre', 'mardi 1er décembre'; with the year where it is another than that of `now`. */
export function sayDay(at: Date, now: Date = at): string {
  const day = long.format(at).replace(' 1 ', ' 1er ');
  return year.format(at) === year.format(now) ? day : `${day} ${year.format(at)}`;
}

/** '22/11/2026 10:00' */
export const formatMoment = (at: Date): string => clock.format(at).replace(/,? (?:à )?/, ' ');
