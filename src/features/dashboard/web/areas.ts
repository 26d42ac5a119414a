import type { AnyRoute } from '#contract/route.ts';
import { listEvents } from '#features/events/events.contract.ts';
import { listArticles } from '#features/journal/journal.contract.ts';
import { listOutings } from '#features/outings/outings.contract.ts';
import { listServices } from '#features/services/services.contract.ts';
import { listTrocs } from '#features/trocs/trocs.contract.ts';
import type { Area } from '#web/ui/signs/area.ts';

export interface Overview {
  area: Area;
  /** Word under the figure. */
  label: string;
  /** The lists it adds up; each counts for 0 when it cannot be read. */
  lists: readonly AnyRoute[];
  /** How many of them one can still do something about. */
  among?: { query: Record<string, string>; one: string; many: string };
}

const UPCOMING = { query: { upcoming: 'true' }, one: 'à venir', many: 'à venir' };

/** The four counters of 'Aperçu du quartier'. A new feature adds its list here, and nowhere else. */
export const OVERVIEW: readonly Overview[] = [
  {
    area: 'services',
    label: 'services',
    lists: [listServices],
    among: { query: { status: 'open' }, one: 'ouvert', many: 'ouverts' },
  },
  {
    area: 'troc',
    label: 'trocs',
    lists: [listTrocs],
    among: { query: { status: 'available' }, one: 'disponible', many: 'disponibles' },
  },
  {
    area: 'evenements',
    label: 'sorties et événements',
    lists: [listOutings, listEvents],
    among: UPCOMING,
  },
  { area: 'journal', label: 'articles', lists: [listArticles] },
];
