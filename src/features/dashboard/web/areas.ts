import type { AnyRoute } from '#contract/route.ts';
import { listEvents } from '#features/events/events.contract.ts';
import { listArticles } from '#features/journal/journal.contract.ts';
import { listOutings } from '#features/outings/outings.contract.ts';
import { listServices } from '#features/services/services.contract.ts';
import { listTrocs } from '#features/trocs/trocs.contract.ts';
import type { Area } from '#web/ui/signs/area.ts';

interface Overview {
  area: Area;
  /** Word under the figure. */
  label: string;
  /** The lists it adds up; each counts for 0 when it cannot be read. */
  lists: readonly AnyRoute[];
}

/** The four counters of 'Aperçu du quartier'. A new feature adds its list here, and nowhere else. */
export const OVERVIEW: readonly Overview[] = [
  { area: 'services', label: 'services', lists: [listServices] },
  { area: 'troc', label: 'trocs', lists: [listTrocs] },
  { area: 'evenements', label: 'sorties et événements', lists: [listOutings, listEvents] },
  { area: 'journal', label: 'articles', lists: [listArticles] },
];

export interface Fact {
  list: AnyRoute;
  query: Record<string, string>;
  say: (count: number) => string;
}

/** The one live fact on a shop's front; nothing is said of what is empty. */
export const FACTS: Partial<Record<Area, Fact>> = {
  services: {
    list: listServices,
    query: { status: 'open', nature: 'request' },
    say: (count) => (count === 1 ? '1 demande ouverte' : `${count} demandes ouvertes`),
  },
  troc: {
    list: listTrocs,
    query: { status: 'available' },
    say: (count) => (count === 1 ? '1 objet disponible' : `${count} objets disponibles`),
  },
  sorties: {
    list: listOutings,
    query: { upcoming: 'true' },
    say: (count) => (count === 1 ? '1 sortie à venir' : `${count} sorties à venir`),
  },
  evenements: {
    list: listEvents,
    query: { upcoming: 'true' },
    say: (count) => (count === 1 ? '1 événement à venir' : `${count} événements à venir`),
  },
  journal: {
    list: listArticles,
    query: {},
    say: (count) => (count === 1 ? '1 article à lire' : `${count} articles à lire`),
  },
};

/** Until it is known the line of a fact is kept free: the cards below must not move. */
export const UNKNOWN_FACT = '\u00a0';

/** The fact of the messagerie, which comes from no list. */
export function sayUnread(count: number): string {
  return count === 1 ? '1 message non lu' : `${count} messages non lus`;
}

/** What one does there, under the name of each area. */
export const LINES: Record<Area, string> = {
  services: 'Demander ou rendre service',
  troc: 'Échanger sans argent',
  sorties: 'Sortir à plusieurs',
  evenements: 'La vie du quartier',
  messagerie: 'Écrire à un voisin',
  journal: 'Lire, raconter',
};
