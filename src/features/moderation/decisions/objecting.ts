// How somebody contests what was decided about them, with a session or by the link of a suspension.
import { Refusal } from '#contract/errors.ts';
import { lockUser } from '#features/accounts/accounts.public.ts';
import type { Tx } from '#server/database/database.ts';
import { decisionErrors } from '../moderation-decisions.contract.ts';
import { insertDecision, type LockedDecision, noteDone, saveObjection } from './decisions.sql.ts';

/** Refuses (404) what is none of theirs, (409) what is too old, taken back, or contested already. */
export async function object(
  tx: Tx,
  decision: LockedDecision | undefined,
  message: string,
): Promise<void> {
  if (!decision) throw new Refusal(decisionErrors.decisionNotFound);
  if (decision.objection !== null) throw new Refusal(decisionErrors.objectedTwice);
  if (decision.undone) throw new Refusal(decisionErrors.undone);
  if (decision.late) throw new Refusal(decisionErrors.tooLate);
  await saveObjection(tx, decision.id, message);
}

/** Whoever is kept out reads no news: they are answered by mail. */
export async function answerMail(
  tx: Tx,
  { authorId, suspensionId, title }: LockedDecision,
  { granted, answer }: { granted: boolean; answer: string },
) {
  const author = suspensionId ? await lockUser(tx, authorId) : undefined;
  if (!author?.email) return;
  return {
    to: author.email,
    subject: 'La réponse à votre contestation',
    text: [
      `Bonjour ${author.firstName},`,
      granted
        ? `Les administrateurs acceptent votre contestation (${title}).`
        : `Les administrateurs n'acceptent pas votre contestation (${title}).`,
      `Leur réponse : ${answer.replaceAll(/\s+/g, ' ')}`,
      granted ? 'Vous pouvez vous reconnecter.' : 'La suspension dure comme elle était dite.',
    ].join('\n\n'),
  };
}

/** A suspension is a decision like another. */
export async function noteSuspension(
  tx: Tx,
  done: { id: string; residentId: string; by: string; reason: string },
): Promise<void> {
  const { id: suspensionId, residentId, by, reason } = done;
  const id = await insertDecision(tx, {
    ...{ kind: 'resident', targetId: residentId, title: 'Votre compte', act: 'suspend' },
    ...{ reason, rule: null, authorId: residentId, adminId: by },
  });
  await noteDone(tx, { id, deletionId: null, suspensionId });
}
