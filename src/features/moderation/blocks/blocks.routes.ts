// Neighbours who want nothing more to do with each other: both are told, in the transaction that says so.
import { Refusal } from '#contract/errors.ts';
import { residentTopic } from '#contract/events.ts';
import { endAgreementsBetween } from '#features/agreements/agreements.public.ts';
import { restateBetween } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { listReply } from '#server/http/mount.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import * as contract from '../moderation-blocks.contract.ts';
import { moderationErrors, moderationTexts } from '../moderation-sentences.contract.ts';
import { deleteBlock, insertBlock, readBlocked } from './blocks.sql.ts';

export function blockRoutes({ mount, site: { db } }: FeatureSetting): void {
  async function tellBoth(tx: Tx, [a, b]: [string, string], hidden: boolean): Promise<void> {
    const tell = (to: string, other: string) =>
      tellEvent(tx, contract.neighbourHidden, {
        topic: residentTopic(to),
        data: { _id: other, hidden },
      });
    await tell(a, b);
    await tell(b, a);
    await restateBetween(tx, [a, b]);
  }

  mount(contract.listBlocked, async (call) =>
    listReply(call, await readBlocked(db.once, { ...call.query, readerId: call.viewer.id })),
  );

  mount(contract.blockResident, ({ params, viewer, create }) => {
    if (params.id === viewer.id) throw new Refusal(moderationErrors.ownBlock);
    const pair = { blockerId: viewer.id, blockedId: params.id };
    return create(async (tx) => {
      // Before the block: afterwards nothing of the one is told to the other.
      await endAgreementsBetween(tx, viewer.id, params.id);
      const { known, hid } = await insertBlock(tx, pair);
      if (!known) throw new Refusal(moderationErrors.residentUnknown);
      if (hid) await tellBoth(tx, [viewer.id, params.id], true);
      return { message: moderationTexts.blocked };
    });
  });

  mount(contract.unblockResident, async ({ params, viewer }) => {
    const pair = { blockerId: viewer.id, blockedId: params.id };
    await db.transaction(async (tx) => {
      if (await deleteBlock(tx, pair)) await tellBoth(tx, [viewer.id, params.id], false);
    });
    return { message: moderationTexts.unblocked };
  });
}
