// A name, a portrait, one picture of an article, removed alone and put back. Invariant: what it was is kept with the decision,
// under the lock of whose it is, and comes back where nothing newer stands in its place.
import { Refusal } from '#contract/errors.ts';
import {
  dropName,
  dropPortrait,
  giveNameBack,
  givePortraitBack,
  lockUser,
} from '#features/accounts/accounts.public.ts';
import { NEUTRAL_NAME } from '#features/accounts/accounts-names.contract.ts';
import { entities } from '#features/admin/admin.public.ts';
import {
  holdArticle,
  moderateArticle,
  type Pictured,
  removePicture,
  takePictureOut,
} from '#features/journal/journal.public.ts';
import type { Tx } from '#server/database/database.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { auditChange, tellOwner, titleOf } from '../audit/changes.ts';
import { isPart, PARTS_OF, type PartAct } from '../moderation-queue.contract.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import { type Decided, tellDecision } from '../queue/queue.acts.ts';
import type { LockedDecision } from './decisions.sql.ts';
import { dropPart, keepPart, lockPart, type RemovedPart } from './parts.sql.ts';

interface Person {
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** Removes it, audited. Refuses (400) what the thing has not, (409) what is gone already. */
export async function removePart(
  tx: Tx,
  act: PartAct,
  { decided, picture = '' }: { decided: Decided; picture?: string | undefined },
): Promise<void> {
  const { kind, id, by, reason, decisionId } = decided;
  if (!decisionId || !PARTS_OF[kind]?.includes(act)) throw new Refusal(queueErrors.cannotRemove);
  if (act === 'remove_picture') {
    const { authorId: aboutId } = await holdArticle(tx, { id, byId: by }).catch(refuseGone);
    const decision = decisionId;
    await auditChange(
      tx,
      { ...entities.journal, id, by, aboutId, reason, decision },
      async (body) => {
        const before: Pictured = JSON.parse(body);
        if (!(await removePicture(tx, { id, before, url: picture }))) {
          throw new Refusal(queueErrors.nothingLeft);
        }
        const { content, imageUrl: coverUrl, thumbnailUrl: coverThumbnailUrl } = before;
        await keepPart(tx, { decisionId, imageUrl: picture, coverUrl, coverThumbnailUrl, content });
      },
    );
    return;
  }
  if (!(await lockUser(tx, id))) throw new Refusal(queueErrors.nothingLeft);
  await auditChange(tx, { ...entities.user, id, by, aboutId: id }, async (body) => {
    const person: Person = JSON.parse(body);
    const part = partOf(act, person);
    if (!part) throw new Refusal(queueErrors.nothingLeft);
    await keepPart(tx, { decisionId, ...part });
    await (act === 'remove_name' ? dropName(tx, id) : dropPortrait(tx, id));
  });
  const news = act === 'remove_name' ? 'moderation_name_removed' : 'moderation_avatar_removed';
  await tellDecision(tx, news, decided);
}

function refuseGone(error: unknown): never {
  throw error instanceof Refusal ? new Refusal(queueErrors.nothingLeft) : error;
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** What there is to remove; undefined where there is nothing. */
function partOf(
  act: PartAct,
  { firstName, lastName, avatarUrl }: Person,
): Omit<RemovedPart, 'decisionId'> | undefined {
  if (act === 'remove_avatar') return avatarUrl ? { avatarUrl } : undefined;
  const isNeutral = firstName === NEUTRAL_NAME.firstName && lastName === NEUTRAL_NAME.lastName;
  return isNeutral ? undefined : { firstName, lastName };
}

/** Puts it back, audited. False where something newer stands there, or nothing is kept any more. */
export async function putPartBack(
  tx: Tx,
  { id: decisionId, act, targetId: id, authorId, title }: LockedDecision,
  by: string,
): Promise<boolean> {
  if (!isPart(act)) return false;
  const entity = act === 'remove_picture' ? entities.journal : entities.user;
  const held =
    act === 'remove_picture'
      ? await holdArticle(tx, { id, byId: by }).catch(unlessRefused)
      : await lockUser(tx, id);
  const before = held && (await entity.read(tx, id));
  const part = before && (await lockPart(tx, decisionId));
  // What something newer stands on may come back once that is gone.
  if (!part || !(await giveBack(tx, id, { before, part }))) return false;
  await dropPart(tx, decisionId);
  if (act === 'remove_picture') {
    await tellOwner(tx, { kind: 'journal', id, to: authorId, by, title, act: 'restored' });
  }
  const entry = { adminId: by, action: 'restore', kind: entity.kind, targetId: id } as const;
  const after = (await entity.read(tx, id)) ?? null;
  await insertAudit(tx, { ...entry, title: titleOf(before), aboutId: authorId, before, after });
  return true;
}

async function giveBack(
  tx: Tx,
  id: string,
  { before, part }: { before: string; part: NonNullable<Awaited<ReturnType<typeof lockPart>>> },
): Promise<boolean> {
  const { firstName, lastName, avatarUrl, imageUrl: url, content } = part;
  if (firstName && lastName) return giveNameBack(tx, id, { firstName, lastName });
  if (avatarUrl) return givePortraitBack(tx, id, avatarUrl);
  if (!url || content === null) return false;
  const was = { content, imageUrl: part.coverUrl, thumbnailUrl: part.coverThumbnailUrl };
  // Of a draft no words are read.
  const now: Pictured = JSON.parse(before);
  const left = takePictureOut(was, url);
  if (now.content !== left?.content || now.imageUrl !== left.imageUrl) return false;
  await moderateArticle(tx, { id, title: now.title, ...was });
  return true;
}
