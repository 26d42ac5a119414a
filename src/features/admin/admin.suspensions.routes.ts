// Suspensions: a resident is kept out for a time, is told why and until when, and may object.
// Invariant: their sessions end with the transaction that suspends them.
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { addJob } from '#server/process/jobs.sql.ts';
import { insertAudit } from './admin.audit.sql.ts';
import { readEntity } from './admin.entities.sql.ts';
import { askedOf, tableReply } from './admin.paging.ts';
import { readSuspensionToken, suspensionToken } from './admin.suspension-link.ts';
import {
  endSuspension,
  insertSuspension,
  readSuspension,
  saveObjection,
} from './admin.suspensions.sql.ts';
import { readSuspensions } from './admin.tables.sql.ts';
import { lockUser } from './admin.users.sql.ts';
import { formatParis } from './admin.words.ts';
import * as contract from './admin-moderation.contract.ts';
import { adminErrors, adminTexts } from './admin-sentences.contract.ts';

export function adminSuspensionRoutes({ mount, site }: FeatureSetting): void {
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

  mount(contract.suspendUser, async ({ params, body, viewer }) => {
    if (params.id === viewer.id) throw new Refusal(adminErrors.selfSuspension);
    if (Date.parse(body.endsAt) <= Date.now()) throw new Refusal(adminErrors.pastEnd);
    const { answer, ended } = await db.transaction(async (tx) => {
      const user = await lockUser(tx, params.id);
      if (!user) throw new Refusal(adminErrors.userNotFound);
      if (user.isAdmin) throw new Refusal(adminErrors.adminSuspension);
      await endSuspension(tx, { residentId: params.id, by: viewer.id });
      const id = await insertSuspension(tx, {
        ...body,
        residentId: params.id,
        adminId: viewer.id,
      });
      const after = (await readEntity(tx, 'suspension', id)) ?? '{}';
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
      return { answer: after, ended: await site.sessions.revokeIn(tx, params.id) };
    });
    site.sessions.announceRevoked(ended);
    site.security.tell('account_suspended', { id: params.id, by: viewer.id });
    return JSON.parse(answer);
  });

  mount(contract.liftSuspension, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, params.id);
      const id = user && (await endSuspension(tx, { residentId: params.id, by: viewer.id }));
      if (!user || !id) throw new Refusal(adminErrors.notSuspended);
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'lift',
        kind: 'user',
        targetId: params.id,
        title: user.username,
        aboutId: params.id,
        before: null,
        after: (await readEntity(tx, 'suspension', id)) ?? null,
      });
    });
    site.security.tell('suspension_lifted', { id: params.id, by: viewer.id });
    return { message: adminTexts.lifted };
  });

  async function standing(token: string) {
    const id = readSuspensionToken(token, config.jwtSecret);
    if (!id) throw new Refusal(adminErrors.suspensionLinkBroken);
    const suspension = await readSuspension(db.once, id);
    if (!suspension) throw new Refusal(adminErrors.suspensionLinkDead);
    return { id, suspension };
  }

  mount(contract.getSuspension, async ({ body }) => (await standing(body.token)).suspension);

  mount(contract.objectToSuspension, async ({ body }) => {
    const { id } = await standing(body.token);
    if (!(await saveObjection(db.once, id, body.message))) {
      throw new Refusal(adminErrors.alreadyObjected);
    }
    return { message: adminTexts.objected };
  });
}
