import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { anOffer, notificationsOf } from '#features/notifications/notifications.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { SERVICE_STATUSES } from '../services.contract.ts';
import { aProposal, aService, type MadeService } from '../services.fixtures.ts';
import { rightsOf } from '../services-rights.contract.ts';
import { askWhatStillStands } from '../still/still.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const TITLE = 'Monter une étagère';
const said = async (resident: TestResident) =>
  (await notificationsOf(resident)).map(({ sentence }) => sentence);
const unreadOf = (resident: TestResident) => notificationsOf(resident, '?unread=true');
const setStatus = (service: MadeService, status: string) =>
  service.by.put(`/services/${service._id}`, { ...service.body, status });
const accept = (service: MadeService, helper: TestResident) =>
  service.by.put(`/services/${service._id}/accept-help/${helper.id}`);

async function anAcceptedOffer() {
  const offer = await anOffer(site);
  expect((await accept(offer.service, offer.amadou)).status).toBe(200);
  return offer;
}

describe('a neighbour is told what concerns them', () => {
  it('who asked: an offer of help, with all that is needed to answer it', async () => {
    const { claire, amadou, service } = await anOffer(site);
    expect(await notificationsOf(claire)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        kind: 'service_proposed',
        about: { type: 'service', id: service._id },
        title: TITLE,
        sentence: `Amadou propose son aide pour « ${TITLE} »`,
        detail: expect.stringMatching(/^\p{Lu}\p{L}+ \d.* à \d+\u00a0h(?:\u00a0\d\d)?, /u),
        url: `/my-services?propositions=${service._id}`,
        actor: {
          _id: amadou.id,
          firstName: 'Amadou',
          lastName: amadou.lastName,
          username: amadou.username,
          avatarUrl: null,
          verified: false,
        },
        count: 1,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        read: false,
      },
    ]);
    expect(await notificationsOf(amadou)).toEqual([]);
  });

  it('who asked: an offer taken back', async () => {
    const { claire, amadou, service } = await anOffer(site);
    await amadou.delete(`/services/${service._id}/cancel-proposal`);
    expect(await said(claire)).toEqual([
      `Amadou retire sa proposition d'aide pour « ${TITLE} »`,
      `Amadou propose son aide pour « ${TITLE} »`,
    ]);
  });

  it('who helps: accepted, then not, then accepted again and completed', async () => {
    const { claire, amadou, service } = await anAcceptedOffer();
    await claire.put(`/services/${service._id}/cancel-acceptance`);
    await accept(service, amadou);
    await setStatus(service, 'completed');
    const told = await notificationsOf(amadou);
    expect(told.map(({ sentence, count }) => [sentence, count])).toEqual([
      [`Claire indique que « ${TITLE} » est terminé. Merci pour votre aide !`, 1],
      [`Claire accepte votre aide pour « ${TITLE} »`, 2],
      [`Claire annule l'acceptation de votre aide pour « ${TITLE} »`, 1],
    ]);
    expect(told.map(({ url }) => url)).toEqual(Array(3).fill('/my-proposals'));
  });

  it('who helps: released when the service is set open again, under its new title', async () => {
    const { amadou, service } = await anAcceptedOffer();
    await service.by.put(`/services/${service._id}`, {
      ...service.body,
      title: 'Fixer une tringle',
      status: 'open',
    });
    expect((await said(amadou))[0]).toBe(
      "Claire annule l'acceptation de votre aide pour « Fixer une tringle »",
    );
  });

  it('all who offered: cancelled, or deleted, and told once', async () => {
    const { service, amadou } = await anOffer(site);
    const { helper } = await aProposal(site, { service });
    await setStatus(service, 'cancelled');
    await service.by.delete(`/services/${service._id}`);
    for (const neighbour of [amadou, helper]) {
      expect(await said(neighbour)).toEqual([`Claire annule sa demande « ${TITLE} »`]);
    }
    const other = await anOffer(site);
    await other.service.by.delete(`/services/${other.service._id}`);
    expect(await said(other.amadou)).toEqual([`Claire annule sa demande « ${TITLE} »`]);
    // Whoever deleted has nothing left to answer.
    expect(await unreadOf(other.claire)).toEqual([]);
  });

  it('of an offer: that it is asked for, and what becomes of the request', async () => {
    const claire = await aResident(site, { firstName: 'Claire' });
    const amadou = await aResident(site, { firstName: 'Amadou' });
    const service = await aService(site, { creator: claire, nature: 'offer' });
    await aProposal(site, { service, helper: amadou });
    await amadou.delete(`/services/${service._id}/cancel-proposal`);
    expect(await said(claire)).toEqual([
      `Amadou retire sa demande pour « ${TITLE} »`,
      `Amadou demande « ${TITLE} »`,
    ]);
    await aProposal(site, { service, helper: amadou });
    await accept(service, amadou);
    await claire.put(`/services/${service._id}/cancel-acceptance`);
    await claire.delete(`/services/${service._id}`);
    expect(await said(amadou)).toEqual([
      `Claire annule son offre « ${TITLE} »`,
      `Claire annule l'acceptation de votre demande pour « ${TITLE} »`,
      `Claire accepte votre demande pour « ${TITLE} »`,
    ]);
  });

  it('nothing by an edit that changes nothing for others, nor by a refused call', async () => {
    const { claire, amadou, service } = await anAcceptedOffer();
    const before = await said(amadou);
    await service.by.put(`/services/${service._id}`, {
      ...service.body,
      description: 'Il faut aussi une échelle.',
      status: 'assigned',
    });
    await amadou.delete(`/services/${service._id}/cancel-proposal`);
    expect(await said(amadou)).toEqual(before);
    expect(await said(claire)).toHaveLength(1);
  });

  it('when a neighbour leaves the site: those whose offers or helpers go with them', async () => {
    const { claire, amadou } = await anAcceptedOffer();
    const asked = await anOffer(site);
    for (const leaver of [amadou, asked.claire]) {
      expect((await leaver.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    }
    const [withdrawn] = await notificationsOf(claire);
    expect(withdrawn?.sentence).toBe(
      `Ancien voisin retire sa proposition d'aide pour « ${TITLE} »`,
    );
    expect(await said(asked.amadou)).toEqual([`Ancien voisin annule sa demande « ${TITLE} »`]);
    const { rows } = await site.site.db.pool.query(
      'select from notification where recipient_id = any($1)',
      [[amadou.id, asked.claire.id]],
    );
    expect(rows).toEqual([]);
  });

  it('who accepts has seen what was proposed', async () => {
    const { claire } = await anAcceptedOffer();
    expect(await unreadOf(claire)).toEqual([]);
    expect(await notificationsOf(claire)).toHaveLength(1);
  });
});

it('what its creator makes of a request that nobody else may read any more is told in no news of before', async () => {
  const INSULT = 'Chez Amadou le voleur';
  const [called, hidden] = [await anAcceptedOffer(), await anAcceptedOffer()];
  await setStatus(called.service, 'cancelled');
  const path = `/admin/queue/service/${hidden.service._id}`;
  const hide = { act: 'hide', reason: 'De la publicité', inPlace: true };
  expect((await (await anAdmin(site)).post(path, hide)).status).toBe(201);
  for (const { service, amadou } of [called, hidden]) {
    const { body, by, _id } = service;
    const changed = await by.put(`/services/${_id}`, {
      ...body,
      location: INSULT,
      status: 'cancelled',
    });
    expect([changed.status, changed.body.status]).toEqual([200, 'cancelled']);
    await sendDueMails(site.site, new Date());
    const news = await notificationsOf(amadou);
    expect(news[0]?.detail).toContain('Rue');
    expect(JSON.stringify([news, await mailsTo(site, amadou.email)])).not.toContain('voleur');
  }
});

it('who is kept out of the site is written of no offer and no request, which they could not answer', async () => {
  const { claire, amadou } = await anOffer(site);
  await aTradeRequest(site, { troc: await aTroc(site, { owner: claire }), requester: amadou });
  const path = `/admin/users/${claire.id}/suspension`;
  await (await anAdmin(site)).post(path, { endsAt: inDays(3), reason: 'Des mots' });
  await sendDueMails(site.site, new Date());
  const mails = await mailsTo(site, claire.email);
  expect(mails.map(({ text }) => text).join()).not.toContain('Amadou');
});

it.each(['service_proposed', 'service_still'])(
  '%s is news while help is what is wanted',
  async (kind) => {
    const { service } = await anOffer(site);
    await askWhatStillStands(site.site, new Date(inDays(4)));
    const { pool } = site.site.db;
    for (const status of SERVICE_STATUSES) {
      await pool.query('update service set status = $2 where id = $1', [service._id, status]);
      const { rows } = await pool.query<{ stands: boolean }>(
        'select service_news_stands(n) as stands from notification n where about_id = $1 and kind = $2',
        [service._id, kind],
      );
      expect([status, rows]).toEqual([status, [{ stands: rightsOf(status).help }]]);
    }
  },
);
