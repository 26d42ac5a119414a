// Suspensions: a resident is kept out for a time, is told why and until when, and may object.
// Invariant: their sessions end with the transaction that suspends them.
import { Refusal } from '#contract/errors.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { JsonText } from '#server/http/mount.ts';
import { lockDecision } from '../decisions/decisions.sql.ts';
import { noteSuspension, object } from '../decisions/objecting.ts';
import { readSuspensions } from '../moderation.tables.sql.ts';
import { queueErrors, queueTexts } from '../moderation-queue-sentences.contract.ts';
import * as contract from '../moderation-suspensions.contract.ts';
import { lift, suspend } from './suspending.ts';
import { readSuspensionToken } from './suspension-link.ts';
import { readSuspension } from './suspensions.sql.ts';

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
      await noteSuspension(tx, {
        ...suspended,
        residentId: id,
        by: viewer.id,
        reason: body.reason,
      });
      return new JsonText(suspended.body);
    });
    afterwards?.();
    return answer;
  });

  mount(contract.liftSuspension, async ({ params, viewer }) => {
    const afterwards = await db.transaction((tx) =>
      lift(tx, site, { id: params.id, by: viewer.id }),
    );
    afterwards();
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
    await db.transaction(async (tx) =>
      object(tx, await lockDecision(tx, { suspensionId: id }), body.message),
    );
    return { message: queueTexts.objected };
  });
}
