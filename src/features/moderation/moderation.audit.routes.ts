// The audit log, and the undoing of deletions.
import { Refusal } from '#contract/errors.ts';
import { type ClosedAccount, reopenAccount } from '#features/accounts/accounts.public.ts';
import { entities } from '#features/admin/admin.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from './moderation.audit.sql.ts';
import { tellOwner } from './moderation.changes.ts';
import {
  dropDeletion,
  isUndone,
  lockDeletion,
  type RestorableKind,
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
          await restoreEntity(tx, { ...deleted, kind: deleted.kind, id, by: viewer.id });
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

type Deleted = NonNullable<Awaited<ReturnType<typeof lockDeletion>>>;

/** What somebody published is as it was, and they are told. Refuses (409) what is theirs who left meanwhile. */
async function restoreEntity(
  tx: Tx,
  deleted: Deleted & { kind: RestorableKind; id: string; by: string },
): Promise<void> {
  const { id, by, kind, targetId, title, authorId, authorLeft } = deleted;
  if (authorLeft) throw new Refusal(queueErrors.cannotRestore);
  await restoreDeleted(tx, id, kind);
  await tellOwner(tx, { kind, id: targetId, to: authorId, by, title, act: 'restored' });
}

async function auditRestoring(
  tx: Tx,
  { kind, targetId, title, authorId, by }: Deleted & { by: string },
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
