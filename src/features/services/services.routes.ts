// Neighbours' help: asked for, offered, accepted. Two residents who act on a service at the same moment act
// one after the other, under its lock; the second is told why it was too late.

import { Refusal } from '#contract/errors.ts';
import {
  isBlocked,
  refuseBlocked,
  refuseHidden,
  refuseRemovedPictures,
} from '#features/moderation/moderation.public.ts';
import { holdOwnProche } from '#features/proches/proches.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { allowed, foundOr, refuseIf } from '#server/http/decided.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { creationsOf, limits, refuseTooMany } from '#server/http/limits.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import { rankedOf } from '#server/http/ranked.ts';
import { readRankedServices } from './board/board.sql.ts';
import { changeService, saveChange, saveDeletion } from './services.change.ts';
import * as contract from './services.contract.ts';
import * as read from './services.read.sql.ts';
import * as rules from './services.rules.ts';
import * as write from './services.write.sql.ts';
import * as help from './services-help.contract.ts';
import { rightsOf } from './services-rights.contract.ts';
import { serviceErrors, serviceTexts } from './services-sentences.contract.ts';
import type { UrgentTold } from './services-urgent.contract.ts';
import { stillRoutes } from './still/still.routes.ts';
import { countUrgent, foreseeTold } from './urgent/urgent.ts';

const found = foundOr(serviceErrors.notFound);

export function servicesRoutes(setting: FeatureSetting): void {
  mountReads(setting);
  mountOwn(setting);
  mountHelp(setting);
  stillRoutes(setting);
}

/** Whether a change calls it urgent, and for the first time. */
async function callLater(
  tx: Tx,
  service: write.LockedService,
  fields: rules.Asked,
): Promise<boolean> {
  if (!rules.isCalled(fields, service)) return false;
  refuseIf(rules.refuseUrgent({ nature: service.nature, ...fields }, new Date()));
  return countUrgent(tx, { residentId: service.creatorId, serviceId: service.id });
}

const withTold = ({ text }: JsonText, told: UrgentTold | undefined): JsonText =>
  new JsonText(JSON.stringify({ ...(JSON.parse(text) as object), told }));

function mountReads({ mount, site: { db } }: FeatureSetting): void {
  mount(
    contract.listCategories,
    async () => new JsonText(await read.readCategories(db.once)),
    ofQuarter,
  );

  mount(
    contract.listServices,
    async (call) => {
      const { sort, when, cursor, ...filters } = call.query;
      const current = when === 'current' ? { current: true as const } : {};
      const asked = { ...filters, ...current, readerId: call.viewer.id };
      const ranked = rankedOf(call.query, { ranks: current.current ? 4 : 5, dated: true });
      const row = ranked
        ? await readRankedServices(db.once, { ...asked, ...ranked })
        : await read.readServices(db.once, { ...asked, cursor });
      return listReply(call, row);
    },
    ofQuarter,
  );

  mount(
    contract.listMyServices,
    async (call) =>
      listReply(
        call,
        await read.readMyServices(db.once, { ...call.query, readerId: call.viewer.id }),
      ),
    ofQuarter,
  );

  mount(
    help.listMyProposals,
    async (call) =>
      listReply(
        call,
        await read.readMyProposals(db.once, { ...call.query, readerId: call.viewer.id }),
      ),
    ofQuarter,
  );

  mount(
    contract.getService,
    async ({ params, viewer }) =>
      found(await read.readService(db.once, { id: params.id, readerId: viewer.id })),
    ofQuarter,
  );
}

function mountOwn({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const locator = locatorOf(site);

  mount(contract.createService, async ({ body, viewer, create }) => {
    refuseIf(rules.refuseDate(body.date, new Date()) ?? rules.refuseUrgent(body, new Date()));
    if (body.urgent) await site.limiter.consume(limits.urgent, viewer.id);
    const { coordonnees, imageUrl = null, thumbnailUrl = null, ...fields } = body;
    const place = locator.placeOnStreet(body.location, coordonnees);
    const ceiling = site.limiter.ceiling(creationsOf(viewer), `service:${viewer.id}`);
    const service = { ...fields, ...place, imageUrl, thumbnailUrl, creatorId: viewer.id };
    return create(async (tx) => {
      await holdOwnProche(tx, body.procheId, viewer.id);
      await refuseRemovedPictures(tx, viewer.id, { sent: { imageUrl } });
      const created = await write.insertService(tx, service, ceiling);
      if (created.retryAfter !== null) refuseTooMany(created.retryAfter);
      if (created.body === null) return new Refusal(serviceErrors.categoryUnknown);
      const made = new JsonText(created.body);
      if (!body.urgent) return made;
      const { _id: serviceId } = JSON.parse(made.text) as { _id: string };
      await countUrgent(tx, { residentId: viewer.id, serviceId });
      return withTold(made, await foreseeTold(site, { tx, serviceId, now: new Date() }));
    });
  });

  mount(contract.updateService, async (call) => {
    let isTold = false;
    const changed = await changeService(db, call, async (tx, service) => {
      const { status, coordonnees, ...fields } = call.body;
      const set = allowed(rules.setStatus(service, call.viewer.id, status));
      if (rules.isShownAgain(service, set))
        await refuseHidden(tx, { kind: 'service', targetId: service.id });
      // Each is mailed to the helper at once: as rarely as by its rendez-vous. Calling it off is never refused.
      if (rules.isMoved(service, call.body))
        await site.limiter.consumeWithin(tx, limits.meeting, `${call.viewer.id}:${service.id}`);
      const next = await withoutBlocked(tx, service, set);
      refuseIf(rules.refuseDate(fields.date, new Date(), service.date));
      const { id, creatorId: readerId } = service;
      await refuseRemovedPictures(tx, readerId, {
        sent: { imageUrl: fields.imageUrl },
        isFirst: rules.isShownAgain(service, set),
        read: async () => [(await read.readService(tx, { id, readerId })) ?? ''],
      });
      const isNews = await callLater(tx, service, fields);
      const moved = coordonnees || fields.location !== service.location;
      const place = moved ? locator.placeOnStreet(fields.location, coordonnees) : {};
      const known = await write.updateService(tx, { ...fields, ...place, id: service.id });
      if (!known) throw new Refusal(serviceErrors.categoryUnknown);
      await saveChange(tx, { ...service, title: fields.title }, next);
      isTold = isNews && rightsOf(next.status).help;
    });
    if (!isTold) return changed;
    const which = { tx: db.once, serviceId: call.params.id, now: new Date() };
    return withTold(changed, await foreseeTold(site, which));
  });

  mount(contract.deleteService, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const service = await write.lockService(tx, params.id);
      if (!service) throw new Refusal(serviceErrors.notFound);
      refuseIf(rules.refuseDeletion(service, viewer.id));
      await saveDeletion(tx, service);
      return { message: serviceTexts.deleted };
    }),
  );
}

function mountHelp({ mount, site: { db, limiter } }: FeatureSetting): void {
  mount(help.proposeHelp, (call) => {
    refuseIf(rules.refuseTimes(call.body.times, new Date()));
    return changeService({ transaction: call.create }, call, async (tx, service) => {
      const next = allowed(rules.proposeHelp(service, call.viewer.id));
      await refuseBlocked(tx, call.viewer.id, service.creatorId);
      const offer = { ...call.body, serviceId: service.id, helperId: call.viewer.id };
      await write.insertProposal(tx, offer);
      await saveChange(tx, service, next);
    });
  });

  mount(help.cancelProposal, async (call) => {
    await changeService(db, call, async (tx, service) => {
      await saveChange(tx, service, allowed(rules.cancelProposal(service, call.viewer.id)));
    });
    return { message: serviceTexts.proposalCancelled };
  });

  mount(help.acceptHelp, async (call) => {
    await limiter.consume(limits.meeting, `${call.viewer.id}:${call.params.id}`);
    return changeService(db, call, async (tx, service) => {
      const next = allowed(rules.acceptHelp(service, call.viewer.id, call.params.userId));
      await refuseBlocked(tx, call.viewer.id, call.params.userId);
      if (call.body.time) await chooseTime(tx, { ...call.params, time: call.body.time });
      await saveChange(tx, service, next);
    });
  });

  mount(help.cancelAcceptance, (call) =>
    changeService(db, call, async (tx, service) => {
      await saveChange(tx, service, allowed(rules.cancelAcceptance(service, call.viewer.id)));
    }),
  );
}

/** A cancelled service keeps who was to help; taken up again, it is with nobody once one of the two has blocked the other. */
async function withoutBlocked(
  tx: Tx,
  { status, creatorId }: rules.CreatedStanding,
  next: rules.Standing,
): Promise<rules.Standing> {
  const { assignedTo } = next;
  if (status !== 'cancelled' || next.status === status || assignedTo === null) return next;
  return (await isBlocked(tx, creatorId, assignedTo)) ? { ...next, assignedTo: null } : next;
}

/** Which of the moments proposed it is to be. */
async function chooseTime(
  tx: Tx,
  { id: serviceId, userId: helperId, time }: { id: string; userId: string; time: string },
): Promise<void> {
  refuseIf(rules.refuseTimes([time], new Date()));
  const known = await write.chooseTime(tx, { serviceId, helperId, time });
  if (!known) throw new Refusal(serviceErrors.otherTime);
}
