// What the site keeps about a resident, given to them or erased. Invariant: every holder of personal
// data takes part in both.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { JsonPieces, JsonText } from '#server/http/mount.ts';
import { tellHeld } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { accountErrors, accountTexts, deleteAccount } from '../accounts.contract.ts';
import { lockUser, readUser } from '../accounts.sql.ts';
import { readLeaving } from '../accounts-leaving.contract.ts';
import { exportData } from '../accounts-privacy.contract.ts';
import { eraseAtOnce } from '../closing/closing.ts';
import { lockBeforeErasing } from '../closing/erasing.ts';
import { holdVerified, verifyOwnPassword } from '../entering/guessing.ts';
import { holders } from './holders.ts';
import { readLeft } from './leaving.sql.ts';
import { traces } from './traces.sql.ts';

const FILE_NAME = 'mes-donnees-quartier-nation.json';
/** Of a second download while one is under way. */
const RETRY_SECONDS = 30;

export function departureRoutes({ mount, site }: FeatureSetting): void {
  const underWay = new Set<string>();

  mount(exportData, async ({ viewer, reply }) => {
    if (underWay.has(viewer.id)) {
      throw new Refusal(accountErrors.exportUnderWay, { retryAfterSeconds: RETRY_SECONDS });
    }
    underWay.add(viewer.id);
    reply.raw.once('close', () => underWay.delete(viewer.id));
    await countExport(site, viewer.id);
    // Read before the answer begins: what cannot be had at all is refused as any other call.
    const account = await readUser(site.db.once, viewer.id);
    if (!account) throw new Refusal(commonErrors.sessionExpired);
    reply.header('content-disposition', `attachment; filename="${FILE_NAME}"`);
    return new JsonPieces(tellEverything(site, { residentId: viewer.id, account }));
  });

  mount(readLeaving, async ({ viewer }) => new JsonText(await readLeft(site.db.once, viewer.id)));

  mount(deleteAccount, async ({ body, viewer }) => {
    const { id, sessionId } = viewer;
    const given = { id, sessionId, password: body.password };
    const account = await verifyOwnPassword(site, given);
    const cleanUp = await site.db.transaction(async (tx) => {
      await lockBeforeErasing(tx, id);
      await holdVerified(tx, account);
      const user = await lockUser(tx, account.id);
      if (!user) throw new Refusal(commonErrors.sessionExpired);
      return eraseAtOnce(tx, site, { ...user, id: account.id, by: 'owner' });
    });
    await cleanUp();
    site.security.tell('account_erased', { id: account.id });
    return { message: accountTexts.deleted };
  });
}

async function countExport({ limiter }: Site, residentId: string): Promise<void> {
  await limiter.consume(limits.export, residentId).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.retryAfterSeconds) throw error;
    const { retryAfterSeconds } = error;
    throw new Refusal(accountErrors.exportTooOften, { retryAfterSeconds });
  });
}

/** Everything kept about a resident, piece by piece. */
function tellEverything(
  site: Site,
  { residentId, account }: { residentId: string; account: string },
): AsyncIterable<string> {
  const kept = Object.fromEntries(holders.map(({ name, held }) => [name, held]));
  const one = (value: unknown) => ({ one: async () => value });
  const parts = {
    exportedAt: one(new Date().toISOString()),
    account: one(JSON.parse(account)),
    ...traces,
    ...kept,
  };
  return tellHeld(site.db.once, residentId, { parts });
}
