import type { Area } from '#web/ui/signs/area.ts';
import type { About, Notification } from '../notifications.contract.ts';

const AREAS: Record<Exclude<About['type'], 'agreement'>, Area> = {
  service: 'services',
  troc: 'troc',
  ring: 'troc',
  conversation: 'messagerie',
  outing: 'sorties',
  event: 'evenements',
  journal: 'journal',
  residency: 'services',
  moderation: 'services',
  circle: 'messagerie',
};

/** Whose colour and sign news has: of a rendez-vous, that of what was agreed on, which its kind begins with. */
export function areaOf({ kind, about: { type } }: Pick<Notification, 'kind' | 'about'>): Area {
  if (type !== 'agreement') return AREAS[type];
  return kind.startsWith('service_') ? AREAS.service : AREAS.troc;
}
