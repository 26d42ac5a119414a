import { capitalise, sayDay as sayNear } from '#web/words/when-words.ts';

/** `Aujourd'hui`, `Hier`, else `Jeudi 19 novembre`; of a day `YYYY-MM-DD` in Paris. */
export const sayDay = (date: string, now: number): string =>
  capitalise(sayNear(`${date}T12:00:00Z`, now));
