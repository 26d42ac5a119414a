// The audit log, and the undoing of deletions.
import { Refusal } from '#contract/errors.ts';
import { reopenAccount } from '#features/accounts/accounts.public.ts';
import { entities } from '#features/admin/admin.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from './moderation.audit.sql.ts';
import { tellOwner, titleOf } from './moderation.changes.ts';
import {
  dropDeletion,
  isUndone,
  lockDeletion,
  restoreDeleted,
} from './moderation.deletions.sql.ts';
import { readAudit, readDeletions } from './moderation.tables.sql.ts';
import * as contract from './moderation-audit.contract.ts';
import { queueErrors, queueTexts } from './moderation-queue-sentences.contract.ts';

/** The rows that a kept one refers to are gone, or another took its name. */
const CANNOT_COME_BACK = new Set(['23503', '23505']);

export function auditRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listAudit, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readAudit(db.once, asked), asked.from);
  });

  mount(contract.listDeletions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readDeletions(db.once, asked), asked.from);
  });

  mount(contract.restoreDeletion, async ({ params: { id }, viewer }) => {
    const { message, reopened } = await db
      .transaction(async (tx): Promise<{ message: string; reopened?: string }> => {
        const deleted = await lockDeletion(tx, id);
        if (!deleted) {
          const undone = await isUndone(tx, id);
          throw new Refusal(undone ? queueErrors.alreadyRestored : queueErrors.deletionNotFound);
        }
        const { kind, targetId, title, authorId } = deleted;
        if (kind === 'user') {
          await requireFresh(tx, site.config, viewer);
          return restoreAccount(tx, site, { id, residentId: targetId, by: viewer.id });
        }
        if (deleted.authorLeft) throw new Refusal(queueErrors.cannotRestore);
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
      });
    if (reopened) site.security.tell('account_reopened', { id: reopened, by: viewer.id });
    return { message };
  });
}

/** A closed account is as it was. Refuses (409) one whose name was taken all the same. */
async function restoreAccount(
  tx: Tx,
  site: Site,
  { id, residentId, by }: { id: string; residentId: string; by: string },
) {
  await reopenAccount(tx, site, residentId).catch((error: unknown) => {
    throw errorCode(error) === '23505' ? new Refusal(queueErrors.cannotReopen) : error;
  });
  await dropDeletion(tx, id);
  const after = (await entities.user.read(tx, residentId)) ?? null;
  await insertAudit(tx, {
    adminId: by,
    action: 'restore',
    kind: 'user',
    targetId: residentId,
    title: titleOf(after ?? '{}'),
    aboutId: residentId,
    before: null,
    after,
  });
  return { message: queueTexts.reopened, reopened: residentId };
}
