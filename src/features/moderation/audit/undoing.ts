// What administrators take back of what they did. Invariant: in the transaction that notes it, audited and told.
import { Refusal } from '#contract/errors.ts';
import {
  type ClosedAccount,
  lockResident,
  reopenAccount,
} from '#features/accounts/accounts.public.ts';
import { entities } from '#features/admin/admin.public.ts';
import { hideCircle } from '#features/circles/circles.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { withdrawOutsiders } from '#features/gatherings/gatherings.public.ts';
import { showArticle } from '#features/journal/journal.public.ts';
import { hidePage } from '#features/neighbours/neighbours.public.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import { showService } from '#features/services/services.public.ts';
import { showTroc } from '#features/trocs/trocs.public.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import { attempt } from '#server/database/savepoint.sql.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import {
  isGone,
  isUntouched,
  type LockedDecision,
  noteUndone,
} from '../decisions/decisions.sql.ts';
import { liftHiding } from '../decisions/hiding.sql.ts';
import { putPartBack, type TakingBack } from '../decisions/parts.ts';
import { isPart } from '../moderation-queue.contract.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import { lift } from '../suspensions/suspending.ts';
import { readStanding } from '../suspensions/suspensions.sql.ts';
import { insertAudit } from './audit.sql.ts';
import { tellOwner } from './changes.ts';
import {
  type DeletableKind,
  dropDeletion,
  isUndone,
  lockDeletion,
  type RestorableKind,
  readDeletionOf,
  restoreDeleted,
} from './deletions.sql.ts';

interface Restored {
  targetId: string;
  title: string;
  authorId: string | null;
  by: string;
}

/** Refuses (403) what another administrator did about whoever asks. */
function refuseOwn(
  { authorId, adminId }: { authorId: string | null; adminId: string | null },
  viewerId: string,
): void {
  if (authorId === viewerId && adminId !== viewerId) throw new Refusal(queueErrors.own);
}

/** What somebody published is as it was, and they are told. Refuses (409) what is theirs who left meanwhile. */
export async function restoreThing(
  tx: Tx,
  deleted: Restored & { id: string; kind: RestorableKind; authorLeft: boolean },
): Promise<void> {
  const { id, by, kind, targetId, title, authorId, authorLeft } = deleted;
  if (authorLeft) throw new Refusal(queueErrors.cannotRestore);
  await restoreDeleted(tx, id, kind);
  if (kind === 'event' || kind === 'outing') await withdrawOutsiders(tx, { id: targetId });
  await noteUndone(tx, { deletionId: id });
  await tellOwner(tx, { kind, id: targetId, to: authorId, by, title, act: 'restored' });
}

export async function auditRestoring(
  tx: Tx,
  { kind, targetId, title, authorId, by }: Restored & { kind: DeletableKind },
): Promise<void> {
  await insertAudit(tx, {
    adminId: by,
    action: 'restore',
    kind,
    targetId,
    title,
    aboutId: authorId,
    before: null,
    after: (await entities[kind].read(tx, targetId)) ?? null,
  });
}

const SHOWN = { service: showService, troc: showTroc, journal: showArticle } as const;

/** What was hidden is seen again, where nobody has touched it since. */
async function showAgain(
  tx: Tx,
  decision: LockedDecision,
  { by, answered = false }: TakingBack,
): Promise<boolean> {
  const { id, kind, targetId, title, authorId } = decision;
  if (!(await isUntouched(tx, id))) return false;
  if (kind === 'resident' || kind === 'circle') {
    const news = kind === 'circle' ? 'moderation_circle_restored' : 'moderation_page_restored';
    if (kind === 'circle') await hideCircle(tx, { id: targetId, by, hidden: false });
    else await hidePage(tx, { id: targetId, by, masked: false });
    const about = { type: 'moderation', id: targetId } as const;
    if (!answered) await notify(tx, { kind: news, to: authorId, by, about, title });
    return true;
  }
  if (kind !== 'service' && kind !== 'troc' && kind !== 'journal') return false;
  await liftHiding(tx, { kind, targetId });
  await SHOWN[kind](tx, { id: targetId, by });
  await tellOwner(tx, { kind, id: targetId, to: authorId, by, title, act: 'restored' });
  await auditRestoring(tx, { kind, targetId, title, authorId, by });
  return true;
}

async function bringBack(
  tx: Tx,
  decision: LockedDecision,
  { by, answered = false }: TakingBack,
): Promise<boolean> {
  const { deletionId: id } = decision;
  const deleted = id ? await lockDeletion(tx, id) : undefined;
  if (!id || !deleted || deleted.kind === 'user') return false;
  const thing = { ...deleted, kind: deleted.kind, id, by };
  try {
    await attempt(tx, () => restoreThing(tx, thing));
  } catch (error) {
    const refused = asRefused(error);
    // Whoever objected is right all the same, and is told so.
    if (answered && refused instanceof Refusal) return false;
    throw refused;
  }
  await auditRestoring(tx, { ...deleted, by });
  return true;
}

interface TakenBack {
  /** Whether anything was taken back. */
  undone: boolean;
  /** What its author has mended since it was hidden stays with them, and they may show it again. */
  lifted: boolean;
  /** Nothing is left of what was hidden. */
  gone: boolean;
  /** It is deleted, and that can be undone: first that, then the hiding. */
  deleted: boolean;
  /** What must be called once the transaction is committed. */
  afterwards: (() => void) | undefined;
}

export const NOTHING_TAKEN: TakenBack = {
  ...{ undone: false, lifted: false, gone: false, deleted: false, afterwards: undefined },
};

/**
 * Takes back what a locked decision did, as far as nothing newer stands on it.
 * @param back `answered`: its author is told by the answer to their objection.
 */
export async function takeBack(
  tx: Tx,
  site: Site,
  { decision, ...back }: TakingBack & { decision: LockedDecision },
): Promise<TakenBack> {
  const { by } = back;
  const { id, kind, act, authorId, suspensionId } = decision;
  if (decision.undone) return NOTHING_TAKEN;
  // Before what comes back refers to it, and before its suspension ends: as whoever closes the account.
  await lockResident(tx, authorId);
  let undone = act === 'hide' && (await showAgain(tx, decision, back));
  if (act === 'delete' || act === 'delete_suspend') {
    undone = await bringBack(tx, decision, back);
  }
  if (isPart(act)) undone = await putPartBack(tx, decision, back);
  let afterwards: (() => void) | undefined;
  if (suspensionId && (await readStanding(tx, authorId))?.id === suspensionId) {
    afterwards = await lift(tx, site, { id: authorId, by });
    undone = true;
  }
  const left = act === 'hide' && !undone ? await lookForIt(tx, decision) : undefined;
  const lifted = left === 'there' && (kind === 'service' || kind === 'journal');
  const gone = left === 'gone';
  if (undone || lifted || gone) await noteUndone(tx, { id });
  return { undone, lifted, gone, deleted: left === 'deleted', afterwards };
}

/** What has become of a thing that was hidden: `deleted`, it can come back. */
async function lookForIt(tx: Tx, { id, kind, targetId }: LockedDecision) {
  if (!(await isGone(tx, id))) return 'there';
  const deletion = await readDeletionOf(tx, { kind, targetId });
  return deletion && (await lockDeletion(tx, deletion)) ? 'deleted' : 'gone';
}

const CANNOT_COME_BACK = new Set(['23503', '23505']);

/** An error of putting rows back, as a refusal (409) where what one of them refers to is gone or another took its name. */
export const asRefused = (error: unknown): unknown =>
  CANNOT_COME_BACK.has(errorCode(error) ?? '') ? new Refusal(queueErrors.cannotRestore) : error;

/** A deletion that can be undone, locked. Refuses one that is undone already (409), or too old (404). */
export async function holdDeletion(tx: Tx, id: string) {
  const deleted = await lockDeletion(tx, id);
  if (deleted) return deleted;
  const undone = await isUndone(tx, id);
  throw new Refusal(undone ? queueErrors.alreadyRestored : queueErrors.deletionNotFound);
}

/**
 * Undoes a deletion of the last 30 days; an account is as it was.
 * @returns for an account, what must be called once the transaction is committed.
 */
export async function undoDeletion(
  tx: Tx,
  site: Site,
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<(() => void) | undefined> {
  const deleted = await holdDeletion(tx, id);
  refuseOwn(deleted, viewer.id);
  let reopened: (() => void) | undefined;
  if (deleted.kind === 'user') {
    await requireFresh(tx, site.config, viewer);
    const account = await restoreAccount(tx, site, { id, residentId: deleted.targetId });
    reopened = () => tellReopened(site.security, { ...account, by: viewer.id });
  } else {
    await restoreThing(tx, { ...deleted, kind: deleted.kind, id, by: viewer.id });
  }
  await auditRestoring(tx, { ...deleted, by: viewer.id });
  return reopened;
}

/** Whoever comes back an administrator is one more: told as any other. */
export function tellReopened(
  security: Site['security'],
  { id, isAdmin, by }: ClosedAccount & { by: string },
) {
  security.tell('account_reopened', { id, by });
  if (isAdmin) security.tell('admin_promoted', { id, by });
}

/** A closed account is as it was. Refuses (409) one whose name was taken all the same. */
export async function restoreAccount(
  tx: Tx,
  site: Site,
  { id, residentId }: { id: string; residentId: string },
): Promise<ClosedAccount> {
  const account = await reopenAccount(tx, site, residentId).catch((error: unknown) => {
    throw errorCode(error) === '23505' ? new Refusal(queueErrors.cannotReopen) : error;
  });
  await dropDeletion(tx, id);
  return account;
}
