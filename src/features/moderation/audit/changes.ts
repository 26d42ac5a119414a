// What every change by an administrator goes through: what it was, the change, what it is, and the audit of both,
// in one transaction. Whoever published it is told.
import type { ErrorDefinition } from '#contract/errors.ts';
import { Refusal } from '#contract/errors.ts';
import {
  MODERATED_TYPES,
  type Moderation,
  moderationOf,
} from '#features/notifications/notifications.contract.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { JsonText } from '#server/http/mount.ts';
import { insertDecision, noteDone } from '../decisions/decisions.sql.ts';
import type { AuditAction, AuditKind } from '../moderation-audit.contract.ts';
import { refusePutBack } from '../rights/refusals.ts';
import { insertAudit } from './audit.sql.ts';
import { type DeletableKind, keepDeleted, readDeletionOf } from './deletions.sql.ts';

/** A kind of entity, as the audit tells it. */
export interface Audited<Kind extends AuditKind = AuditKind> {
  kind: Kind;
  /** The entity as administrators see it: JSON text; undefined when there is none. */
  read: (tx: Tx, id: string) => Promise<string | undefined>;
  notFound: ErrorDefinition;
}

interface Target extends Audited {
  id: string;
  by: string;
  /** Told to whose it is. */
  reason?: string | undefined;
  /** Where they read more of it, and may contest it. */
  decision?: string | undefined;
  /** Whether the site does it, until somebody has looked. */
  held?: true | undefined;
  /** Whether it is about one picture of it alone. */
  picture?: true | undefined;
}

async function readOrRefuse(tx: Tx, { read, id, notFound }: Target): Promise<string> {
  const body = await read(tx, id);
  if (body === undefined) throw new Refusal(notFound);
  return body;
}

/** What an entity is called, from its JSON text; a report, by the first line of what was reported. */
export function titleOf(body: string): string {
  const { title, name, username, content } = JSON.parse(body) as Record<string, unknown>;
  const [line = ''] = String(title ?? name ?? username ?? content ?? '').split('\n');
  return line.slice(0, 200);
}

const statusOf = (body: string) => (JSON.parse(body) as { status?: string }).status;

interface OwnerNews {
  kind: string;
  id: string;
  /** Null for what is nobody's. */
  to: string | null;
  by: string;
  title: string;
  act: Moderation;
  reason?: string | undefined;
  decision?: string | undefined;
  held?: true | undefined;
  picture?: true | undefined;
}

export async function tellOwner(
  tx: Tx,
  { kind, id, to, by, title, act, reason, decision, held, picture }: OwnerNews,
): Promise<void> {
  const type = MODERATED_TYPES.find((each) => each === kind);
  if (!type || !to) return;
  const facts = {
    ...(reason === undefined ? {} : { words: reason }),
    ...(decision === undefined ? {} : { decision }),
    ...(held ? { held } : {}),
    ...(picture ? { picture } : {}),
  };
  await notify(tx, {
    ...{ kind: `${type}_${act}` as const, to, by, about: { type, id }, title },
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
  });
}

/** Answers with what was created. */
export async function auditCreation(
  tx: Tx,
  target: Target & { aboutId: string | null },
): Promise<JsonText> {
  const after = await readOrRefuse(tx, target);
  if (target.aboutId) await refusePutBack(tx, target.aboutId, { before: '', after });
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

/** Answers with what it is now. */
export async function auditChange(
  tx: Tx,
  target: Target & { aboutId: string | null; action?: AuditAction; told?: Moderation },
  work: (before: string) => Promise<void>,
): Promise<JsonText> {
  const before = await readOrRefuse(tx, target);
  await work(before);
  const after = await readOrRefuse(tx, target);
  if (after !== before) {
    if (target.aboutId) await refusePutBack(tx, target.aboutId, { before, after });
    const act = target.told ?? moderationOf(statusOf(before), statusOf(after));
    await tellOwner(tx, { ...target, to: target.aboutId, title: titleOf(after), act });
  }
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

/** What is deleted from a table can be contested too. */
async function decideOf(
  tx: Tx,
  target: Target & { kind: DeletableKind; authorId: string | null; title: string },
): Promise<string | undefined> {
  const { kind, id: targetId, by: adminId, authorId, title, reason = '' } = target;
  if (!authorId || authorId === adminId || kind === 'user' || kind === 'category') return;
  const told = { kind, targetId, title, act: 'delete', reason, rule: null } as const;
  const id = await insertDecision(tx, { ...told, authorId, adminId });
  const deletionId = (await readDeletionOf(tx, { kind, targetId })) ?? null;
  await noteDone(tx, { id, deletionId, suspensionId: null });
  return id;
}

/** Keeps what is held for 30 days, deletes it, and writes the audit of it; gives what it is undone by. */
export async function auditDeletion(
  tx: Tx,
  target: Target & { kind: DeletableKind; authorId: string | null },
  work: () => Promise<void>,
): Promise<string> {
  const before = await readOrRefuse(tx, target);
  const { kind, id, by: adminId, authorId } = target;
  const title = titleOf(before);
  const deletionId = await keepDeleted(tx, kind, { id, adminId, title, authorId });
  await work();
  const decision = target.decision ?? (await decideOf(tx, { ...target, title }));
  await tellOwner(tx, { ...target, decision, to: authorId, title, act: 'removed' });
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
  return deletionId;
}
