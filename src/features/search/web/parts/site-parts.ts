// The parts of the site, and the words that name them: whoever types one of these alone is led there.
import { IconCalendarMonth, IconSparkles, IconUsersGroup } from '@tabler/icons-react';
import { AREA_ICONS, type Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

export interface SitePart {
  readonly area: Area;
  readonly icon: IconType;
  readonly to: string;
  readonly title: string;
  readonly says: string;
  /** Folded, in the singular. */
  readonly names: readonly string[];
}

const partOf = (area: Area, part: Omit<SitePart, 'area' | 'icon'>): SitePart => ({
  area,
  icon: AREA_ICONS[area],
  ...part,
});

export const SERVICES = partOf('services', {
  to: '/services',
  title: 'Services',
  says: 'Demandes et offres des voisins',
  names: ['service', 'demande', 'offre'],
});
export const TROC = partOf('troc', {
  to: '/trocs',
  title: 'Troc',
  says: 'Échanges, dons et prêts',
  names: ['troc', 'echange'],
});
export const OUTINGS = partOf('sorties', {
  to: '/sorties',
  title: 'Sorties',
  says: 'À quelques-uns, près de chez vous',
  names: ['sortie'],
});
export const EVENTS = partOf('evenements', {
  to: '/evenements',
  title: 'Événements',
  says: 'Pour tout le quartier',
  names: ['evenement'],
});
export const JOURNAL = partOf('journal', {
  to: '/journal',
  title: 'Journal',
  says: 'Ce que les voisins racontent',
  names: ['journal', 'article'],
});
export const AGENDA: SitePart = {
  area: 'evenements',
  icon: IconCalendarMonth,
  to: '/agenda',
  title: "L'agenda du quartier",
  says: 'Tout ce qui a lieu, jour après jour',
  names: ['agenda', 'calendrier'],
};
const MESSAGES = partOf('messagerie', {
  to: '/messagerie',
  title: 'Messagerie',
  says: 'Vos conversations',
  names: ['message', 'messagerie', 'discussion', 'conversation'],
});
const CIRCLES: SitePart = {
  area: 'messagerie',
  icon: IconUsersGroup,
  to: '/cercles',
  title: 'Cercles',
  says: 'Des voisins réunis par un immeuble ou une passion',
  names: ['cercle', 'groupe'],
};
const NEIGHBOURS: SitePart = {
  area: 'services',
  icon: IconSparkles,
  to: '/suggestions',
  title: 'Suggestions',
  says: 'Des voisins à rencontrer, et ce qui peut vous plaire',
  names: ['voisin', 'voisine', 'suggestion'],
};

const ALL = [
  ...[SERVICES, TROC, OUTINGS, EVENTS, JOURNAL],
  ...[MESSAGES, CIRCLES, AGENDA, NEIGHBOURS],
] as const;

/** What is said around the name of a part: 'créer un événement', 'voir tous les articles'; in the singular, folded. */
const AROUND = new Set(
  `a au aux ce cette d dan de du et je l la le leur ma me mon no notre ou par pour sa sur te ton tou tout toute un une veux vo
   votre aller autre ancien chercher consulter creer decouvrir dernier derniere ecrire faire liste lire nouveau nouvel nouvelle
   organiser page partie prochain prochaine proposer publier quartier rubrique site trouver voir`.split(
    /\s+/,
  ),
);

const singular = (word: string) => (word.length > 2 ? word.replace(/s$/, '') : word);

function readWords(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/** The parts of the site that a text names, where it says nothing else. */
export function partsNamed(q: string): readonly SitePart[] {
  const words = readWords(q);
  const named = (word: string) => ALL.filter(({ names }) => names.includes(word));
  const parts = new Set(words.flatMap(named));
  const isAll = words.every((word) => AROUND.has(word) || named(word).length > 0);
  return isAll ? [...parts] : [];
}
