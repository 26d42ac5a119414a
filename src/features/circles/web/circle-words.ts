import { IconBuilding, IconBuildingCommunity, IconRoad, IconUsersGroup } from '@tabler/icons-react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { Circle, CircleKind } from '../circles.contract.ts';

export const BACK = { to: '/cercles', label: 'Cercles' };

/** Each kind: its word, its sign, and the area whose colours it has. */
export const KINDS = {
  association: { label: 'Association', icon: IconBuildingCommunity, area: 'evenements' },
  street: { label: 'Rue', icon: IconRoad, area: 'sorties' },
  building: { label: 'Immeuble', icon: IconBuilding, area: 'services' },
  other: { label: 'Autre', icon: IconUsersGroup, area: 'messagerie' },
} as const satisfies Record<CircleKind, { label: string; icon: IconType; area: string }>;

export const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label, icon }]) => ({
  value: value as CircleKind,
  label,
  icon,
}));

export const sayCount = (count: number) => (count === 1 ? '1 cercle' : `${count} cercles`);

export const sayMembers = (count: number) => (count === 1 ? '1 membre' : `${count} membres`);

export const sayEntry = ({ byApproval }: Pick<Circle, 'byApproval'>) =>
  byApproval ? 'Entrée sur demande' : 'Entrée libre';

/** What keeping a circle is. */
export const KEEPING =
  "Tenir un cercle, c'est répondre aux demandes d'entrée, dire à quoi il sert et pouvoir en retirer quelqu'un.";

export const isIn = ({ myPlace }: Pick<Circle, 'myPlace'>) =>
  myPlace === 'keeper' || myPlace === 'member';

const PLACES = { keeper: 'Vous le tenez', member: 'Vous en êtes', asked: 'Demande envoyée' };

/** Where the reader stands; nothing of who was not let in, on a card that others may see over a shoulder. */
export const sayPlace = ({ myPlace }: Pick<Circle, 'myPlace'>): string | undefined =>
  myPlace === null || myPlace === 'out' ? undefined : PLACES[myPlace];

/** '3 nouveaux messages', as many as are counted. */
export function sayUnread(count: number): string {
  if (count === 1) return '1 nouveau message';
  return count >= 99 ? '99 nouveaux messages et plus' : `${count} nouveaux messages`;
}

/** 'Léa Nguyen, Tom et Ana'. */
export const listNames = (names: readonly string[]): string =>
  new Intl.ListFormat('fr').format(names);
