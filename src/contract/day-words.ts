// How a day is written in what the server says: a mail, a feed, a refusal. Screens have src/web/words/.
import { ZONE } from './paris.ts';

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const short = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, ...digits });
const clock = new Intl.DateTimeFormat('fr-FR', {
  ...{ timeZone: ZONE, ...digits, hour: '2-digit', minute: '2-digit' },
});
const long = new Intl.DateTimeFormat('fr-FR', {
  ...{ timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' },
});

/** 'samedi 28 novembre', 'mardi 1er décembre' */
export const sayDay = (at: Date): string => long.format(at).replace(' 1 ', ' 1er ');

/** '22/11/2026' */
export const formatDay = (at: Date): string => short.format(at);

/** '22/11/2026 10:00' */
export const formatMoment = (at: Date): string => clock.format(at).replace(/,? (?:à )?/, ' ');
