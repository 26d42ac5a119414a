// Circles: made, joined, kept and left. Every act takes the circle's lock, decides by the rules, writes and tells in one
// transaction; who is told of a circle that is hidden, or what is said in one, is decided nowhere else than in its reads.

import { commonErrors, Refusal } from '#contract/errors.ts';
import { accountErrors } from '#features/accounts/accounts.contract.ts';
import { isOfficeAlone, isOfTheErased } from '#features/accounts/accounts-names.public.ts';
import {
  lockOfCircle,
  tellOfCircle,
  withdrawFromCircle,
} from '#features/gatherings/gatherings.public.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { allowed, foundOr, refuseIf } from '#server/http/decided.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { dissolve } from './circles.change.ts';
import * as contract from './circles.contract.ts';
import { hasKeeperFor, saveKeeping } from './circles.keeping.sql.ts';
import * as read from './circles.read.sql.ts';
import * as rules from './circles.rules.ts';
import {
  settleAsking,
  settleKeeping,
  tellAll,
  tellAsking,
  tellChanged,
  tellKeptNoMore,
  tellLeft,
  tellNews,
} from './circles.tell.ts';
import * as write from './circles.write.sql.ts';
import { circleErrors, circleTexts } from './circles-sentences.contract.ts';

const found = foundOr(circleErrors.notFound);

interface OnOne {
  params: { id: string };
  viewer: { id: string };
}

interface Which {
  id: string;
  residentId: string;
}

interface Act {
  tx: Tx;
  one: write.HeldCircle;
  /** Where whoever acts stands. */
  place: rules.Place;
}

export function circlesRoutes(setting: FeatureSetting): void {
  mountBoard(setting);
  mountComing(setting);
  mountKeeping(setting);
}

/** What would be read as the site's own is for its team to make. */
async function refuseReserved({ sessions }: Site, viewer: Viewer, name: string): Promise<void> {
  const isKept = isOfTheErased(name);
  if (!isKept && !isOfficeAlone(name)) return;
  if (!isKept && (await sessions.standing(viewer)).isAdmin) return;
  throw new Refusal(accountErrors.nameReserved);
}

async function hold(tx: Tx, { params: { id }, viewer }: OnOne): Promise<Act> {
  const one = await write.lockCircle(tx, id);
  if (!one) throw new Refusal(circleErrors.notFound);
  return { tx, one, place: await write.readPlace(tx, { id, residentId: viewer.id }) };
}

/** Whoever comes in is still there once they are in. */
async function holdComer(tx: Tx, residentId: string): Promise<void> {
  if (!(await write.holdComer(tx, residentId))) throw new Refusal(commonErrors.sessionExpired);
}

/** Acts as one of those who keep it; answers with the circle as it is then. `turns`: what it has to come may change with it. */
const keeping = (
  { site: { db }, turns = false }: FeatureSetting & { turns?: boolean },
  call: OnOne,
  work: (act: Act) => Promise<void>,
): Promise<JsonText> =>
  db.transaction(async (tx) => {
    if (turns) await lockOfCircle(tx, call.params.id);
    const act = await hold(tx, call);
    refuseIf(rules.refuseOthers(act.one, act.place));
    await work(act);
    return found(await read.readCircle(tx, { id: act.one.id, readerId: call.viewer.id }));
  });

function mountBoard({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listCircles, async (call) =>
    listReply(call, await read.readCircles(db.once, { ...call.query, readerId: call.viewer.id })),
  );

  mount(contract.getCircle, async ({ params, viewer }) =>
    found(await read.readCircle(db.once, { id: params.id, readerId: viewer.id })),
  );

  mount(contract.createCircle, ({ body, viewer, create }) =>
    create(async (tx) => {
      await refuseReserved(site, viewer, body.name);
      await holdComer(tx, viewer.id);
      await site.limiter.consumeWithin(tx, limits.circle, viewer.id);
      const id = await write.insertCircle(tx, { ...body, creatorId: viewer.id });
      await tellAll(tx, id);
      return found(await read.readCircle(tx, { id, readerId: viewer.id }));
    }),
  );

  mount(contract.listMembers, async (call) => {
    const { params, viewer, query } = call;
    const circle = await read.readCircle(db.once, { id: params.id, readerId: viewer.id });
    if (circle === undefined) throw new Refusal(circleErrors.notFound);
    const { myPlace } = JSON.parse(circle) as contract.Circle;
    if (myPlace !== 'keeper' && myPlace !== 'member') throw new Refusal(circleErrors.notIn);
    const asked = { ...query, id: params.id, readerId: viewer.id };
    return listReply(call, await read.readMembers(db.once, asked));
  });
}

function mountComing({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.joinCircle, (call) =>
    db.transaction(async (tx) => {
      await holdComer(tx, call.viewer.id);
      const { one, place } = await hold(tx, call);
      const { id } = one;
      const residentId = call.viewer.id;
      const isBlocked = await write.isKeptFrom(tx, { id, residentId });
      const next = allowed(rules.join(one, place, isBlocked));
      if (next !== 'same') await site.limiter.consumeWithin(tx, limits.circleJoin, residentId);
      if (next === 'asked') {
        await write.insertRequest(tx, { id, residentId, words: call.body.words });
        await tellAsking(tx, one, residentId);
        await tellNews(tx, one, { kind: 'circle_asked', to: one.keepers, by: residentId });
      } else if (next === 'in') {
        await write.admitMember(tx, { id, residentId });
        await tellChanged(tx, one);
        await tellNews(tx, one, { kind: 'circle_joined', to: one.keepers, by: residentId });
      }
      return found(await read.readCircle(tx, { id, readerId: residentId }));
    }),
  );

  mount(contract.leaveCircle, (call) =>
    db.transaction(async (tx) => {
      await lockOfCircle(tx, call.params.id);
      const { one, place } = await hold(tx, call);
      const which = { id: one.id, residentId: call.viewer.id };
      refuseIf(rules.leave(one, place));
      if (rules.isIn(place)) {
        await write.deleteMember(tx, which);
        await withdrawFromCircle(tx, { circleId: one.id, residentId: which.residentId });
        await tellLeft(tx, one, which.residentId);
        await tellChanged(tx, one);
        return { message: circleTexts.left };
      }
      if (place === 'waiting') {
        await write.forgetRequest(tx, which);
        await tellAsking(tx, one, which.residentId);
        await settleAsking(tx, one);
      }
      return { message: circleTexts.withdrawn };
    }),
  );
}

/** Writes what becomes of somebody's keeping, and tells whom it concerns: who is asked, then those who keep it with them. */
async function saveKept(
  { site }: FeatureSetting,
  tx: Tx,
  { one, which, next, by }: { one: write.HeldCircle; which: Which; next: rules.Kept; by: string },
): Promise<void> {
  if (next === 'asked') await refuseBlocked(tx, by, which.residentId);
  // Whoever asked them, and kept from them since, is not left with them.
  if (next === 'accepted' && !(await hasKeeperFor(tx, which)))
    throw new Refusal(moderationErrors.contactRefused);
  const keeping = next === 'asked' ? 'asked' : next === 'accepted' ? 'kept' : 'none';
  await saveKeeping(tx, { ...which, keeping });
  if (next === 'asked') {
    // Of who asks, and of who is asked: four who keep it ask no more often than one.
    for (const key of [by, `${one.id}:${which.residentId}`])
      await site.limiter.consumeWithin(tx, limits.hosting, key);
    await tellNews(tx, one, { kind: 'circle_keeping', to: [which.residentId], by });
  } else {
    await settleKeeping(tx, one, which.residentId);
  }
  if (next === 'given up') await tellKeptNoMore(tx, one, which.residentId);
  if (next === 'accepted') await tellNews(tx, one, { kind: 'circle_kept', to: one.keepers, by });
  await tellChanged(tx, one);
}

function mountKeeping(setting: FeatureSetting): void {
  const { mount, site } = setting;

  mount(contract.changeCircle, (call) =>
    // With its door, all that it has to come is shut.
    keeping({ ...setting, turns: call.body.byApproval }, call, async ({ tx, one }) => {
      if (call.body.name !== one.name)
        await refuseReserved(setting.site, call.viewer, call.body.name);
      if (!one.byApproval && call.body.byApproval) await tellOfCircle(tx, one.id);
      await write.updateCircle(tx, { ...call.body, id: one.id, by: call.viewer.id });
      // Whoever waited at a door that is open now is in.
      if (one.byApproval && !call.body.byApproval && !one.hidden) {
        const admitted = await write.admitWaiting(tx, one.id);
        await tellNews(
          tx,
          { ...one, ...call.body },
          { kind: 'circle_accepted', to: admitted, by: call.viewer.id },
        );
        await settleAsking(tx, one);
      }
      await tellChanged(tx, one);
    }),
  );

  mount(contract.dissolveCircle, (call) =>
    site.db.transaction(async (tx) => {
      await lockOfCircle(tx, call.params.id);
      const { one, place } = await hold(tx, call);
      refuseIf(rules.refuseOthers(one, place));
      await dissolve(tx, one, call.viewer.id);
      return { message: circleTexts.dissolved };
    }),
  );

  mount(contract.listRequests, async ({ params: { id }, viewer }) => {
    const circle = await read.readCircle(site.db.once, { id, readerId: viewer.id });
    if (circle === undefined) throw new Refusal(circleErrors.notFound);
    const { myPlace } = JSON.parse(circle) as contract.Circle;
    if (myPlace !== 'keeper') throw new Refusal(circleErrors.notKeeper);
    return new JsonText(await read.readRequests(site.db.once, id));
  });

  mount(contract.answerRequest, (call) =>
    keeping(setting, call, async ({ tx, one }) => {
      const which = { id: one.id, residentId: call.params.userId };
      const next = allowed(rules.answer(one, await write.readPlace(tx, which), call.body.answer));
      if (next === 'same') return;
      if (next === 'accept') await write.admitMember(tx, which);
      else if (next === 'refuse') await write.keepOutOf(tx, { ...which, status: 'refused' });
      else await write.forgetRequest(tx, which);
      const to = [which.residentId];
      if (next === 'accept')
        await tellNews(tx, one, { kind: 'circle_accepted', to, by: call.viewer.id });
      if (next === 'refuse') await tellNews(tx, one, { kind: 'circle_refused', to });
      await settleAsking(tx, one);
      if (next === 'accept') await tellChanged(tx, one);
      else await tellAsking(tx, one, which.residentId);
    }),
  );

  mount(contract.changeMember, (call) =>
    site.db.transaction(async (tx) => {
      const { one, place } = await hold(tx, call);
      const which = { id: one.id, residentId: call.params.userId };
      const isOneself = which.residentId === call.viewer.id;
      refuseIf(rules.refuseKeeping(one, place, isOneself));
      const wanted = { keeper: call.body.keeper, isOneself };
      const next = allowed(rules.keep(one, await write.readPlace(tx, which), wanted));
      if (next !== 'same') await saveKept(setting, tx, { one, which, next, by: call.viewer.id });
      return found(await read.readCircle(tx, { id: one.id, readerId: call.viewer.id }));
    }),
  );

  mount(contract.removeMember, (call) =>
    keeping({ ...setting, turns: true }, call, async ({ tx, one }) => {
      const which = { id: one.id, residentId: call.params.userId };
      refuseIf(rules.remove(await write.readPlace(tx, which)));
      await write.deleteMember(tx, which);
      await write.keepOutOf(tx, { ...which, status: 'removed' });
      await withdrawFromCircle(tx, { circleId: one.id, residentId: which.residentId });
      await tellLeft(tx, one, which.residentId);
      await tellNews(tx, one, { kind: 'circle_excluded', to: [which.residentId] });
      await tellChanged(tx, one);
    }),
  );
}
