// Suspensions: a resident is kept out for a time, is told why and until when, and may object.
// Invariant: their sessions end with the transaction that suspends them.
import { Refusal } from '#contract/errors.ts';
import { lockUser } from '#features/accounts/accounts.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { JsonText } from '#server/http/mount.ts';
import { insertAudit } from './moderation.audit.sql.ts';
import { suspend } from './moderation.suspending.ts';
import { readSuspensionToken } from './moderation.suspension-link.ts';
import { endSuspension, readSuspension, saveObjection } from './moderation.suspensions.sql.ts';
import { readSuspensionRow, readSuspensions } from './moderation.tables.sql.ts';
import { queueErrors, queueTexts } from './moderation-queue-sentences.contract.ts';
import * as contract from './moderation-suspensions.contract.ts';

export function suspensionRoutes({ mount, site }: FeatureSetting): void {
  const { db, config } = site;

  mount(contract.listSuspensions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readSuspensions(db.once, asked), asked.from);
  });

  mount(contract.suspendUser, async ({ params: { id }, body, viewer, create }) => {
    if (id === viewer.id) throw new Refusal(queueErrors.selfSuspension);
    if (Date.parse(body.endsAt) <= Date.now()) throw new Refusal(queueErrors.pastEnd);
    let afterwards: (() => void) | undefined;
    const answer = await create(async (tx) => {
      const suspended = await suspend(tx, site, { ...body, id, by: viewer.id });
      ({ afterwards } = suspended);
      return new JsonText(suspended.body);
    });
    afterwards?.();
    return answer;
  });

  mount(contract.liftSuspension, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, params.id);
      const id = user && (await endSuspension(tx, { residentId: params.id, by: viewer.id }));
      if (!user || !id) throw new Refusal(queueErrors.notSuspended);
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'lift',
        kind: 'user',
        targetId: params.id,
        title: user.username,
        aboutId: params.id,
        before: null,
        after: (await readSuspensionRow(tx, id)) ?? null,
      });
    });
    site.security.tell('suspension_lifted', { id: params.id, by: viewer.id });
    return { message: queueTexts.lifted };
  });

  async function standing(token: string) {
    const id = readSuspensionToken(token, config.jwtSecret);
    if (!id) throw new Refusal(queueErrors.suspensionLinkBroken);
    const suspension = await readSuspension(db.once, id);
    if (!suspension) throw new Refusal(queueErrors.suspensionLinkDead);
    return { id, suspension };
  }

  mount(contract.getSuspension, async ({ body }) => (await standing(body.token)).suspension);

  mount(contract.objectToSuspension, async ({ body }) => {
    const { id } = await standing(body.token);
    if (!(await saveObjection(db.once, id, body.message))) {
      throw new Refusal(queueErrors.alreadyObjected);
    }
    return { message: queueTexts.objected };
  });
}
