// What outings and events are made of: each of the two mounts these under its own paths, with its own words.
// Two residents who act on one at the same moment act one after the other; the second is told why it was too late.
import { Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import { keepImageAt } from '#features/uploads/uploads.public.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import { creationsOf, refuseTooMany } from '#server/http/limits.ts';
import { type Call, type JsonText, listReply } from '#server/http/mount.ts';
import { rankedOf } from '#server/http/ranked.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { readGatheringsByDate, type When } from './gatherings.board.sql.ts';
import { saveChange, saveDeletion } from './gatherings.change.ts';
import type { Party } from './gatherings.contract.ts';
import { givePlaceBack, takePlace } from './gatherings.join.sql.ts';
import { newsOfDeletion } from './gatherings.news.rules.ts';
import * as read from './gatherings.read.sql.ts';
import * as rules from './gatherings.rules.ts';
import { createTurns, type OnOne, type Setting } from './gatherings.turns.ts';
import * as write from './gatherings.write.sql.ts';

/** What a creator sends, checked by the kind's own schema. */
interface SentFields {
  title: string;
  description: string;
  type: string;
  location: string;
  date: string;
  end?: string | null | undefined;
  maxParticipants: number;
  public?: boolean | undefined;
  guestsAllowed?: boolean | undefined;
  imageUrl?: string | null | undefined;
  coordonnees?: LonLat | null | undefined;
}

type Creating = Pick<Call<AnyRoute>, 'viewer' | 'create'> & { body: SentFields };

type AskedList = Omit<read.AskedList, 'kind' | 'readerId'> & { when?: When | undefined };

/** The addresses to keep; a picture of elsewhere is fetched first. Nothing when none was sent. */
async function pictureOf(site: Site, imageUrl: string | null | undefined, residentId: string) {
  if (imageUrl === undefined) return {};
  if (imageUrl === null) return { imageUrl: null, thumbnailUrl: null };
  if (/^https?:/i.test(imageUrl)) return keepImageAt(site, { url: imageUrl, residentId });
  return { imageUrl, thumbnailUrl: variantOf(imageUrl, 'thumb') };
}

/** The handlers of one kind, but for its discussions. */
export function createGatherings(site: Site, setting: Setting) {
  const { kind, errors, locate } = setting;
  const { db } = site;
  const locator = locatorOf(site);
  const { refuseIf, allowed, found, lockOne, change } = createTurns(site, setting);

  function changePlaces(
    call: OnOne,
    decide: (one: read.StoredGathering, act: rules.Act) => rules.Decision,
  ): Promise<JsonText> {
    const act = { by: call.viewer.id, now: new Date() };
    return change(call, async (tx, one) => {
      const after = allowed(decide(one, act));
      const comes = act.by !== one.creatorId && !one.participants.includes(act.by);
      if (comes && !one.waiting.includes(act.by)) await refuseBlocked(tx, act.by, one.creatorId);
      await saveChange(tx, one, { after, change: act });
    });
  }

  async function get({ params, viewer }: OnOne): Promise<JsonText> {
    return found(await read.readGathering(db.once, { kind, id: params.id, readerId: viewer.id }));
  }

  const comingOf = ({ params, viewer }: OnOne) => ({ kind, id: params.id, residentId: viewer.id });

  return {
    async list(call: { query: AskedList; viewer: Viewer }): Promise<JsonText> {
      const { when, cursor, ...query } = call.query;
      const asked = { ...query, kind, readerId: call.viewer.id };
      const sort = when ? 'date' : 'newest';
      const ranked = rankedOf({ sort, cursor }, { ranks: 1, dated: true });
      const row =
        when && ranked
          ? await readGatheringsByDate(db.once, { ...asked, ...ranked, when })
          : await read.readGatherings(db.once, { ...asked, cursor });
      return listReply(call as Call<AnyRoute>, row);
    },

    get,

    async create({ body, viewer, create }: Creating): Promise<JsonText> {
      refuseIf(rules.isPast(body.date, new Date()) ? 'pastDate' : rules.refuseEnd(body));
      const { coordonnees, imageUrl: image, ...fields } = body;
      const point = await locate(body.location, coordonnees);
      const { imageUrl = null, thumbnailUrl = null } = await pictureOf(site, image, viewer.id);
      const ceiling = site.limiter.ceiling(creationsOf(viewer), `${kind}:${viewer.id}`);
      const place = locator.placeAnnounced(body.location, point);
      const picture = { imageUrl, thumbnailUrl };
      const gathering = { ...fields, ...place, ...picture, kind, creatorId: viewer.id };
      return create(async (tx) => {
        const created = await write.insertGathering(tx, gathering, ceiling);
        if (created.retryAfter !== null) refuseTooMany(created.retryAfter);
        return found(created.body ?? undefined);
      });
    },

    async update(call: OnOne & { body: SentFields }): Promise<JsonText> {
      const { body, params, viewer } = call;
      const { coordonnees, imageUrl, date, maxParticipants: places, ...fields } = body;
      const act = { by: viewer.id, now: new Date(), date, places };
      // Looked at twice: before anything is asked of the network, and when its turn is held.
      const before = await read.readStanding(db.once, { kind, id: params.id });
      if (!before) throw new Refusal(errors.notFound);
      allowed(rules.change(before, act));
      refuseIf(rules.refuseEnd(body));
      const isElsewhere = Boolean(coordonnees) || body.location !== before.location;
      const point = isElsewhere ? await locate(body.location, coordonnees) : undefined;
      const picture = await pictureOf(site, imageUrl, viewer.id);
      return change(call, async (tx, one) => {
        const after = allowed(rules.change(one, act));
        const { id } = one;
        await write.updateGathering(tx, {
          ...fields,
          ...picture,
          ...(point === undefined ? {} : locator.placeAnnounced(body.location, point)),
          ...{ id, date, maxParticipants: places },
        });
        const moved = date !== one.date || body.location !== one.location;
        const told = { ...act, moved, title: body.title };
        await saveChange(tx, one, { after, change: told });
      });
    },

    remove({ params, viewer }: OnOne): Promise<void> {
      return db.transaction(async (tx) => {
        const one = await lockOne(tx, params.id);
        refuseIf(rules.refuseDeletion(one, viewer.id));
        await saveDeletion(tx, one, newsOfDeletion(one, new Date()));
      });
    },

    async join(call: OnOne & { body: Party & { waitWhenFull: boolean } }): Promise<JsonText> {
      const { waitWhenFull, ...party } = call.body;
      if (await takePlace(db.once, { ...comingOf(call), ...party })) return get(call);
      return changePlaces(call, (one, act) => rules.join(one, { ...act, waitWhenFull, party }));
    },
    bring: (call: OnOne & { body: Party }) =>
      changePlaces(call, (one, act) => rules.changeParty(one, { ...act, party: call.body })),
    async leave(call: OnOne): Promise<JsonText> {
      if (await givePlaceBack(db.once, comingOf(call))) return get(call);
      return changePlaces(call, rules.leave);
    },
    cancel: (call: OnOne) => changePlaces(call, rules.cancel),
  };
}
