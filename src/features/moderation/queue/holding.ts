// What several neighbours report is hidden until somebody has looked, where the administrators want it so. Invariant: under
// the thing's turn, as a decision: whoever looks keeps it, and it is as it was, or makes the decision theirs.
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { takeBack } from '../audit/undoing.ts';
import { insertDecision, lockDecision, noteUndone } from '../decisions/decisions.sql.ts';
import { HELD_REASON, HIDING_REPORTS } from '../moderation-holding.contract.ts';
import type { QueueAct } from '../moderation-queue.contract.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';
import { countReporters, isOnBoard, markAutomatic, readHeld, readHidingBy } from './holding.sql.ts';
import { hideReported, nameOf } from './queue.acts.ts';

interface Reported {
  kind: ReportKind;
  targetId: string;
  authorId: string;
  content: string;
}

/** After a report, in its transaction. */
export async function hideUntilSeen(tx: Tx, reported: Reported): Promise<void> {
  const { kind, targetId, authorId, content } = reported;
  const by = await readHidingBy(tx);
  if (by === null || by === authorId) return;
  const thing = { kind, targetId };
  if ((await countReporters(tx, thing)) < HIDING_REPORTS || !(await isOnBoard(tx, thing))) return;
  const told = { kind, targetId, title: nameOf(kind, content), act: 'hide' as const };
  const decisionId = await insertDecision(tx, {
    ...{ ...told, reason: HELD_REASON, rule: null, authorId, adminId: by },
  });
  await markAutomatic(tx, decisionId);
  const reason = HELD_REASON;
  await hideReported(tx, {
    kind,
    id: targetId,
    by,
    reason,
    decisionId,
    authorId,
    content,
    held: true,
  });
}

/**
 * Somebody has looked: what the site hid is as it was, unless they hide or delete it themselves.
 * @returns whether it was hidden so, and what must be called once the transaction is committed.
 */
export async function settleHeld(
  tx: Tx,
  site: Site,
  seen: { kind: ReportKind; targetId: string; act: QueueAct; by: string },
): Promise<boolean> {
  const { kind, targetId, act, by } = seen;
  const id = await readHeld(tx, { kind, targetId });
  const decision = id ? await lockDecision(tx, { id }) : undefined;
  if (!decision || decision.undone) return false;
  const stays = act === 'hide' || act === 'delete' || act === 'delete_suspend';
  // It suspended nobody: nothing is left to call afterwards.
  if (stays) await noteUndone(tx, { id: decision.id });
  else await takeBack(tx, site, { decision, by });
  return true;
}
