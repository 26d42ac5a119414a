// Whom a change of a service concerns, and what they are told. Pure; never anything of one's own act.
import {
  moderationOf,
  type NotificationKind,
} from '#features/notifications/notifications.contract.ts';
import type { CreatedStanding, Standing } from '../services.rules.ts';

export interface News {
  readonly kind: Extract<NotificationKind, `service_${string}`>;
  readonly to: string;
  readonly by: string;
}

/** What a change tells: the helpers act by their offers, the creator by all the rest. */
export function newsOf(before: CreatedStanding, after: Standing): News[] {
  const creator = before.creatorId;
  const told = (kind: News['kind'], to: string): News => ({ kind, to, by: creator });
  const news: News[] = [
    ...without(after.helpers, before.helpers).map(
      (by): News => ({ kind: 'service_proposed', to: creator, by }),
    ),
    ...without(before.helpers, after.helpers).map(
      (by): News => ({ kind: 'service_withdrawn', to: creator, by }),
    ),
  ];
  const [former, helper] = [before.assignedTo, after.assignedTo];
  if (helper !== null && helper !== former) news.push(told('service_accepted', helper));
  if (former !== null && helper === null) news.push(told('service_unassigned', former));
  if (before.status === after.status) return news;
  if (after.status === 'completed' && helper !== null) {
    news.push(told('service_completed', helper));
  }
  if (after.status === 'cancelled') {
    news.push(...after.helpers.map((to) => told('service_cancelled', to)));
  }
  return news;
}

/** What a deletion tells those who proposed help; a cancelled service has told them already. */
export function newsOfDeletion(service: CreatedStanding): News[] {
  if (service.status === 'cancelled') return [];
  return service.helpers.map((to) => ({ kind: 'service_cancelled', to, by: service.creatorId }));
}

/**
 * What an administrator's change, or deletion (null), tells those who proposed help, where it concerns them. The
 * creator is told with the audit of it.
 */
export function newsOfModeration(
  before: CreatedStanding,
  after: Standing | null,
  by: string,
): News[] {
  const isSame = after?.status === before.status && after.assignedTo === before.assignedTo;
  if (isSame || (after === null && before.status === 'cancelled')) return [];
  const act = after ? moderationOf(before.status, after.status) : 'removed';
  return before.helpers.map((to) => ({ kind: `service_${act}`, to, by }));
}

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((one) => !others.includes(one));
