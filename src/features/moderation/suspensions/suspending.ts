// A resident kept out for a time. Invariant: their sessions end with the transaction that suspends them.
import { formatMoment } from '#contract/day-words.ts';
import { Refusal } from '#contract/errors.ts';
import { lockUser } from '#features/accounts/accounts.public.ts';
import { adminErrors } from '#features/admin/admin-sentences.contract.ts';
import { endAgreementsOf } from '#features/agreements/agreements.public.ts';
import type { Tx } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { lockDecision, noteUndone } from '../decisions/decisions.sql.ts';
import { readSuspensionRow } from '../moderation.tables.sql.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import { suspensionToken } from './suspension-link.ts';
import { endSuspension, insertSuspension, readStanding } from './suspensions.sql.ts';

function mailOf(
  { config }: Site,
  to: { email: string; firstName: string },
  told: { id: string; reason: string; endsAt: string },
) {
  const link = `${config.publicUrl}/suspension?token=${suspensionToken(told.id, config.jwtSecret)}`;
  return {
    to: to.email,
    subject: 'Votre compte Quartier Nation est suspendu',
    text: [
      `Bonjour ${to.firstName},`,
      `Les administrateurs ont suspendu votre compte jusqu'au ${formatMoment(new Date(told.endsAt))}.`,
      `La raison : ${told.reason}`,
      `Si vous pensez que c'est une erreur, dites-le ici :\n${link}`,
      'La suspension elle-même ne supprime rien de ce que vous avez publié. Vous pourrez vous reconnecter à la fin de la suspension.',
    ].join('\n\n'),
  };
}

/**
 * Ends a suspension that stands, audited. Refuses (404) where none does.
 * @returns what must be called once the transaction is committed.
 */
export async function lift(
  tx: Tx,
  site: Site,
  { id, by }: { id: string; by: string },
): Promise<() => void> {
  // Its decision before the resident's row, as whoever takes that one back.
  const standing = await readStanding(tx, id);
  if (standing) await lockDecision(tx, { suspensionId: standing.id });
  const user = await lockUser(tx, id);
  const ended = user && (await endSuspension(tx, { residentId: id, by }));
  if (!user || !ended) throw new Refusal(queueErrors.notSuspended);
  await noteUndone(tx, { suspensionId: ended });
  await insertAudit(tx, {
    adminId: by,
    action: 'lift',
    kind: 'user',
    targetId: id,
    title: user.username,
    aboutId: id,
    before: null,
    after: (await readSuspensionRow(tx, ended)) ?? null,
  });
  return () => site.security.tell('suspension_lifted', { id, by });
}

/**
 * Suspends a resident, audited and told by mail. Refuses (409) oneself and administrators, (404) who is no more.
 * @returns the suspension's identifier and JSON text, and what must be called once the transaction is committed.
 */
export async function suspend(
  tx: Tx,
  site: Site,
  { id: residentId, by, ...told }: { id: string; by: string; reason: string; endsAt: string },
): Promise<{ id: string; body: string; afterwards: () => void }> {
  if (residentId === by) throw new Refusal(queueErrors.selfSuspension);
  const user = await lockUser(tx, residentId);
  if (!user) throw new Refusal(adminErrors.userNotFound);
  if (user.isAdmin) throw new Refusal(queueErrors.adminSuspension);
  await endAgreementsOf(tx, residentId);
  await endSuspension(tx, { residentId, by });
  const id = await insertSuspension(tx, { ...told, residentId, adminId: by });
  const body = (await readSuspensionRow(tx, id)) ?? '{}';
  await insertAudit(tx, {
    adminId: by,
    action: 'suspend',
    kind: 'user',
    targetId: residentId,
    title: user.username,
    aboutId: residentId,
    before: null,
    after: body,
  });
  await addMail(tx, 'awaited', mailOf(site, user, { ...told, id }));
  const ended = await site.sessions.revokeIn(tx, residentId);
  const afterwards = () => {
    site.sessions.announceRevoked(ended);
    site.security.tell('account_suspended', { id: residentId, by });
  };
  return { id, body, afterwards };
}
