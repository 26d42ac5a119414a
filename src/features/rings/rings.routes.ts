// Exchanges of three or four, answered. Two who answer at the same moment do so one after the other, under the locks of all
// that goes round and then of the ring; the second is told what has become of it.
import { Refusal } from '#contract/errors.ts';
import { createDiscussions } from '#features/gatherings/gatherings.public.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import { acceptTroc, holdTrocs } from '#features/trocs/trocs.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { allowed, foundOr } from '#server/http/decided.ts';
import { listReply } from '#server/http/mount.ts';
import * as contract from './rings.contract.ts';
import * as rules from './rings.rules.ts';
import * as rings from './rings.sql.ts';
import { ringErrors } from './rings-sentences.contract.ts';

const found = foundOr(ringErrors.notFound);

export function ringsRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const { notFound, notAgreed } = ringErrors;
  const discussions = createDiscussions(site, {
    kind: 'ring',
    errors: { notFound, notMine: notFound, chatReserved: notAgreed },
  });

  mount(contract.listRings, async (call) =>
    listReply(call, await rings.readRings(db.once, { ...call.query, readerId: call.viewer.id })),
  );

  mount(contract.getRing, async ({ params, viewer }) =>
    found(await rings.readRing(db.once, { id: params.id, readerId: viewer.id })),
  );

  mount(contract.answerRing, ({ params: { id }, body: { accept }, viewer }) =>
    db.transaction(async (tx) => {
      const which = { id, readerId: viewer.id };
      const trocs = await rings.readTrocs(tx, which);
      if (trocs.length === 0) throw new Refusal(ringErrors.notFound);
      if (accept) await holdTrocs(tx, trocs);
      await answer(tx, { id, by: viewer.id, accept });
      // Whoever answers has seen what there was to tell.
      await readAbout(tx, { residentId: viewer.id, type: 'ring', id });
      return found(await rings.readRing(tx, which));
    }),
  );

  mount(contract.listRingMessages, discussions.history);
  mount(contract.sendRingMessage, discussions.send);
  mount(contract.readRingMessages, discussions.read);
  mount(contract.streamRing, discussions.stream);
}

async function answer(
  tx: Tx,
  said: { id: string; by: string; accept: boolean | null },
): Promise<void> {
  const { id, by, accept } = said;
  const ring = await rings.lockRing(tx, id);
  if (!ring) throw new Refusal(ringErrors.notFound);
  const next = allowed(rules.answer(ring, by, accept));
  if (next === 'same') return;
  if (next === 'refused') return rings.endRing(tx, { id, by, as: 'refused' });
  if (accept && !(await rings.isPossible(tx, id)))
    return rings.endRing(tx, { id, by, as: 'lapsed' });
  await rings.sayAnswer(tx, said);
  if (next === 'said') return;
  const { date, location } = await rings.agreeOnRing(tx, { id, by });
  for (const [seat, { trocId }] of ring.places.entries()) {
    const taker = ring.places[(seat + 1) % ring.places.length];
    if (taker) await acceptTroc(tx, { id: trocId, requesterId: taker.residentId, date, location });
  }
}
