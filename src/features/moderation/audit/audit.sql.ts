// The audit log. Invariant: an entry is written in the transaction of what it tells; none is ever changed,
// but that it forgets a resident who has left.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { AuditAction, AuditKind } from '../moderation-audit.contract.ts';

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

/** Of the transaction: the line of the log that what it does from now on stands under. */
const BATCH = sql`nullif(current_setting('audit.batch', true), '')`;

const open = statement<Omit<AuditEntry, 'before'>>()(
  'moderation.audit_open',
  (_db, { arg }) => sql<{ id: string }>`
    with line as (
      insert into audit_entry (admin_id, action, kind, target_id, title, about_id, after)
      values (${arg('adminId')}, ${arg('action')}, ${arg('kind')}, ${arg('targetId')}, ${arg('title')},
        ${arg('aboutId')}, ${arg('after')}::jsonb)
      returning id)
    select set_config('audit.batch', id, true) as id from line`,
);

const insert = statement<AuditEntry>()(
  'moderation.audit_insert',
  (_db, { arg }) =>
    sql`insert into audit_entry (admin_id, action, kind, target_id, title, about_id, before, after, batch_id)
    values (${arg('adminId')}, ${arg('action')}, ${arg('kind')}, ${arg('targetId')}, ${arg('title')},
      ${arg('aboutId')}, ${arg('before')}::jsonb, ${arg('after')}::jsonb, ${BATCH})`,
);

const forget = statement<{ residentId: string }>()(
  'moderation.audit_forget',
  (_db, { arg }) => sql`
    update audit_entry set before = null, after = null, title = 'Ancien voisin'
    where about_id = ${arg('residentId')}
      or before::text like '%' || ${arg('residentId')}::text || '%'
      or after::text like '%' || ${arg('residentId')}::text || '%'
      or id in (select b.batch_id from audit_entry b where b.about_id = ${arg('residentId')})`,
);

const lock = statement<{ id: string }>()(
  'moderation.audit_lock',
  (_db, { arg }) => sql<LoggedEntry>`
    select id, action, kind, target_id as "targetId", title, about_id as "aboutId", admin_id as "adminId", before, after
    from audit_entry where id = ${arg('id')} for update`,
);

const lockLines = statement<{ id: string }>()(
  'moderation.audit_lock_lines',
  (_db, { arg }) => sql<LoggedEntry>`
    select id, action, kind, target_id as "targetId", title, about_id as "aboutId", admin_id as "adminId", before, after
    from audit_entry where batch_id = ${arg('id')} order by id desc for update`,
);

const findSetter = statement<{ targetId: string }>()(
  'moderation.audit_setter',
  (_db, { arg }) => sql<{ adminId: string; status: string | null }>`
    select admin_id as "adminId", after ->> 'status' as status from audit_entry
    where target_id = ${arg('targetId')} and action = 'update'
      and before ->> 'status' is distinct from after ->> 'status'
    order by id desc limit 1`,
);

export interface LoggedEntry {
  id: string;
  action: string;
  kind: string;
  targetId: string;
  title: string;
  aboutId: string | null;
  adminId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Whether it was another administrator who last set the status of something, and to this one. */
export async function isSetByOther(
  tx: Tx,
  { targetId, by, status }: { targetId: string; by: string; status: string },
): Promise<boolean> {
  const [last] = await findSetter(tx, { targetId });
  return last?.status === status && last.adminId !== by;
}

export async function lockEntry(tx: Tx, id: string): Promise<LoggedEntry | undefined> {
  return (await lock(tx, { id }))[0];
}

/** What one line opens, the newest first. */
export const lockLinesOf = (tx: Tx, id: string): Promise<LoggedEntry[]> => lockLines(tx, { id });

/** What is audited from now on, in this transaction, stands under one line: gives it. */
export async function openBatch(
  tx: Tx,
  line: Omit<AuditEntry, 'aboutId' | 'before'> & { aboutId?: string | null },
): Promise<string> {
  const [opened] = await open(tx, { aboutId: null, ...line });
  if (!opened) throw new Error('The line of the log was not opened');
  return opened.id;
}

export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insert(tx, entry);
}

/** Takes out of the log everything it says of a resident, but that something was done. */
export async function forgetInAudit(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
