// A name, a user name, a portrait, one picture of something published, removed alone and put back. Invariant: what it was is kept
// with the decision, under the lock of whose it is, and comes back where nothing newer stands in its place.
import { Refusal } from '#contract/errors.ts';
import {
  dropName,
  dropPortrait,
  dropUsername,
  giveNameBack,
  givePortraitBack,
  giveUsernameBack,
  lockUser,
} from '#features/accounts/accounts.public.ts';
import { NEUTRAL_NAME, NEUTRAL_USERNAME } from '#features/accounts/accounts-names.contract.ts';
import { entities } from '#features/admin/admin.public.ts';
import {
  holdArticle,
  moderateArticle,
  type Pictured,
  removePicture,
  takePictureOut,
} from '#features/journal/journal.public.ts';
import type { DecisionKind } from '#features/notifications/notifications.contract.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { auditChange, tellOwner, titleOf } from '../audit/changes.ts';
import { isPart, PARTS_OF, type PartAct } from '../moderation-queue.contract.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import { type Decided, tellDecision } from '../queue/queue.acts.ts';
import { addressNow } from '../rights/pictures.ts';
import type { LockedDecision } from './decisions.sql.ts';
import { dropPart, keepPart, lockPart, type RemovedPart } from './parts.sql.ts';
import { isPictured, PICTURED, type PicturedKind } from './pictured.ts';

type PersonPart = Exclude<PartAct, 'remove_picture'>;
interface Person {
  firstName: string;
  lastName: string;
  username: string;
  avatarUrl: string | null;
}

/** Of a decision that was made. */
type Removing = Decided & { decisionId: string };

/** Removes it, audited. Refuses (400) what the thing has not, (409) what is gone already. */
export async function removePart(
  tx: Tx,
  act: PartAct,
  { decided, picture = '' }: { decided: Decided; picture?: string | undefined },
): Promise<void> {
  const { kind, decisionId } = decided;
  if (!decisionId || !PARTS_OF[kind]?.includes(act)) throw new Refusal(queueErrors.cannotRemove);
  const removing = { ...decided, decisionId };
  if (act !== 'remove_picture') await removeOfPerson(tx, act, removing);
  else if (isPictured(kind)) await removePictureOf(tx, kind, { removing, picture });
  else await removeOfArticle(tx, removing, picture);
}

async function removeOfArticle(tx: Tx, removing: Removing, picture: string): Promise<void> {
  const { id, by, reason, decisionId } = removing;
  const { authorId: aboutId } = await holdArticle(tx, { id, byId: by }).catch(refuseGone);
  const target = {
    ...entities.journal,
    id,
    by,
    aboutId,
    reason,
    decision: decisionId,
    picture: true as const,
  };
  await auditChange(tx, target, async (body) => {
    const before: Pictured = JSON.parse(body);
    const shown = `${before.imageUrl ?? ''}\n${before.content}`;
    const url = await addressNow(tx, { picture, shown });
    if (!(await removePicture(tx, { id, before, url }))) {
      throw new Refusal(queueErrors.nothingLeft);
    }
    const { content, imageUrl: coverUrl, thumbnailUrl: coverThumbnailUrl } = before;
    await keepPart(tx, { decisionId, imageUrl: url, coverUrl, coverThumbnailUrl, content });
  });
}

async function removePictureOf(
  tx: Tx,
  kind: PicturedKind,
  { removing, picture }: { removing: Removing; picture: string },
): Promise<void> {
  const { id, by, reason, decisionId } = removing;
  const { authorId: aboutId } = await PICTURED[kind].hold(tx, { id, by }).catch(refuseGone);
  const target = {
    ...entities[kind],
    id,
    by,
    aboutId,
    reason,
    decision: decisionId,
    picture: true as const,
  };
  await auditChange(tx, target, async (body) => {
    const { imageUrl, thumbnailUrl }: Record<string, string | null> = JSON.parse(body);
    const was = await addressNow(tx, { picture, shown: imageUrl ?? '' });
    const none = { id, was, imageUrl: null, thumbnailUrl: null };
    if (!(await PICTURED[kind].set(tx, none, by))) throw new Refusal(queueErrors.nothingLeft);
    await keepPart(tx, { decisionId, imageUrl: was, coverThumbnailUrl: thumbnailUrl });
  });
}

const NEWS: Record<PersonPart, DecisionKind> = {
  remove_name: 'moderation_name_removed',
  remove_username: 'moderation_username_removed',
  remove_avatar: 'moderation_avatar_removed',
};

async function removeOfPerson(tx: Tx, act: PersonPart, removing: Removing): Promise<void> {
  const { id, by, decisionId } = removing;
  if (!(await lockUser(tx, id))) throw new Refusal(queueErrors.nothingLeft);
  let called: string | undefined;
  await auditChange(tx, { ...entities.user, id, by, aboutId: id }, async (body) => {
    const part = partOf(act, JSON.parse(body) as Person);
    if (!part) throw new Refusal(queueErrors.nothingLeft);
    if (act === 'remove_name') await dropName(tx, id);
    else if (act === 'remove_avatar') await dropPortrait(tx, id);
    else called = await dropUsername(tx, id);
    await keepPart(tx, { decisionId, ...part, given: called });
  });
  await tellDecision(tx, NEWS[act], removing, called);
}

function refuseGone(error: unknown): never {
  throw error instanceof Refusal ? new Refusal(queueErrors.nothingLeft) : error;
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** What there is to remove; undefined where there is nothing. */
function partOf(
  act: PersonPart,
  { firstName, lastName, username, avatarUrl }: Person,
): Omit<RemovedPart, 'decisionId'> | undefined {
  if (act === 'remove_avatar') return avatarUrl ? { avatarUrl } : undefined;
  if (act === 'remove_username') return NEUTRAL_USERNAME.test(username) ? undefined : { username };
  const isNeutral = firstName === NEUTRAL_NAME.firstName && lastName === NEUTRAL_NAME.lastName;
  return isNeutral ? undefined : { firstName, lastName };
}

/** Whose it is, held until the transaction ends; false where there is none any more. */
async function holdWhole(
  tx: Tx,
  { act, kind, targetId: id }: LockedDecision,
  by: string,
): Promise<boolean> {
  if (act !== 'remove_picture') return (await lockUser(tx, id)) !== undefined;
  const held = isPictured(kind)
    ? PICTURED[kind].hold(tx, { id, by })
    : holdArticle(tx, { id, byId: by });
  return (await held.catch(unlessRefused)) !== undefined;
}

/** Who takes a decision back; `answered`: its author is told of it by the answer to their objection. */
export interface TakingBack {
  by: string;
  answered?: boolean;
}

/** Puts it back, audited. False where something newer stands there, or nothing is kept any more. */
export async function putPartBack(
  tx: Tx,
  decision: LockedDecision,
  { by, answered = false }: TakingBack,
): Promise<boolean> {
  const { id: decisionId, act, kind, targetId: id, authorId, title } = decision;
  if (!isPart(act)) return false;
  const isPicture = act === 'remove_picture';
  const published = isPictured(kind) ? kind : 'journal';
  const entity = isPicture ? entities[published] : entities.user;
  const before = (await holdWhole(tx, decision, by)) && (await entity.read(tx, id));
  const part = before && (await lockPart(tx, decisionId));
  // What something newer stands on may come back once that is gone.
  if (!part || !(await giveBack(tx, { id, kind, by, answered }, { before, part }))) return false;
  await dropPart(tx, decisionId);
  if (isPicture) {
    const news = { kind: published, id, to: authorId, by, title } as const;
    await tellOwner(tx, { ...news, act: 'restored', picture: true });
  }
  const entry = { adminId: by, action: 'restore', kind: entity.kind, targetId: id } as const;
  const after = (await entity.read(tx, id)) ?? null;
  await insertAudit(tx, { ...entry, title: titleOf(before), aboutId: authorId, before, after });
  return true;
}

async function giveBack(
  tx: Tx,
  { id, kind: published, by, answered }: Required<TakingBack> & { id: string; kind: string },
  { before, part }: { before: string; part: NonNullable<Awaited<ReturnType<typeof lockPart>>> },
): Promise<boolean> {
  const { firstName, lastName, username, given, avatarUrl, imageUrl: url, content } = part;
  const tellBack = async (kind: DecisionKind, title: string): Promise<true> => {
    // With which user name they sign in, the answer does not say.
    if (!answered || kind === 'moderation_username_restored') {
      await notify(tx, { kind, to: id, by, about: { type: 'moderation', id }, title });
    }
    return true;
  };
  if (firstName && lastName) {
    const isBack = await giveNameBack(tx, id, { firstName, lastName });
    return isBack && tellBack('moderation_name_restored', `${firstName} ${lastName}`);
  }
  if (username) {
    const isBack = given && (await giveUsernameBack(tx, id, { username, given }));
    // They sign in with it.
    return Boolean(isBack) && tellBack('moderation_username_restored', username);
  }
  if (avatarUrl) {
    const isBack = await givePortraitBack(tx, id, avatarUrl);
    return isBack && tellBack('moderation_avatar_restored', 'Votre photo de profil');
  }
  if (!url) return false;
  const { coverUrl, coverThumbnailUrl: thumbnailUrl } = part;
  if (isPictured(published)) {
    return PICTURED[published].set(tx, { id, was: null, imageUrl: url, thumbnailUrl }, by);
  }
  if (content === null) return false;
  const was = { content, imageUrl: coverUrl, thumbnailUrl };
  // Of a draft no words are read.
  const now: Pictured = JSON.parse(before);
  const left = takePictureOut(was, url);
  if (now.content !== left?.content || now.imageUrl !== left.imageUrl) return false;
  await moderateArticle(tx, { id, title: now.title, ...was });
  return true;
}
