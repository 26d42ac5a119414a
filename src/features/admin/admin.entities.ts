// What MeetQL does to entities, one after the other, in its own transaction: the same changes, rules and audit as
// the administrators' own calls.
import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { accountErrors } from '#features/accounts/accounts.contract.ts';
import {
  lockAdministrators,
  lockUser,
  refuseReserved,
  refuseTaken,
} from '#features/accounts/accounts.public.ts';
import { eventErrors } from '#features/events/events-sentences.contract.ts';
import {
  holdGathering,
  moderateGathering,
  removeGathering,
} from '#features/gatherings/gatherings.public.ts';
import { holdArticle, moderateArticle, removeArticle } from '#features/journal/journal.public.ts';
import { auditChange, auditDeletion } from '#features/moderation/moderation.public.ts';
import { outingErrors } from '#features/outings/outings-sentences.contract.ts';
import { holdService, moderateService, removeService } from '#features/services/services.public.ts';
import { holdTroc, moderateTroc, removeTroc } from '#features/trocs/trocs.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import type { Site } from '#server/site.ts';
import { closeUser, holdErasable } from './accounts/closing.ts';
import { changeUser } from './accounts/users.sql.ts';
import { newCategory } from './admin.contract.ts';
import { type EntityKind, entities } from './admin.entities.sql.ts';
import { changedArticle, changedService, changedTroc } from './admin-contents.contract.ts';
import { changedEvent, changedOuting } from './admin-gatherings.contract.ts';
import { adminErrors } from './admin-sentences.contract.ts';
import { changeCategory, deleteCategory, lockCategory } from './contents/categories.sql.ts';

export type ChangeableKind = EntityKind;

export interface Target {
  kind: ChangeableKind;
  id: string;
  by: string;
}

export interface Changes {
  /** Only what is another value than before, by the names of the API. */
  fields: Record<string, unknown>;
  /** Of the location, which counts when that is another. */
  place: Whereabouts;
}

/** Locks an entity until the transaction ends. Refuses (404) one that is no more. */
export async function holdEntity(tx: Tx, { kind, id, by }: Target): Promise<void> {
  await holders[kind](tx, { id, by });
}

interface Held {
  authorId: string | null;
  /** As it is kept, where it is shown otherwise. */
  status?: string;
}
type Hold = (tx: Tx, which: { id: string; by: string }) => Promise<Held>;

const holders: Record<ChangeableKind, Hold> = {
  async user(tx, { id }) {
    await lockAdministrators(tx);
    if (!(await lockUser(tx, id))) throw new Refusal(entities.user.notFound);
    return { authorId: id };
  },
  service: (tx, { id }) => holdService(tx, id),
  troc: (tx, { id }) => holdTroc(tx, id),
  event: (tx, which) =>
    holdGathering(tx, { ...which, kind: 'event', notFound: entities.event.notFound }),
  outing: (tx, which) =>
    holdGathering(tx, { ...which, kind: 'outing', notFound: entities.outing.notFound }),
  async category(tx, { id }) {
    if (!(await lockCategory(tx, id))) throw new Refusal(entities.category.notFound);
    return { authorId: null };
  },
  journal: (tx, { id, by }) => holdArticle(tx, { id, byId: by }),
};

/** Changes a held entity, and writes the audit of it. Refuses as the administrators' own call does. */
export async function changeEntity(
  tx: Tx,
  { kind, id, by }: Target,
  { fields, place }: Changes,
): Promise<void> {
  const { authorId, status } = await holders[kind](tx, { id, by });
  const now = await entities[kind].read(tx, id);
  if (now === undefined) throw new Refusal(entities[kind].notFound);
  const body = { ...bodyOf(JSON.parse(now), status), ...fields };
  const target = { ...entities[kind], id, by, aboutId: authorId };
  await auditChange(tx, target, () => changers[kind](tx, { id, by, place, body }));
}

/** The entity as its own call would be sent it, unchanged; pictures left out stay. */
function bodyOf(
  { category, imageUrl: _image, thumbnailUrl: _thumbnail, ...shown }: Record<string, unknown>,
  status: string | undefined,
): Record<string, unknown> {
  return {
    ...shown,
    ...(category ? { category: (category as { _id: string })._id } : {}),
    ...(status ? { status } : {}),
  };
}

const standingUser = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
});

interface Change {
  id: string;
  by: string;
  place: Whereabouts;
  body: Record<string, unknown>;
}

const changers: Record<ChangeableKind, (tx: Tx, change: Change) => Promise<void>> = {
  async user(tx, { id, by, body }) {
    // What is set was checked; what stays may be of a time when more was allowed.
    const user = standingUser.parse(body);
    const administrators = await lockAdministrators(tx);
    const before = await lockUser(tx, id);
    if (before?.isAdmin && !user.isAdmin) {
      if (id === by) throw new Refusal(adminErrors.selfDemotion);
      if (administrators.length === 1) throw new Refusal(accountErrors.lastAdmin);
    }
    refuseReserved(user, { isAdmin: user.isAdmin, ...(before ? { former: before } : {}) });
    if (before) await changeUser(tx, { ...user, id, former: before }).catch(refuseTaken);
  },
  service: (tx, { id, by, place, body }) =>
    moderateService(tx, { ...changedService.parse(body), id, by, place }),
  troc: (tx, { id, by, body }) => moderateTroc(tx, { ...changedTroc.parse(body), id, by }),
  event(tx, { id, by, place, body }) {
    const kind = 'event' as const;
    const { coordonnees: _point, ...fields } = changedEvent.parse(body);
    const which = {
      kind,
      id,
      by,
      notFound: entities.event.notFound,
      placesTaken: eventErrors.placesTaken,
    };
    return moderateGathering(tx, which, { ...fields, kind, place });
  },
  outing(tx, { id, by, place, body }) {
    const kind = 'outing' as const;
    const { coordonnees: _point, ...fields } = changedOuting.parse(body);
    const which = {
      kind,
      id,
      by,
      notFound: entities.outing.notFound,
      placesTaken: outingErrors.placesTaken,
    };
    return moderateGathering(tx, which, { ...fields, kind, place });
  },
  category: (tx, { id, body }) => changeCategory(tx, { ...newCategory.parse(body), id }),
  journal: (tx, { id, body }) => moderateArticle(tx, { ...changedArticle.parse(body), id }),
};

/**
 * Deletes a held entity as its own call does: kept for 30 days, told, audited. A resident's account is closed.
 * @returns what must be called once the transaction is committed, if anything.
 */
export async function deleteEntity(
  tx: Tx,
  site: Site,
  target: Target & { reason?: string; decision?: string | undefined },
): Promise<(() => Promise<void>) | undefined> {
  const { kind, id, by, reason, decision } = target;
  if (kind === 'user') {
    return closeUser(tx, site, { user: await holdErasable(tx, { id, by }, false), by });
  }
  const { authorId } = await holders[kind](tx, { id, by });
  if (kind === 'category' && (await lockCategory(tx, id))?.used) {
    throw new Refusal(adminErrors.categoryUsed);
  }
  const kept = { ...entities[kind], id, by, authorId, reason, decision };
  await auditDeletion(tx, kept, () => removers[kind](tx, { id, by }));
  return undefined;
}

type Remove = (tx: Tx, which: { id: string; by: string }) => Promise<void>;

const removers: Record<Exclude<ChangeableKind, 'user'>, Remove> = {
  service: removeService,
  troc: removeTroc,
  event: (tx, which) =>
    removeGathering(tx, { ...which, kind: 'event', notFound: entities.event.notFound }),
  outing: (tx, which) =>
    removeGathering(tx, { ...which, kind: 'outing', notFound: entities.outing.notFound }),
  category: (tx, { id }) => deleteCategory(tx, id),
  journal: removeArticle,
};
