// The one live fact under each door; where there is nothing to tell, what one could do there.
import type { Area } from '#web/ui/signs/area.ts';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { shortMonth } from '#web/words/month-names.ts';
import { countDays, sayDay } from '#web/words/when-words.ts';
import type { Home } from '../dashboard.contract.ts';

export interface Fact {
  what: string;
  /** Told whole where what takes place is cut. */
  when?: string;
}

const EVENING = 17;

/** 'ce soir', 'demain', 'dimanche', '12 déc.': as short as the door is narrow. */
function sayShortly(date: string, now: number): string {
  const ahead = countDays(date) - countDays(now);
  const day = readParisDay(date);
  if (ahead === 0) return Number(day?.time.slice(0, 2)) >= EVENING ? 'ce soir' : "aujourd'hui";
  if (ahead === 1) return sayDay(date, now);
  const name = day?.date ?? '';
  return ahead < 7 ? nameDay(name) : `${Number(name.slice(8))}\u00a0${shortMonth(name)}`;
}

type Told = Pick<Home, 'requests' | 'near' | 'outings' | 'events' | 'article' | 'trocs' | 'fresh'>;

/** So that a cut leaves no 'de' or 'avec' hanging: a small word goes with the one after it. */
const SMALL =
  /(?<=^|\s)(à|au|aux|avec|chez|dans|de|des|du|en|et|la|le|les|ou|par|pour|sans|sous|sur|un|une) /giu;
export const holdSmallWords = (text: string) => text.replace(SMALL, '$1\u00a0');

const next = ([first]: readonly { title: string; date: string }[], now: number) =>
  first && { what: holdSmallWords(first.title), when: sayShortly(first.date, now) };

/** 'Un', as one writes it, and from two on the figure; 100 are 'plus de 99'. */
const count = (n: number, one: string, many: string) =>
  n === 1 ? `1 ${one}` : `${n > 99 ? 'Plus de 99' : n} ${many}`;

const named = (thing: { title: string } | undefined | null) =>
  thing && { what: holdSmallWords(thing.title) };

/** Of an area that has a list; the messagerie counts what is not read. */
export function sayFact(area: Area, told: Told, now: number): Fact {
  switch (area) {
    case 'services':
      if (told.near > 0)
        return { what: count(told.near, 'demande tout près', 'demandes tout près') };
      return named(told.requests[0]) ?? { what: 'Proposez un coup de main' };
    case 'troc':
      if (told.fresh.trocs > 0) {
        return { what: count(told.fresh.trocs, 'nouvel objet', 'nouveaux objets') };
      }
      return named(told.trocs[0]) ?? { what: 'Proposez un objet' };
    case 'sorties':
      return next(told.outings, now) ?? { what: 'Proposez une sortie' };
    case 'evenements':
      return next(told.events, now) ?? { what: 'Annoncez un événement' };
    case 'journal':
      if (told.fresh.articles > 0) {
        return { what: count(told.fresh.articles, 'nouvel article', 'nouveaux articles') };
      }
      return named(told.article) ?? { what: 'Racontez le quartier' };
    case 'messagerie':
      return { what: "Écrire à quelqu'un" };
  }
}

/** The fact of the messagerie. */
export const sayUnread = (unread: number): Fact => ({
  what: unread === 1 ? '1 message non lu' : `${unread} messages non lus`,
});
