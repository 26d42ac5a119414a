// What every change by an administrator goes through: what it was, the change, what it is, and the audit of both,
// in one transaction.
import type { ErrorDefinition } from '#contract/errors.ts';
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database.ts';
import { JsonText } from '#server/mount.ts';
import { insertAudit } from './admin.audit.sql.ts';
import { type DeletableKind, keepDeleted } from './admin.deletions.sql.ts';
import { type EntityKind, readEntity } from './admin.entities.sql.ts';

interface Target {
  kind: EntityKind;
  id: string;
  by: string;
  notFound: ErrorDefinition;
}

async function readOrRefuse(tx: Tx, { kind, id, notFound }: Target): Promise<string> {
  const body = await readEntity(tx, kind, id);
  if (body === undefined) throw new Refusal(notFound);
  return body;
}

/** What an entity is called, from its JSON text; a report, by the first line of what was reported. */
function titleOf(body: string): string {
  const { title, name, username, content } = JSON.parse(body) as Record<string, unknown>;
  const [line = ''] = String(title ?? name ?? username ?? content ?? '').split('\n');
  return line.slice(0, 200);
}

/** Writes the audit of something created; answers with it. */
export async function auditCreation(
  tx: Tx,
  target: Target & { aboutId: string | null },
): Promise<JsonText> {
  const after = await readOrRefuse(tx, target);
  await insertAudit(tx, {
    adminId: target.by,
    action: 'create',
    kind: target.kind,
    targetId: target.id,
    title: titleOf(after),
    aboutId: target.aboutId,
    before: null,
    after,
  });
  return new JsonText(after);
}

/** Changes what is held, and writes the audit of it; answers with what it is now. */
export async function auditChange(
  tx: Tx,
  target: Target & { aboutId: string | null; action?: string },
  work: () => Promise<void>,
): Promise<JsonText> {
  const before = await readOrRefuse(tx, target);
  await work();
  const after = await readOrRefuse(tx, target);
  await insertAudit(tx, {
    adminId: target.by,
    action: target.action ?? 'update',
    kind: target.kind,
    targetId: target.id,
    title: titleOf(after),
    aboutId: target.aboutId,
    before,
    after,
  });
  return new JsonText(after);
}

/** Keeps what is held for 30 days, deletes it, and writes the audit of it. */
export async function auditDeletion(
  tx: Tx,
  target: Target & { kind: DeletableKind; authorId: string | null },
  work: () => Promise<void>,
): Promise<void> {
  const before = await readOrRefuse(tx, target);
  const { kind, id, by: adminId, authorId } = target;
  const title = titleOf(before);
  await keepDeleted(tx, kind, { id, adminId, title, authorId });
  await work();
  await insertAudit(tx, {
    adminId,
    action: 'delete',
    kind,
    targetId: id,
    title,
    aboutId: authorId,
    before,
    after: null,
  });
}
