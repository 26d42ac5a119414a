// What administrators do to accounts, told to the security log once it is committed.
import type { SecurityLog } from '#server/http/security-log.ts';

interface Doors {
  isAdmin?: unknown;
  isModerator?: unknown;
  email?: unknown;
}

export function tellAccountChange(
  security: SecurityLog,
  which: { id: string; by: string },
  { before, after }: { before: Doors; after: Doors },
): void {
  if (before.email !== after.email) security.tell('email_changed', which);
  if (Boolean(before.isModerator) !== Boolean(after.isModerator)) {
    security.tell(after.isModerator ? 'moderator_named' : 'moderator_dismissed', which);
  }
  if (Boolean(before.isAdmin) === Boolean(after.isAdmin)) return;
  security.tell(after.isAdmin ? 'admin_promoted' : 'admin_demoted', which);
}
