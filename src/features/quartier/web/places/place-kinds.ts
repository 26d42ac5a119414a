import {
  IconBasket,
  IconBooks,
  IconBuildingBank,
  IconHeartbeat,
  IconMailbox,
  IconShieldCheck,
  IconTrain,
  IconTree,
} from '@tabler/icons-react';
import type { PlaceKind } from '#quarter/quartier.places.ts';
import type { Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

/** What has a place on the map: everything but telephone numbers. */
export type MapKind = Exclude<PlaceKind, 'numbers'>;

export interface KindLook {
  readonly kind: MapKind;
  readonly label: string;
  /** Its word in the page's address. */
  readonly slug: string;
  readonly icon: IconType;
  /** Lends its colours. */
  readonly area: Area;
}

/** The kinds of places, in the order of the page. */
export const PLACE_KINDS: readonly KindLook[] = [
  { kind: 'transport', label: 'Transports', slug: 'transports', icon: IconTrain, area: 'sorties' },
  { kind: 'markets', label: 'Marchés', slug: 'marches', icon: IconBasket, area: 'evenements' },
  { kind: 'parks', label: 'Jardins', slug: 'jardins', icon: IconTree, area: 'services' },
  {
    kind: 'libraries',
    label: 'Bibliothèques',
    slug: 'bibliotheques',
    icon: IconBooks,
    area: 'messagerie',
  },
  { kind: 'health', label: 'Santé', slug: 'sante', icon: IconHeartbeat, area: 'evenements' },
  { kind: 'post', label: 'La Poste', slug: 'poste', icon: IconMailbox, area: 'troc' },
  {
    kind: 'townHalls',
    label: 'Mairies',
    slug: 'mairies',
    icon: IconBuildingBank,
    area: 'journal',
  },
  { kind: 'police', label: 'Police', slug: 'police', icon: IconShieldCheck, area: 'journal' },
];
