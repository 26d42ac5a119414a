// What each decision does to what was reported, by the rules of whose it is: told with its reason, audited.
import { Refusal } from '#contract/errors.ts';
import { dropPortrait } from '#features/accounts/accounts.public.ts';
import { deleteEntity, entities } from '#features/admin/admin.public.ts';
import { hideCircle, removeCircle } from '#features/circles/circles.public.ts';
import { removeGroupMessage, removeReportedPhoto } from '#features/gatherings/gatherings.public.ts';
import { hideArticle, holdArticle, moderateComment } from '#features/journal/journal.public.ts';
import { removeMessage } from '#features/messages/messages.public.ts';
import { hidePage, wipePage } from '#features/neighbours/neighbours.public.ts';
import type { DecisionKind } from '#features/notifications/notifications.contract.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import { hideService, holdService } from '#features/services/services.public.ts';
import { hideTroc, holdTroc } from '#features/trocs/trocs.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { auditChange, tellOwner, titleOf } from '../audit/changes.ts';
import { readDeletionOf } from '../audit/deletions.sql.ts';
import { titleToOthers } from '../moderation-decisions.contract.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';

export interface Decided {
  kind: ReportKind;
  id: string;
  by: string;
  reason: string;
  /** Of this decision; undefined where it changes nothing. */
  decisionId?: string | undefined;
  authorId: string;
  /** As it stood when it was reported. */
  content: string;
  /** Whether the site hides it until somebody has looked. */
  held?: true;
}

/** What it is called: of a talk nothing, and nobody's page by their name. */
export function nameOf(kind: ReportKind, content: string): string {
  if (kind === 'message') return 'Votre message';
  if (kind === 'comment') return 'Votre commentaire';
  return kind === 'resident' ? 'Votre page' : (content.split('\n')[0] ?? '').slice(0, 200);
}

/** Refuses (409) what is gone; of a message, a comment or a circle, that is found by doing it. */
async function refuseGone(tx: Tx, { kind, id }: Decided): Promise<void> {
  if (kind === 'message' || kind === 'comment' || kind === 'circle') return;
  const entity = entities[kind === 'resident' ? 'user' : kind];
  if ((await entity.read(tx, id)) === undefined) throw new Refusal(queueErrors.nothingLeft);
}

export async function tellDecision(
  tx: Tx,
  kind: DecisionKind,
  { by, reason, authorId: to, id, decisionId, ...told }: Decided,
  title: string = nameOf(told.kind, told.content),
): Promise<void> {
  const about = { type: 'moderation', id } as const;
  const facts = { words: reason, ...(decisionId ? { decision: decisionId } : {}) };
  await notify(tx, { kind, to, by, about, title, facts });
}

/** Leaves it to its author alone. Refuses (400) what cannot be hidden. */
export async function hideReported(tx: Tx, decided: Decided): Promise<void> {
  const { kind, id, by, reason, decisionId: decision, held } = decided;
  await refuseGone(tx, decided);
  const target = { id, by, reason, decision, held, told: 'hidden' as const };
  if (kind === 'service') {
    const { authorId: aboutId } = await holdService(tx, id);
    await auditChange(tx, { ...entities.service, ...target, aboutId }, () =>
      hideService(tx, target),
    );
  } else if (kind === 'troc') {
    const { authorId: aboutId } = await holdTroc(tx, id);
    await auditChange(tx, { ...entities.troc, ...target, aboutId }, () => hideTroc(tx, target));
  } else if (kind === 'journal') {
    await hideReportedArticle(tx, decided);
  } else if (kind === 'resident') {
    await hidePage(tx, { id, by, masked: true });
    await tellDecision(tx, 'moderation_page_hidden', decided);
  } else if (kind === 'circle') {
    await hideCircle(tx, { id, by, hidden: true });
    await tellDecision(tx, 'moderation_circle_hidden', decided);
  } else throw new Refusal(queueErrors.cannotHide);
}

/** A draft is its author's alone: what it says afterwards is in no log. */
async function hideReportedArticle(
  tx: Tx,
  { id, by, reason, decisionId: decision, held }: Decided,
): Promise<void> {
  const { authorId } = await holdArticle(tx, { id, byId: by });
  const before = (await entities.journal.read(tx, id)) ?? '{}';
  const { title, content } = JSON.parse(before) as { title: string; content: string };
  await hideArticle(tx, { id, title, content });
  await tellOwner(tx, {
    kind: 'journal',
    id,
    to: authorId,
    by,
    title,
    act: 'hidden',
    reason,
    decision,
    held,
  });
  const entry = { adminId: by, action: 'update', kind: 'journal', targetId: id } as const;
  await insertAudit(tx, {
    ...entry,
    title: titleOf(before),
    aboutId: authorId,
    before,
    after: null,
  });
}

interface Deleted {
  deletionId: string | null;
  afterwards: (() => Promise<void>) | undefined;
}

/** Deletes it: what was published for 30 days, a message and what a page says for good. */
export async function deleteReported(tx: Tx, site: Site, decided: Decided): Promise<Deleted> {
  const { kind, id, by, reason, decisionId: decision } = decided;
  await refuseGone(tx, decided);
  if (kind === 'message') return deleteMessage(tx, site, decided);
  if (kind === 'comment') {
    if (!(await moderateComment(tx, { id, by, reason, decision })))
      throw new Refusal(queueErrors.nothingLeft);
    return { deletionId: null, afterwards: undefined };
  }
  if (kind === 'resident') {
    await wipePage(tx, { id, by });
    await dropPortrait(tx, id);
    await tellDecision(tx, 'moderation_page_removed', decided);
    return { deletionId: null, afterwards: undefined };
  }
  if (kind === 'circle') {
    await removeCircle(tx, { id, by });
    await tellDecision(tx, 'moderation_circle_removed', decided);
    return { deletionId: null, afterwards: undefined };
  }
  const afterwards = await deleteEntity(tx, site, { kind, id, by, reason, decision });
  const deletionId = (await readDeletionOf(tx, { kind, targetId: id })) ?? null;
  return { deletionId, afterwards };
}

async function deleteMessage(tx: Tx, site: Site, decided: Decided): Promise<Deleted> {
  const { id, by, authorId } = decided;
  const removed = (await removeMessage(tx, site, id)) || (await removeReportedPhoto(tx, site, id));
  if (!(removed || (await removeGroupMessage(tx, id)))) throw new Refusal(queueErrors.nothingLeft);
  await tellDecision(tx, 'moderation_message_removed', decided);
  // Its words stay in the report alone.
  const entry = { adminId: by, action: 'delete', kind: 'message', targetId: id } as const;
  const title = titleToOthers('message', nameOf('message', decided.content));
  await insertAudit(tx, { ...entry, title, aboutId: authorId, before: null, after: null });
  return { deletionId: null, afterwards: removed || undefined };
}

export async function warnAuthor(tx: Tx, decided: Decided): Promise<void> {
  await tellDecision(tx, 'moderation_warned', decided);
  const { by, authorId, reason, content, kind } = decided;
  const entry = { adminId: by, action: 'warn', kind: 'user', targetId: authorId } as const;
  const title = titleToOthers(kind, nameOf(kind, content));
  const after = JSON.stringify({ reason });
  await insertAudit(tx, { ...entry, title, aboutId: authorId, before: null, after });
}

/** What the site had hidden stays so, by somebody's decision: what is told when it is hidden, of what tells nothing by itself. */
export async function tellHidden(tx: Tx, decided: Decided): Promise<void> {
  const { kind, id, by, reason, decisionId: decision, authorId: to, content } = decided;
  if (kind !== 'service' && kind !== 'troc') return;
  await tellOwner(tx, {
    kind,
    id,
    to,
    by,
    title: nameOf(kind, content),
    act: 'hidden',
    reason,
    decision,
  });
}
