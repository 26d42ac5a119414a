// The audit log, and the undoing of deletions.
import { Refusal } from '#contract/errors.ts';
import { entities } from '#features/admin/admin.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { insertAudit } from './moderation.audit.sql.ts';
import { tellOwner } from './moderation.changes.ts';
import { isUndone, lockDeletion, restoreDeleted } from './moderation.deletions.sql.ts';
import { readAudit, readDeletions } from './moderation.tables.sql.ts';
import * as contract from './moderation-audit.contract.ts';
import { queueErrors, queueTexts } from './moderation-queue-sentences.contract.ts';

/** The rows that a kept one refers to are gone, or another took its name. */
const CANNOT_COME_BACK = new Set(['23503', '23505']);

export function auditRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(contract.listAudit, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readAudit(db.once, asked), asked.from);
  });

  mount(contract.listDeletions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readDeletions(db.once, asked), asked.from);
  });

  mount(contract.restoreDeletion, ({ params: { id }, viewer }) =>
    db
      .transaction(async (tx) => {
        const deleted = await lockDeletion(tx, id);
        if (!deleted) {
          const undone = await isUndone(tx, id);
          throw new Refusal(undone ? queueErrors.alreadyRestored : queueErrors.deletionNotFound);
        }
        if (deleted.authorLeft) throw new Refusal(queueErrors.cannotRestore);
        const { kind, targetId, title, authorId } = deleted;
        await restoreDeleted(tx, id, kind);
        const news = { kind, id: targetId, to: authorId, by: viewer.id, title };
        await tellOwner(tx, { ...news, act: 'restored' });
        await insertAudit(tx, {
          adminId: viewer.id,
          action: 'restore',
          kind,
          targetId,
          title,
          aboutId: authorId,
          before: null,
          after: (await entities[kind].read(tx, targetId)) ?? null,
        });
        return { message: queueTexts.restored };
      })
      .catch((error: unknown) => {
        const gone = CANNOT_COME_BACK.has(errorCode(error) ?? '');
        throw gone ? new Refusal(queueErrors.cannotRestore) : error;
      }),
  );
}
