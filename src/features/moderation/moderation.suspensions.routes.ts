// Suspensions: a resident is kept out for a time, is told why and until when, and may object.
// Invariant: their sessions end with the transaction that suspends them.
import { Refusal } from '#contract/errors.ts';
import { lockUser } from '#features/accounts/accounts.public.ts';
import { adminErrors } from '#features/admin/admin-sentences.contract.ts';
import { endAgreementsOf } from '#features/agreements/agreements.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { JsonText } from '#server/http/mount.ts';
import { addJob } from '#server/process/jobs.sql.ts';
import { insertAudit } from './moderation.audit.sql.ts';
import { readSuspensionToken, suspensionToken } from './moderation.suspension-link.ts';
import {
  endSuspension,
  insertSuspension,
  readSuspension,
  saveObjection,
} from './moderation.suspensions.sql.ts';
import { readSuspensionRow, readSuspensions } from './moderation.tables.sql.ts';
import { formatParis } from './moderation.words.ts';
import { queueErrors, queueTexts } from './moderation-queue-sentences.contract.ts';
import * as contract from './moderation-suspensions.contract.ts';

export function suspensionRoutes({ mount, site }: FeatureSetting): void {
  const { db, config } = site;

  function mailOf(
    to: { email: string; firstName: string },
    told: { id: string; reason: string; endsAt: string },
  ) {
    const link = `${config.publicUrl}/suspension?token=${suspensionToken(told.id, config.jwtSecret)}`;
    return {
      to: to.email,
      subject: 'Votre compte Quartier Nation est suspendu',
      text: [
        `Bonjour ${to.firstName},`,
        `Les administrateurs ont suspendu votre compte jusqu'au ${formatParis(told.endsAt)}.`,
        `La raison : ${told.reason}`,
        `Si vous pensez que c'est une erreur, dites-le ici :\n${link}`,
        'La suspension elle-même ne supprime rien de ce que vous avez publié. Vous pourrez vous reconnecter à la fin de la suspension.',
      ].join('\n\n'),
    };
  }

  mount(contract.listSuspensions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readSuspensions(db.once, asked), asked.from);
  });

  mount(contract.suspendUser, async ({ params, body, viewer, create }) => {
    if (params.id === viewer.id) throw new Refusal(queueErrors.selfSuspension);
    if (Date.parse(body.endsAt) <= Date.now()) throw new Refusal(queueErrors.pastEnd);
    let ended: string[] = [];
    const answer = await create(async (tx) => {
      const user = await lockUser(tx, params.id);
      if (!user) throw new Refusal(adminErrors.userNotFound);
      if (user.isAdmin) throw new Refusal(queueErrors.adminSuspension);
      await endAgreementsOf(tx, params.id);
      await endSuspension(tx, { residentId: params.id, by: viewer.id });
      const id = await insertSuspension(tx, {
        ...body,
        residentId: params.id,
        adminId: viewer.id,
      });
      const after = (await readSuspensionRow(tx, id)) ?? '{}';
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'suspend',
        kind: 'user',
        targetId: params.id,
        title: user.username,
        aboutId: params.id,
        before: null,
        after,
      });
      await addJob(tx, 'mail.send', mailOf(user, { ...body, id }));
      ended = await site.sessions.revokeIn(tx, params.id);
      return new JsonText(after);
    });
    site.sessions.announceRevoked(ended);
    site.security.tell('account_suspended', { id: params.id, by: viewer.id });
    return answer;
  });

  mount(contract.liftSuspension, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, params.id);
      const id = user && (await endSuspension(tx, { residentId: params.id, by: viewer.id }));
      if (!user || !id) throw new Refusal(queueErrors.notSuspended);
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'lift',
        kind: 'user',
        targetId: params.id,
        title: user.username,
        aboutId: params.id,
        before: null,
        after: (await readSuspensionRow(tx, id)) ?? null,
      });
    });
    site.security.tell('suspension_lifted', { id: params.id, by: viewer.id });
    return { message: queueTexts.lifted };
  });

  async function standing(token: string) {
    const id = readSuspensionToken(token, config.jwtSecret);
    if (!id) throw new Refusal(queueErrors.suspensionLinkBroken);
    const suspension = await readSuspension(db.once, id);
    if (!suspension) throw new Refusal(queueErrors.suspensionLinkDead);
    return { id, suspension };
  }

  mount(contract.getSuspension, async ({ body }) => (await standing(body.token)).suspension);

  mount(contract.objectToSuspension, async ({ body }) => {
    const { id } = await standing(body.token);
    if (!(await saveObjection(db.once, id, body.message))) {
      throw new Refusal(queueErrors.alreadyObjected);
    }
    return { message: queueTexts.objected };
  });
}
