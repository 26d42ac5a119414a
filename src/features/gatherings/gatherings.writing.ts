// How an outing or event is written by its creator: made, once or again and again, changed and deleted, one date or all
// that follow it in its series.

import { Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import { refuseRemovedPictures } from '#features/moderation/moderation.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import { keepImageAt } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';
import { creationsOf, limits, refuseTooMany } from '#server/http/limits.ts';
import type { Call, JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { saveConfirmation } from './after/turnout.sql.ts';
import { tellPublished } from './circle/circle.sql.ts';
import { refuseOutsider, withdrawOutsiders } from './circle/circle.ts';
import * as read from './gatherings.read.sql.ts';
import * as write from './gatherings.write.sql.ts';
import { dateErrors, ofCircleErrors } from './gatherings-sentences.contract.ts';
import type { Scope, SeriesStep } from './gatherings-series.contract.ts';
import type { NewGathering } from './gatherings-written.contract.ts';
import * as rules from './organising/organising.rules.ts';
import { readKnown } from './places/known.ts';
import { createTurns, type OnOne, type Setting } from './places/turns.ts';
import { datesOf, endAt, shiftedBy } from './series/series.rules.ts';
import { insertRepeated } from './series/series.sql.ts';
import { mayFollow, type Planned, saveChanges, saveDeletions } from './series/series.ts';

/** What a creator sends, checked by the kind's own schema. */
interface SentFields extends NewGathering {
  type: string;
  /** The circle it is for, as it is created. */
  circleId?: string | null | undefined;
  repeat?: { every: SeriesStep; until: string } | null | undefined;
  scope?: Scope | undefined;
  /** As whoever changes it saw it. */
  seen?: { updatedAt: string } | undefined;
}

type Creating = Pick<Call<AnyRoute>, 'viewer' | 'create'> & { body: SentFields };

const NO_PICTURE = { imageUrl: null, thumbnailUrl: null };

/** The addresses to keep; a picture of elsewhere is fetched first. Nothing when none was sent. */
async function pictureOf(site: Site, imageUrl: string | null | undefined, residentId: string) {
  if (imageUrl === undefined) return {};
  if (imageUrl === null) return { imageUrl: null, thumbnailUrl: null };
  if (/^https?:/i.test(imageUrl)) return keepImageAt(site, { url: imageUrl, residentId });
  return { imageUrl, thumbnailUrl: variantOf(imageUrl, 'thumb') };
}

/** Refuses (409) a picture that was removed, and that one of them at least does not show. */
async function refuseRemoved(
  tx: Tx,
  kind: Setting['kind'],
  { sent, ones }: { sent: string | null | undefined; ones: readonly read.StoredGathering[] },
): Promise<void> {
  const readerId = ones[0]?.creatorId ?? '';
  const bodyOf = ({ id }: read.StoredGathering) => read.readGathering(tx, { kind, id, readerId });
  await refuseRemovedPictures(tx, readerId, {
    sent: { imageUrl: sent },
    read: async () => (await Promise.all(ones.map(bodyOf))).map((body) => body ?? ''),
  });
}

/** Of one date and those that follow, whose picture is written: what is not changed of the first is not put on the others. */
async function picturedOf(
  tx: Tx,
  ones: read.StoredGathering[],
  imageUrl: string | null | undefined,
): Promise<read.StoredGathering[]> {
  const [one, ...later] = ones;
  if (!one || later.length === 0) return ones;
  const { id, kind, creatorId: readerId } = one;
  const body = await read.readGathering(tx, { kind, id, readerId });
  const shown = JSON.parse(body ?? '{}') as { imageUrl?: string | null };
  return shown.imageUrl === imageUrl ? [one] : ones;
}

const NOT_WRITTEN = { imageUrl: undefined, thumbnailUrl: undefined };

export function createWriting(site: Site, setting: Setting) {
  const { kind, errors, locate } = setting;
  const { db } = site;
  const locator = locatorOf(site);
  const { refuseIf, allowed, found, lockScope, laterOf, changeScope } = createTurns(site, setting);

  return {
    async create({ body, viewer, create }: Creating): Promise<JsonText> {
      refuseIf(rules.isPast(body.date, new Date()) ? 'pastDate' : rules.refuseEnd(body));
      const { coordonnees, imageUrl: image, repeat, ...fields } = body;
      const circleId = fields.circleId ?? null;
      refuseIf(fields.public && circleId !== null ? 'circleKept' : undefined);
      const dates = repeat ? datesOf(body.date, repeat) : [];
      if (!dates) throw new Refusal(dateErrors.badRepeat);
      if (repeat) await site.limiter.consume(limits.series, viewer.id);
      const point = await locate(body.location, coordonnees);
      const picture = { ...NO_PICTURE, ...(await pictureOf(site, image, viewer.id)) };
      const ceiling = site.limiter.ceiling(creationsOf(viewer), `${kind}:${viewer.id}`);
      const place = locator.placeAnnounced(body.location, point);
      const gathering = { ...fields, circleId, ...place, ...picture, kind, creatorId: viewer.id };
      return create(async (tx) => {
        await refuseOutsider(tx, { circleId }, viewer.id, ofCircleErrors.notOfCircle);
        await refuseRemovedPictures(tx, viewer.id, { sent: { imageUrl: picture.imageUrl } });
        const created = await write.insertGathering(tx, gathering, ceiling);
        if (created.retryAfter !== null) refuseTooMany(created.retryAfter);
        if (created.body === null) return found(undefined);
        const { _id: id } = JSON.parse(created.body) as { _id: string };
        await tellPublished(tx, { id, circleId });
        if (!repeat) return found(created.body);
        await insertRepeated(tx, { id, every: repeat.every, dates: dates.slice(1) });
        return found(await read.readGathering(tx, { kind, id, readerId: viewer.id }));
      });
    },

    async update(call: OnOne & { body: SentFields }): Promise<JsonText> {
      const { body, params, viewer } = call;
      const { coordonnees, imageUrl, date, end, ...sent } = body;
      const { maxParticipants: places, scope, seen, ...fields } = sent;
      const act = { by: viewer.id, now: new Date() };
      // Looked at twice: before anything is asked of the network, and when its turn is held.
      const before = await readKnown(db.once, { kind, id: params.id, readerId: viewer.id });
      if (!before) throw new Refusal(errors.notFound);
      allowed(rules.change(before, { ...act, date, places }));
      refuseIf(body.public && before.circleId !== null ? 'circleKept' : undefined);
      refuseIf(rules.refuseEnd(body));
      const isElsewhere = Boolean(coordonnees) || body.location !== before.location;
      const point = isElsewhere ? await locate(body.location, coordonnees) : undefined;
      const written = {
        ...fields,
        ...(await pictureOf(site, imageUrl, viewer.id)),
        ...(point === undefined ? {} : locator.placeAnnounced(body.location, point)),
        maxParticipants: places,
      };
      const lastsFrom = (at: string) =>
        end === undefined ? {} : { end: end && endAt(at, { date, end }) };
      return changeScope(call, scope, async (tx, [one, ...later]) => {
        refuseIf(seen && seen.updatedAt !== one.updatedAt ? 'changedMeanwhile' : undefined);
        const shift = shiftedBy(one.date, date);
        const asked = (each: read.StoredGathering) => {
          const at = each === one ? date : shift(each.date);
          return { at, decision: rules.change(each, { ...act, date: at, places }) };
        };
        const ones = [one, ...later.filter((each) => mayFollow(each, asked(each).decision))];
        const pictured = await picturedOf(tx, ones, imageUrl);
        await refuseRemoved(tx, kind, { sent: written.imageUrl, ones: pictured });
        const planned: Planned[] = [];
        for (const each of ones) {
          const { at, decision } = asked(each);
          const after = allowed(decision);
          await write.updateGathering(tx, {
            ...{ ...written, id: each.id, date: at },
            ...(pictured.includes(each) ? {} : NOT_WRITTEN),
            ...lastsFrom(at),
          });
          const moved = at !== each.date || body.location !== each.location;
          planned.push({ before: each, after, moved });
        }
        await saveChanges(tx, planned, { ...act, title: body.title });
        // Who moves it and comes has said by it that they do.
        for (const each of ones) {
          await withdrawOutsiders(tx, each);
          await saveConfirmation(tx, { id: each.id, residentId: viewer.id });
        }
      });
    },

    async remove(call: OnOne & { query: { scope?: Scope | undefined } }): Promise<void> {
      const { viewer, query } = call;
      const later = await laterOf(call, query.scope);
      await db.transaction(async (tx) => {
        const ones = await lockScope(tx, call, later);
        refuseIf(rules.refuseDeletion(ones[0], viewer.id));
        await saveDeletions(tx, ones, new Date());
      });
    },
  };
}
