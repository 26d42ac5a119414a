// Events and outings, as administrators create, change and delete them. Invariant: the place of an outing lies in
// the quarter, whoever makes it.
import { Refusal } from '#contract/errors.ts';
import { eventErrors } from '#features/events/events-sentences.contract.ts';
import {
  holdGathering,
  insertModerated,
  moderateGathering,
  removeGathering,
} from '#features/gatherings/gatherings.public.ts';
import {
  auditChange,
  auditCreation,
  auditDeletion,
} from '#features/moderation/moderation.public.ts';
import { outingErrors } from '#features/outings/outings-sentences.contract.ts';
import { judgeAddress, locatorOf } from '#features/quartier/quartier.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { completeWith } from '../admin.complete.ts';
import { entities } from '../admin.entities.sql.ts';
import { readEvents, readOutings } from '../admin.tables.sql.ts';
import * as contract from '../admin-gatherings.contract.ts';
import { adminTexts } from '../admin-sentences.contract.ts';

export function adminGatheringRoutes(setting: FeatureSetting): void {
  eventRoutes(setting);
  outingRoutes(setting);
}

function eventRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const locator = locatorOf(site);
  const entity = entities.event;
  const { kind } = entity;
  const { notFound, placesTaken } = eventErrors;
  const schema = contract.changedEvent.omit({ coordonnees: true });
  const placeOf = (location: string, picked: LonLat | null | undefined) =>
    locator.placeAnnounced(location, locator.locate(location, picked));

  mount(contract.listEvents, async (call) => {
    const asked = { ...askedOf(call.query), readerId: call.viewer.id };
    return tableReply(call, await readEvents(db.once, asked), asked.from);
  });

  mount(contract.createEvent, ({ body: { coordonnees, ...body }, viewer, create }) =>
    create(async (tx) => {
      const place = placeOf(body.location, coordonnees);
      const id = await insertModerated(tx, { ...body, kind, place, creatorId: viewer.id });
      return auditCreation(tx, { ...entity, id, by: viewer.id, aboutId: viewer.id });
    }),
  );

  mount(contract.updateEvent, ({ params: { id }, body: { coordonnees, ...body }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId: aboutId } = await holdGathering(tx, { kind, id, notFound, by: viewer.id });
      return auditChange(tx, { ...entity, id, by: viewer.id, aboutId }, (before) => {
        const whole = completeWith(before, { schema, sent: body });
        const place = placeOf(whole.location, coordonnees);
        return moderateGathering(
          tx,
          { kind, id, notFound, placesTaken, by: viewer.id },
          { ...whole, kind, place },
        );
      });
    }),
  );

  mount(contract.deleteEvent, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId } = await holdGathering(tx, { kind, id, notFound, by: viewer.id });
      const deletionId = await auditDeletion(tx, { ...entity, id, by: viewer.id, authorId }, () =>
        removeGathering(tx, { kind, id, notFound, by: viewer.id }),
      );
      return { message: adminTexts.eventDeleted, deletionId };
    }),
  );
}

function outingRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const locator = locatorOf(site);
  const entity = entities.outing;
  const { kind } = entity;
  const { notFound, placesTaken } = outingErrors;
  const schema = contract.changedOuting.omit({ coordonnees: true });

  /** The point of a location in the quarter; refuses any other, and what is not known. */
  async function locate(location: string, picked: LonLat | null | undefined): Promise<LonLat> {
    const judged = await judgeAddress(site, location, picked);
    if (judged.verdict !== 'inside') throw new Refusal(outingErrors.outside);
    return judged.coordinates;
  }

  mount(contract.listOutings, async (call) => {
    const asked = { ...askedOf(call.query), readerId: call.viewer.id };
    return tableReply(call, await readOutings(db.once, asked), asked.from);
  });

  mount(contract.createOuting, async ({ body: { coordonnees, ...body }, viewer, create }) => {
    const point = await locate(body.location, coordonnees);
    return create(async (tx) => {
      const place = locator.placeAnnounced(body.location, point);
      const id = await insertModerated(tx, { ...body, kind, place, creatorId: viewer.id });
      return auditCreation(tx, { ...entity, id, by: viewer.id, aboutId: viewer.id });
    });
  });

  mount(contract.updateOuting, async ({ params: { id }, body, viewer }) => {
    const { coordonnees, ...sent } = body;
    // The network is asked before any turn is taken; a place left as it was is not judged again.
    const before = await db.transaction((tx) =>
      holdGathering(tx, { kind, id, notFound, by: viewer.id }),
    );
    const { location = before.location } = sent;
    const moved = Boolean(coordonnees) || location !== before.location;
    const point = moved ? await locate(location, coordonnees) : null;
    return db.transaction(async (tx) => {
      const { authorId: aboutId, location: now } = await holdGathering(tx, {
        kind,
        id,
        notFound,
        by: viewer.id,
      });
      return auditChange(tx, { ...entity, id, by: viewer.id, aboutId }, async (held) => {
        const whole = completeWith(held, { schema, sent });
        // Moved by somebody else meanwhile: the place sent was judged against another one.
        const known = point ?? (now === whole.location ? null : await locate(whole.location, null));
        await moderateGathering(
          tx,
          { kind, id, notFound, placesTaken, by: viewer.id },
          { ...whole, kind, place: locator.placeAnnounced(whole.location, known) },
        );
      });
    });
  });

  mount(contract.deleteOuting, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const { authorId } = await holdGathering(tx, { kind, id, notFound, by: viewer.id });
      const deletionId = await auditDeletion(tx, { ...entity, id, by: viewer.id, authorId }, () =>
        removeGathering(tx, { kind, id, notFound, by: viewer.id }),
      );
      return { message: adminTexts.outingDeleted, deletionId };
    }),
  );
}
