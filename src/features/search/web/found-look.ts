import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { pageOfThing } from '#contract/thing-pages.ts';
import { EVENT_WORDS } from '#features/events/events.contract.ts';
import { OUTING_WORDS } from '#features/outings/outings.contract.ts';
import { findDrawings } from '#web/motif/drawing.ts';
import { ILLUSTRATIONS } from '#web/motif/illustration.ts';
import { AREA_ICONS, type Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { Found, FoundKind } from '../search.contract.ts';

interface FoundLook {
  readonly kind: FoundKind;
  /** Its word in the page's address. */
  readonly slug: string;
  /** Of the filter. */
  readonly label: string;
  /** Of one result. */
  readonly name: string;
  readonly area: Area;
  readonly icon: IconType;
}

/** What can be found, in the order of the filters. */
export const FOUND_LOOKS: readonly FoundLook[] = [
  {
    kind: 'service',
    slug: 'services',
    label: 'Services',
    name: 'Service',
    area: 'services',
    icon: AREA_ICONS.services,
  },
  {
    kind: 'troc',
    slug: 'trocs',
    label: 'Trocs',
    name: 'Troc',
    area: 'troc',
    icon: AREA_ICONS.troc,
  },
  {
    kind: 'outing',
    slug: 'sorties',
    label: 'Sorties',
    name: 'Sortie',
    area: 'sorties',
    icon: AREA_ICONS.sorties,
  },
  {
    kind: 'event',
    slug: 'evenements',
    label: 'Événements',
    name: 'Événement',
    area: 'evenements',
    icon: AREA_ICONS.evenements,
  },
  {
    kind: 'message',
    slug: 'messages',
    label: 'Messages',
    name: 'Message',
    area: 'messagerie',
    icon: AREA_ICONS.messagerie,
  },
  {
    kind: 'article',
    slug: 'journal',
    label: 'Journal',
    name: 'Article',
    area: 'journal',
    icon: AREA_ICONS.journal,
  },
  {
    kind: 'circle',
    slug: 'cercles',
    label: 'Cercles',
    name: 'Cercle',
    area: 'messagerie',
    icon: IconUsersGroup,
  },
  {
    kind: 'resident',
    slug: 'voisins',
    label: 'Voisins',
    name: 'Voisin',
    area: 'messagerie',
    icon: IconUsers,
  },
];

type Names = Partial<Record<FoundKind, Readonly<Record<string, string>>>>;
const KIND_NAMES: Names = {
  service: { request: 'Demande', offer: 'Offre' },
  troc: { exchange: 'Troc', gift: 'Don', loan: 'Prêt' },
};
const TYPE_NAMES: Names = { outing: OUTING_WORDS, event: EVENT_WORDS };

export function lookOf(kind: FoundKind): FoundLook {
  const look = FOUND_LOOKS.find((each) => each.kind === kind);
  if (!look) throw new Error(`Rubrique inconnue : ${kind}`);
  return look;
}

/** Whether it has a day of its own, rather than the day it was written. */
export const takesPlace = ({ kind }: Pick<Found, 'kind'>): boolean =>
  kind === 'service' || kind === 'outing' || kind === 'event';

const OVER: Partial<Record<FoundKind, string>> = { outing: 'passée', event: 'passé' };

/** 'Demande', 'Don', 'Sortie'. */
export const nameKind = ({ kind, what }: Pick<Found, 'kind' | 'what'>): string =>
  KIND_NAMES[kind]?.[what ?? ''] ?? lookOf(kind).name;

type Kind = Pick<Found, 'kind' | 'what' | 'over' | 'category' | 'because'>;

/** What one calls it: 'Demande', 'Don', 'Sortie', 'Restaurant', 'passée'; and which of that is why it was found. */
export function sayKind({ kind, what, over, category, because }: Kind) {
  const name = nameKind({ kind, what });
  const type = TYPE_NAMES[kind]?.[what ?? ''];
  const found = because === 'category' ? category : because === 'what' ? (type ?? name) : null;
  const ended = over && (OVER[kind] ?? 'terminé');
  const says = [name, type, because === 'category' && category, ended];
  return { says: says.filter((word) => typeof word === 'string'), because: found };
}

/** Its own picture; else, of what has a kind of picture, a drawing of what its title says. */
export function pictureOf({ kind, title, imageUrl }: Pick<Found, 'kind' | 'title' | 'imageUrl'>) {
  if (imageUrl) return imageUrl;
  const text = title.map((piece) => piece.text).join('');
  const drawn = findDrawings(text)?.drawings[0];
  return kind !== 'message' && kind !== 'resident' && kind !== 'circle' && drawn
    ? ILLUSTRATIONS[drawn]
    : undefined;
}

export function addressOf({ kind, _id, by }: Pick<Found, 'kind' | '_id' | 'by'>): string {
  switch (kind) {
    case 'article':
      return pageOfThing('journal', _id);
    case 'circle':
      return `/cercles/${_id}`;
    case 'message':
      return `/messagerie?user=${by._id}&message=${_id}`;
    case 'resident':
      return `/voisin/${by._id}`;
    default:
      return pageOfThing(kind, _id);
  }
}

/** The page of all results of a text. */
export function pageOf(q: string): string {
  return `/recherche?${new URLSearchParams({ q })}`;
}
