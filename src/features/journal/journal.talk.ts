// A comment that loses its words: its author's wish, or an administrator's, whose is told and written down.
import { everyone } from '#contract/events.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { eraseComment, holdWords, restateTalk } from './journal.talk.sql.ts';
import { articleTalkChanged } from './journal-talk.contract.ts';

export async function tellTalk(tx: Tx, id: string, what: 'thanks' | 'comments'): Promise<void> {
  await tellEvent(tx, articleTalkChanged, { topic: everyone, data: { _id: id, what } });
}

export async function eraseWords(tx: Tx, id: string): Promise<void> {
  const articleId = await eraseComment(tx, id);
  if (articleId === undefined) return;
  await tellTalk(tx, articleId, 'comments');
  await restateTalk(tx, [articleId]);
}

interface Moderated {
  id: string;
  by: string;
  reason?: string;
  /** Which may be contested. */
  decision?: string | undefined;
}

/** An administrator takes its words; false when nothing is left of it. */
export async function moderateComment(
  tx: Tx,
  { id, by, reason, decision }: Moderated,
): Promise<boolean> {
  const comment = await holdWords(tx, { id, byId: by });
  if (!comment) return false;
  const { articleId, authorId } = comment;
  await eraseWords(tx, id);
  const facts = { ...(reason ? { words: reason } : {}), ...(decision ? { decision } : {}) };
  const about = { type: 'moderation', id: articleId } as const;
  const news = { kind: 'moderation_comment_removed', to: authorId, by, about } as const;
  await notify(tx, { ...news, title: 'Votre commentaire', facts });
  // Its words stay in its reports alone.
  const entry = { adminId: by, action: 'delete', kind: 'comment', targetId: id } as const;
  const nothing = { before: null, after: null };
  await insertAudit(tx, { ...entry, title: 'Commentaire', aboutId: authorId, ...nothing });
  return true;
}
