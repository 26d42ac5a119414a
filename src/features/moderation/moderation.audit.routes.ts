// The audit log, and the undoing of deletions.
import { Refusal } from '#contract/errors.ts';
import { type ClosedAccount, reopenAccount } from '#features/accounts/accounts.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import type { Site } from '#server/site.ts';
import { dropDeletion, isUndone, lockDeletion } from './moderation.deletions.sql.ts';
import { readAudit, readDeletions } from './moderation.tables.sql.ts';
import { auditRestoring, restoreThing } from './moderation.undoing.ts';
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
    const reopened = await db
      .transaction(async (tx) => {
        const deleted = await lockDeletion(tx, id);
        if (!deleted) {
          const undone = await isUndone(tx, id);
          throw new Refusal(undone ? queueErrors.alreadyRestored : queueErrors.deletionNotFound);
        }
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

/** Whoever comes back an administrator is one more: told as any other. */
function tellReopened(
  security: Site['security'],
  { id, isAdmin, by }: ClosedAccount & { by: string },
) {
  security.tell('account_reopened', { id, by });
  if (isAdmin) security.tell('admin_promoted', { id, by });
}

/** A closed account is as it was. Refuses (409) one whose name was taken all the same. */
async function restoreAccount(
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
