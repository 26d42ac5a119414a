import type { Area } from '#web/ui/signs/area.ts';
import type { About } from '../notifications.contract.ts';

const AREAS: Record<About['type'], Area> = {
  service: 'services',
  troc: 'troc',
  agreement: 'troc',
  ring: 'troc',
  conversation: 'messagerie',
  outing: 'sorties',
  event: 'evenements',
  journal: 'journal',
  residency: 'services',
  moderation: 'services',
  circle: 'messagerie',
};

/** Whose colour and sign news of a thing has. */
export const areaOf = ({ type }: About): Area => AREAS[type];
