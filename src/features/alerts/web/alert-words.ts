import { nameShortly } from '#web/words/card-words.ts';
import type { Alert, AlertKind } from '../alerts.contract.ts';

const LISTS: Record<AlertKind, { label: string; path: string; facet: string }> = {
  service: { label: 'Services', path: '/services', facet: 'nature' },
  troc: { label: 'Trocs', path: '/trocs', facet: 'kind' },
  outing: { label: 'Sorties', path: '/sorties', facet: 'type' },
  event: { label: 'Événements', path: '/evenements', facet: 'onglet' },
  journal: { label: 'Journal', path: '/journal', facet: 'tag' },
};

const FACETS: Record<string, string> = {
  request: 'demandes',
  offer: 'offres',
  exchange: 'échanges',
  gift: 'dons',
  loan: 'prêts',
  cinema: 'cinéma',
  'jeux-video': 'jeux vidéo',
  'jeux-societe': 'jeux de société',
  'jeux-cartes': 'jeux de cartes',
  'cleaning,recycling': 'nettoyage et recyclage',
  'gardening,meeting': 'jardinage et rencontres',
};

/** 'Services · offres · Bricolage · « vélo »' */
export function sayAlert({ kind, facet, category, q, organiser }: Alert) {
  if (organiser) return `Ce que ${nameShortly(organiser)} organise`;
  const said = [facet && (FACETS[facet] ?? facet), category?.name, q && `« ${q} »`];
  return [LISTS[kind].label, ...said.filter((word) => word)].join(' · ');
}

/** Events are filtered by tabs. */
const TABS: Record<string, string> = {
  'cleaning,recycling': 'nettoyage',
  'gardening,meeting': 'jardinage',
};

/** The list with these filters. */
export function addressOf({ kind, facet, category, q, organiser }: Alert): string {
  if (organiser) return `/voisin/${organiser._id}`;
  const { path, facet: name } = LISTS[kind];
  const asked = new URLSearchParams();
  if (facet) asked.set(name, TABS[facet] ?? facet);
  if (category) asked.set('category', category._id);
  if (q) asked.set('q', q);
  const query = asked.toString();
  return query ? `${path}?${query}` : path;
}
