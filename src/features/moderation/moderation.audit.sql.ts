// The audit log. Invariant: an entry is written in the transaction of what it tells; none is ever changed,
// but that it forgets a resident who has left.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { AuditAction, AuditKind } from './moderation-audit.contract.ts';

/** What an administrator did; `before` and `after` are JSON texts of the entity. */
export interface AuditEntry {
  adminId: string;
  action: AuditAction;
  kind: AuditKind;
  targetId: string;
  title: string;
  /** The resident whose it is. */
  aboutId: string | null;
  before: string | null;
  after: string | null;
}

const insert = statement<AuditEntry>()(
  'moderation.audit_insert',
  (_db, { arg }) =>
    sql`insert into audit_entry (admin_id, action, kind, target_id, title, about_id, before, after)
    values (${arg('adminId')}, ${arg('action')}, ${arg('kind')}, ${arg('targetId')}, ${arg('title')},
      ${arg('aboutId')}, ${arg('before')}::jsonb, ${arg('after')}::jsonb)`,
);

const forget = statement<{ residentId: string }>()(
  'moderation.audit_forget',
  (_db, { arg }) => sql`
    update audit_entry set before = null, after = null, title = 'Ancien voisin'
    where about_id = ${arg('residentId')}
      or before::text like '%' || ${arg('residentId')}::text || '%'
      or after::text like '%' || ${arg('residentId')}::text || '%'`,
);

export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insert(tx, entry);
}

/** Takes out of the log everything it says of a resident, but that something was done. */
export async function forgetInAudit(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
