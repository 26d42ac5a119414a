// Barter: published, asked for, answered. Two residents who act on a troc at the same moment act one after
// the other, under its lock; the second is told why it was too late.

import { Refusal } from '#contract/errors.ts';
import { noteCompletion } from '#features/agreements/agreements.public.ts';
import { refuseBlocked, refuseRemovedPictures } from '#features/moderation/moderation.public.ts';
import { holdOwnProche } from '#features/proches/proches.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { allowed, foundOr, refuseIf } from '#server/http/decided.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { creationsOf, refuseTooMany } from '#server/http/limits.ts';
import { listReply } from '#server/http/mount.ts';
import { rankedOf } from '#server/http/ranked.ts';
import { readRankedTrocs } from './board/board.sql.ts';
import { readMatches } from './matches/matches.sql.ts';
import { returnRoutes } from './returns/returns.routes.ts';
import {
  changeTroc,
  forgetRequest,
  notifyOtherSide,
  saveChange,
  tellChange,
} from './trocs.change.ts';
import * as contract from './trocs.contract.ts';
import * as read from './trocs.read.sql.ts';
import * as rules from './trocs.rules.ts';
import { deleteWait, insertWait } from './trocs.waits.sql.ts';
import * as write from './trocs.write.sql.ts';
import { listMatches, listTrocMatches } from './trocs-matches.contract.ts';
import { trocErrors, trocTexts } from './trocs-sentences.contract.ts';
import { stopWaitingForTroc, waitForTroc } from './trocs-waits.contract.ts';

const found = foundOr(trocErrors.notFound);

export function trocsRoutes(setting: FeatureSetting): void {
  mountReads(setting);
  mountOwn(setting);
  mountTrades(setting);
  mountWaits(setting);
  returnRoutes(setting);
}

function mountReads({ mount, site: { db } }: FeatureSetting): void {
  mount(
    contract.listTrocs,
    async (call) => {
      const { sort, when, cursor, ...filters } = call.query;
      const current = when === 'current' ? { current: true as const } : {};
      const asked = { ...filters, ...current, readerId: call.viewer.id };
      const ranked = rankedOf(call.query, { ranks: current.current ? 2 : 3, dated: false });
      const row = ranked
        ? await readRankedTrocs(db.once, { ...asked, ...ranked })
        : await read.readTrocs(db.once, { ...asked, cursor });
      return listReply(call, row);
    },
    ofQuarter,
  );

  mount(
    contract.listMyTrocs,
    async (call) =>
      listReply(call, await read.readMyTrocs(db.once, { ...call.query, readerId: call.viewer.id })),
    ofQuarter,
  );

  mount(
    contract.listMyRequests,
    async (call) =>
      listReply(
        call,
        await read.readMyRequests(db.once, { ...call.query, readerId: call.viewer.id }),
      ),
    ofQuarter,
  );

  mount(
    listMatches,
    async (call) =>
      listReply(call, await readMatches(db.once, { ...call.query, readerId: call.viewer.id })),
    ofQuarter,
  );

  mount(
    listTrocMatches,
    async (call) => {
      const asked = { id: call.params.id, readerId: call.viewer.id };
      found(await read.readTroc(db.once, asked));
      return listReply(call, await readMatches(db.once, { ...call.query, ...asked }));
    },
    ofQuarter,
  );

  mount(
    contract.getTroc,
    async ({ params, viewer }) =>
      found(await read.readTroc(db.once, { id: params.id, readerId: viewer.id })),
    ofQuarter,
  );
}

function mountOwn({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const locator = locatorOf(site);

  mount(contract.createTroc, ({ body, viewer, create }) => {
    const { coordonnees, imageUrl = null, thumbnailUrl = null, procheId = null, ...sent } = body;
    const fields = { ...sent, itemsWanted: sent.kind === 'gift' ? [] : sent.itemsWanted };
    const place = locator.placeOnStreet(body.location, coordonnees);
    const ceiling = site.limiter.ceiling(creationsOf(viewer), `troc:${viewer.id}`);
    const picture = { imageUrl, thumbnailUrl };
    const troc = { ...fields, ...place, ...picture, ownerId: viewer.id, procheId };
    return create(async (tx) => {
      await holdOwnProche(tx, procheId, viewer.id);
      await refuseRemovedPictures(tx, viewer.id, { sent: { imageUrl } });
      const created = await write.insertTroc(tx, troc, ceiling);
      if (created.retryAfter !== null) refuseTooMany(created.retryAfter);
      return found(created.body ?? undefined);
    });
  });

  mount(contract.updateTroc, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      refuseIf(rules.refuseEdit(troc, call.viewer.id));
      const { coordonnees, kind = troc.kind, ...sent } = call.body;
      refuseIf(rules.refuseWanted(kind, sent.itemsWanted));
      const { id, ownerId: readerId } = troc;
      await refuseRemovedPictures(tx, readerId, {
        sent: { imageUrl: sent.imageUrl },
        read: async () => [(await read.readTroc(tx, { id, readerId })) ?? ''],
      });
      const fields = { ...sent, kind, itemsWanted: kind === 'gift' ? [] : sent.itemsWanted };
      const moved = coordonnees || fields.location !== troc.location;
      const place = moved ? locator.placeOnStreet(fields.location, coordonnees) : {};
      await write.updateTroc(tx, { ...fields, ...place, id: troc.id });
      await tellChange(tx, { ...troc, change: 'updated' }, troc);
    }),
  );

  mount(contract.deleteTroc, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const troc = await write.lockTroc(tx, params.id);
      if (!troc) throw new Refusal(trocErrors.notFound);
      refuseIf(rules.refuseDeletion(troc, viewer.id));
      await write.deleteTroc(tx, troc.id);
      await tellChange(tx, { ...troc, change: 'deleted' }, troc);
      return { message: trocTexts.deleted };
    }),
  );
}

function mountTrades({ mount, site: { db } }: FeatureSetting): void {
  mount(contract.requestTrade, async (call) => {
    const { location, date: asked, returnDate: back = null, ...wish } = call.body;
    const when = rules.momentOf({ date: asked, times: wish.times }, new Date());
    if ('refused' in when) throw new Refusal(when.refused);
    const { date } = when;
    return await changeTroc({ transaction: call.create }, call, async (tx, troc) => {
      const requesterId = call.viewer.id;
      const next = allowed(rules.requestTrade(troc, requesterId));
      const returnDate = troc.kind === 'loan' ? back : null;
      refuseIf(rules.refuseReturn(troc.kind, { dates: [date, ...wish.times], returnDate }));
      await refuseBlocked(tx, requesterId, troc.ownerId);
      const request = {
        ...{ ...wish, date, returnDate, location: location || null },
        ...{ trocId: troc.id, requesterId },
      };
      await write.insertRequest(tx, request);
      await saveChange(tx, troc, next);
      await notifyOtherSide(tx, troc, { kind: 'troc_requested', by: requesterId });
    });
  });

  mount(contract.respondToTrade, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      const { accept, time } = call.body;
      const by = call.viewer.id;
      const next = allowed(rules.respondToTrade(troc, by, accept));
      if (accept && troc.requesterId) {
        await refuseBlocked(tx, by, troc.requesterId);
        if (time) await chooseTime(tx, { trocId: troc.id, requesterId: troc.requesterId, time });
      }
      await saveChange(tx, troc, next);
      await notifyOtherSide(tx, troc, { kind: accept ? 'troc_accepted' : 'troc_refused', by });
      await forgetRequest(tx, troc);
    }),
  );

  mount(contract.cancelTradeAcceptance, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      const by = call.viewer.id;
      const next = allowed(rules.cancelAcceptance(troc, by));
      // While the request still says when and where it was to be.
      await notifyOtherSide(tx, troc, { kind: 'troc_cancelled', by });
      await saveChange(tx, troc, next);
    }),
  );

  mount(contract.cancelTradeRequest, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      const by = call.viewer.id;
      const waited = troc.status === 'pending' && troc.requesterId === by;
      const next = allowed(rules.cancelRequest(troc, by));
      if (waited) {
        await notifyOtherSide(tx, troc, { kind: 'troc_cancelled', by });
        await forgetRequest(tx, troc);
      }
      await saveChange(tx, troc, next);
    }),
  );

  mount(contract.completeTrade, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      const by = call.viewer.id;
      await saveChange(tx, troc, allowed(rules.completeTrade(troc, by)));
      await noteCompletion(tx, { aboutId: troc.id, by });
      await notifyOtherSide(tx, troc, { kind: 'troc_completed', by });
    }),
  );
}

/** Which of the moments proposed it is to be. */
async function chooseTime(
  tx: Tx,
  which: { trocId: string; requesterId: string; time: string },
): Promise<void> {
  refuseIf(rules.refuseDate(which.time, new Date()));
  if (!(await write.chooseTime(tx, which))) throw new Refusal(trocErrors.otherTime);
}

function mountWaits({ mount, site: { db } }: FeatureSetting): void {
  mount(waitForTroc, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      refuseIf(rules.refuseWait(troc, call.viewer.id));
      await insertWait(tx, { trocId: troc.id, residentId: call.viewer.id });
    }),
  );

  mount(stopWaitingForTroc, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      refuseIf(rules.refuseUnseen(troc, call.viewer.id));
      await deleteWait(tx, { trocId: troc.id, residentId: call.viewer.id });
    }),
  );
}
