import { EVENT_TABS } from '#features/events/events.contract.ts';
import { OUTING_WORDS } from '#features/outings/outings.contract.ts';
import type { ServiceNature } from '#features/services/services.contract.ts';
import type { TrocKind } from '#features/trocs/trocs-kinds.contract.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { type Alert, type AlertKind, alertTexts } from '../alerts.contract.ts';

const LISTS: Record<AlertKind, { label: string; path: string; facet: string; area: Area }> = {
  service: { label: 'Services', path: '/services', facet: 'nature', area: 'services' },
  troc: { label: 'Trocs', path: '/trocs', facet: 'kind', area: 'troc' },
  outing: { label: 'Sorties', path: '/sorties', facet: 'type', area: 'sorties' },
  event: { label: 'Événements', path: '/evenements', facet: 'onglet', area: 'evenements' },
  journal: { label: 'Journal', path: '/journal', facet: 'tag', area: 'journal' },
};

/** In the middle of a line. */
const inLine = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([facet, word]) => [facet, word.toLowerCase()]));

const NATURES: Record<ServiceNature, string> = { request: 'demandes', offer: 'offres' };
const KINDS: Record<TrocKind, string> = { exchange: 'échanges', gift: 'dons', loan: 'prêts' };
const FACETS: Record<AlertKind, Record<string, string>> = {
  service: NATURES,
  troc: KINDS,
  outing: inLine(OUTING_WORDS),
  event: inLine(Object.fromEntries(EVENT_TABS.map(({ type, label }) => [type, label]))),
  // A tag is its own word.
  journal: {},
};

export type Search = Pick<Alert, 'kind' | 'facet' | 'category' | 'q' | 'organiser'>;

const any = { facet: null, category: null, q: '', organiser: null };

/** What one may want to hear of. */
export const IDEAS: readonly Search[] = [
  { ...any, kind: 'service', facet: 'offer' },
  { ...any, kind: 'troc', facet: 'gift' },
  { ...any, kind: 'troc', q: 'vélo' },
  { ...any, kind: 'outing', facet: 'cinema' },
  { ...any, kind: 'event', facet: 'gardening,meeting' },
  { ...any, kind: 'journal' },
];

/** 'Services · offres · Bricolage · « vélo »' */
export function sayAlert({ kind, facet, category, q, organiser }: Search) {
  if (organiser) return `Ce que ${nameShortly(organiser)} organise`;
  const said = [facet && (FACETS[kind][facet] ?? facet), category?.name, q && `« ${q} »`];
  return [LISTS[kind].label, ...said.filter((word) => word)].join(' · ');
}

/** Once it is kept: of what it tells. */
export const sayKept = (alert: Search): string =>
  alert.organiser ? alertTexts.followed : `${alertTexts.kept} (${sayAlert(alert)})`;

/** Events are filtered by tabs. */
const inAddress = (facet: string) => EVENT_TABS.find(({ type }) => type === facet)?.value ?? facet;

export const areaOf = ({ kind }: Pick<Search, 'kind'>): Area => LISTS[kind].area;

/** 'Services' */
export const listOf = (kind: AlertKind): string => LISTS[kind].label;

/** The list with these filters. */
export function addressOf({ kind, facet, category, q, organiser }: Search): string {
  if (organiser) return `/voisin/${organiser._id}`;
  const { path, facet: name } = LISTS[kind];
  const asked = new URLSearchParams();
  if (facet) asked.set(name, inAddress(facet));
  if (category) asked.set('category', category._id);
  if (q) asked.set('q', q);
  const query = asked.toString();
  return query ? `${path}?${query}` : path;
}
