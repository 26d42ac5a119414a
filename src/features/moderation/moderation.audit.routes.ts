// The audit log, and the undoing of deletions.
import { Refusal } from '#contract/errors.ts';
import type { ClosedAccount } from '#features/accounts/accounts.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { askedOf, type TableRow, tableReply } from '#features/tables/tables.public.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { isUndone, lockDeletion } from './moderation.deletions.sql.ts';
import { revertEntry } from './moderation.reverting.ts';
import { readAudit, readAuditLines, readDeletions } from './moderation.tables.sql.ts';
import {
  auditRestoring,
  refuseOwn,
  restoreAccount,
  restoreThing,
  tellReopened,
} from './moderation.undoing.ts';
import * as contract from './moderation-audit.contract.ts';
import { queueErrors, queueTexts } from './moderation-queue-sentences.contract.ts';

/** Of what was reported of whoever reads, that it was handled alone: never by whom it was reported. */
function withoutReporters(row: TableRow, viewerId: string): TableRow {
  const entries = JSON.parse(row.body) as contract.AuditEntry[];
  const told = entries.map((entry) =>
    entry.kind === 'report' && entry.about?._id === viewerId
      ? { ...entry, before: null, after: null }
      : entry,
  );
  return { ...row, body: JSON.stringify(told) };
}

/** The rows that a kept one refers to are gone, or another took its name. */
const CANNOT_COME_BACK = new Set(['23503', '23505']);

export function auditRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listAudit, async (call) => {
    const asked = askedOf(call.query);
    const read = asked.filters.batch ? readAuditLines : readAudit;
    const row = await read(db.once, asked);
    return tableReply(call, withoutReporters(row, call.viewer.id), asked.from);
  });

  mount(contract.listDeletions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readDeletions(db.once, asked), asked.from);
  });

  mount(contract.revertAudit, async ({ params: { id }, viewer }) => {
    const { answer, afterwards } = await db
      .transaction((tx) => revertEntry(tx, site, { id, viewer }))
      .catch((error: unknown) => {
        const gone = CANNOT_COME_BACK.has(errorCode(error) ?? '');
        throw gone ? new Refusal(queueErrors.cannotRestore) : error;
      });
    for (const work of afterwards) work();
    return answer;
  });

  mount(contract.restoreDeletion, async ({ params: { id }, viewer }) => {
    const reopened = await db
      .transaction(async (tx) => {
        const deleted = await lockDeletion(tx, id);
        if (!deleted) {
          const undone = await isUndone(tx, id);
          throw new Refusal(undone ? queueErrors.alreadyRestored : queueErrors.deletionNotFound);
        }
        refuseOwn(deleted, viewer.id);
        let account: ClosedAccount | undefined;
        if (deleted.kind === 'user') {
          await requireFresh(tx, site.config, viewer);
          account = await restoreAccount(tx, site, { id, residentId: deleted.targetId });
        } else {
          await restoreThing(tx, { ...deleted, kind: deleted.kind, id, by: viewer.id });
        }
        await auditRestoring(tx, { ...deleted, by: viewer.id });
        return account;
      })
      .catch((error: unknown) => {
        const gone = CANNOT_COME_BACK.has(errorCode(error) ?? '');
        throw gone ? new Refusal(queueErrors.cannotRestore) : error;
      });
    if (!reopened) return { message: queueTexts.restored };
    tellReopened(site.security, { ...reopened, by: viewer.id });
    return { message: queueTexts.reopened };
  });
}
