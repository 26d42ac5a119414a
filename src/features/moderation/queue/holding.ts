// What several neighbours report is hidden until somebody has looked, where the administrators want it so. Invariant: under
// the thing's turn, as a decision: whoever looks keeps it, and it is as it was, or makes the decision theirs.
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { takeBack } from '../audit/undoing.ts';
import { insertDecision, lockDecision, noteUndone } from '../decisions/decisions.sql.ts';
import type { ReportKind } from '../moderation.contract.ts';
import {
  HELD_REASON,
  HIDING_REPORTS,
  readModerationSetting,
  saveModerationSetting,
} from '../moderation-holding.contract.ts';
import type { QueueAct } from '../moderation-queue.contract.ts';
import {
  countReporters,
  isOnBoard,
  markAutomatic,
  readHeld,
  readHidingBy,
  saveHidingBy,
} from './holding.sql.ts';
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

export function holdingRoutes({ mount, site }: FeatureSetting): void {
  mount(readModerationSetting, async () => ({
    hideReported: (await readHidingBy(site.db.once)) !== null,
  }));

  mount(saveModerationSetting, ({ body: { hideReported }, viewer }) =>
    site.db.transaction(async (tx) => {
      const before = (await readHidingBy(tx)) !== null;
      await saveHidingBy(tx, hideReported ? viewer.id : null);
      if (before !== hideReported) {
        await insertAudit(tx, {
          ...{ adminId: viewer.id, action: 'update', kind: 'setting', targetId: viewer.id },
          title: 'Masquer ce que trois voisins vérifiés signalent',
          aboutId: null,
          before: JSON.stringify({ hideReported: before }),
          after: JSON.stringify({ hideReported }),
        });
      }
      return { hideReported };
    }),
  );
}
