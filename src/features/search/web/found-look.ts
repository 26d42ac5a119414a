import { IconUsers } from '@tabler/icons-react';
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
    kind: 'resident',
    slug: 'voisins',
    label: 'Voisins',
    name: 'Voisin',
    area: 'messagerie',
    icon: IconUsers,
  },
];

export function lookOf(kind: FoundKind): FoundLook {
  const look = FOUND_LOOKS.find((each) => each.kind === kind);
  if (!look) throw new Error(`Rubrique inconnue : ${kind}`);
  return look;
}

export function addressOf({ kind, _id, by }: Pick<Found, 'kind' | '_id' | 'by'>): string {
  switch (kind) {
    case 'service':
      return `/services?service=${_id}`;
    case 'troc':
      return `/troc/${_id}`;
    case 'outing':
      return `/sorties/${_id}`;
    case 'event':
      return `/evenements/${_id}`;
    case 'article':
      return `/journal/${_id}`;
    case 'message':
      return `/messagerie?user=${by._id}`;
    case 'resident':
      return `/voisin/${by._id}`;
  }
}

/** The page of all results of a text. */
export function pageOf(q: string): string {
  return `/recherche?${new URLSearchParams({ q })}`;
}
