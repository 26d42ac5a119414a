import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anOffer } from '#features/notifications/notifications.fixtures.ts';
import { statement } from '#server/database/statement.ts';
import { limits } from '#server/http/limits.ts';
import { patiently } from '#server/testing/caller.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { SERVICE_STATUSES } from './services.contract.ts';
import { aProposal, aService, aServiceBody, categoryNamed } from './services.fixtures.ts';

let site: TestSite;
let creator: TestResident;
let good: Record<string, unknown>;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  creator = await aResident(site);
  good = await aServiceBody(creator);
});
afterAll(() => site.close());

const passDate = statement<{ id: string }>()('test.pass_date', (db, { arg }) =>
  db
    .updateTable('service')
    .set({ date: sql`now() - interval '2 days'` })
    .where('id', '=', arg('id'))
    .returning('date'),
);

describe('changing a service', () => {
  it('keeps every field the creator sends, and answers with the service', async () => {
    const made = await aService(site, { creator, imageUrl: '/uploads/a.webp' });
    const change = {
      title: 'Repeindre un mur',
      description: 'Le mur du salon.',
      category: (await categoryNamed(creator, 'Autre'))._id,
      location: '9 Avenue de Saint-Mandé 75012 Paris',
      date: inDays(9),
      imageUrl: '/uploads/b.webp',
      thumbnailUrl: '',
    };
    const pointOf = async (id: string) =>
      (await creator.get(`/map/points?kind=service&ids=${id}`)).body[0].point;
    const before = await pointOf(made._id);
    const { status, body } = await creator.put(`/services/${made._id}`, {
      ...change,
      status: 'open',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...change,
      category: { name: 'Autre' },
      thumbnailUrl: null,
      status: 'open',
    });
    expect(await pointOf(made._id)).not.toEqual(before);
    expect(body).toEqual((await creator.get(`/services/${made._id}`)).body);
  });

  it('keeps the picture when none is sent, and takes it away when it is empty', async () => {
    const made = await aService(site, { creator, imageUrl: '/uploads/a.webp' });
    const { imageUrl, ...without } = { ...made.body, status: 'open' } as Record<string, unknown>;
    const change = (body: unknown) => creator.put(`/services/${made._id}`, body);
    expect((await change(without)).body.imageUrl).toBe(imageUrl);
    expect((await change({ ...without, imageUrl: '' })).body.imageUrl).toBeNull();
  });

  it('needs a known status', async () => {
    const made = await aService(site, { creator });
    for (const status of [undefined, '', 'lost', null]) {
      const answer = await creator.put(`/services/${made._id}`, { ...made.body, status });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Veuillez sélectionner un statut pour le service');
    }
  });

  it('may set any of the five statuses', async () => {
    for (const status of SERVICE_STATUSES) {
      const made = await aService(site, { creator });
      const { body } = await creator.put(`/services/${made._id}`, { ...made.body, status });
      expect(body.status).toBe(status);
      expect(body.completedAt === null).toBe(status !== 'completed');
    }
  });

  it('refuses a past date only when the date is changed', async () => {
    const made = await aService(site, { creator });
    const [row] = await passDate(site.site.db.once, { id: made._id });
    const same = { ...made.body, status: 'open', title: 'Encore utile', date: row?.date };
    const kept = (await creator.get(`/services/${made._id}`)).body.date;
    const change = (date: string) => creator.put(`/services/${made._id}`, { ...same, date });
    expect((await change(kept)).status).toBe(200);
    expect((await change(inDays(-1))).body.code).toBe('date_past');
    expect((await change(inDays(1))).status).toBe(200);
  });

  it('is over once the service is completed', async () => {
    const made = await aService(site, { creator });
    const change = (status: string) =>
      creator.put(`/services/${made._id}`, { ...made.body, status });
    await change('completed');
    for (const status of SERVICE_STATUSES) {
      const answer = await change(status);
      expect([answer.status, answer.body.code]).toEqual([409, 'completed']);
    }
  });

  it('belongs to the creator alone', async () => {
    const { service, helper } = await aProposal(site, {
      service: await aService(site, { creator }),
    });
    const body = { ...good, status: 'open' };
    const answers = [
      await helper.put(`/services/${service._id}`, body),
      await helper.delete(`/services/${service._id}`),
      await helper.put(`/services/${service._id}/accept-help/${helper.id}`),
      await helper.put(`/services/${service._id}/cancel-acceptance`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    expect((await creator.get(`/services/${service._id}`)).body.status).toBe('pending');
  });

  it('finds nothing to change where there is no service', async () => {
    const gone = 'e'.repeat(24);
    const answers = [
      await creator.put(`/services/${gone}`, { ...good, status: 'open' }),
      await creator.delete(`/services/${gone}`),
      await creator.post(`/services/${gone}/propose-help`, {}),
      await creator.delete(`/services/${gone}/cancel-proposal`),
      await creator.put(`/services/${gone}/accept-help/${creator.id}`),
      await creator.put(`/services/${gone}/cancel-acceptance`),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(6).fill('service_not_found'));
  });
});

describe('deleting a service', () => {
  it('removes it and its offers of help', async () => {
    const { service, helper } = await aProposal(site, {
      service: await aService(site, { creator }),
    });
    const { status, body } = await creator.delete(`/services/${service._id}`);
    expect([status, body]).toEqual([200, { message: 'Service supprimé avec succès' }]);
    expect((await creator.get(`/services/${service._id}`)).status).toBe(404);
    expect((await helper.get('/services/my-proposals')).body).toEqual([]);
  });

  it('is refused once help is assigned or the service completed', async () => {
    for (const status of ['assigned', 'completed']) {
      const made = await aService(site, { creator });
      await creator.put(`/services/${made._id}`, { ...made.body, status });
      const answer = await creator.delete(`/services/${made._id}`);
      expect([answer.status, answer.body.code]).toEqual([409, 'cannot_delete']);
    }
  });
});

describe('what was agreed', () => {
  it('is moved, or accepted anew, so often an hour: each is mailed to the helper at once', async () => {
    const offer = await anOffer(site);
    const { service, amadou } = offer;
    const accept = () => service.by.put(`/services/${service._id}/accept-help/${amadou.id}`);
    const moveTo = (days: number, status = 'assigned') => {
      const date = new Date(Date.now() + days * 864e5).toISOString();
      return service.by.put(`/services/${service._id}`, { ...service.body, status, date });
    };
    expect((await accept()).status).toBe(200);
    for (let days = 2; days <= limits.meeting.max; days++) {
      expect((await moveTo(days)).status).toBe(200);
    }
    expect((await moveTo(99)).status).toBe(429);
    expect((await moveTo(limits.meeting.max, 'cancelled')).status).toBe(200);
    expect((await moveTo(limits.meeting.max)).status).toBe(429);
    expect((await accept()).status).toBe(429);
  });

  it('is moved no oftener by edits that are sent at once', async () => {
    const { service, amadou } = await anOffer(site);
    await service.by.put(`/services/${service._id}/accept-help/${amadou.id}`);
    // Back and forth: each but the first is a move of what the one before it left.
    const later = new Date(Date.now() + 9 * 864e5).toISOString();
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        patiently(service.by).put(`/services/${service._id}`, {
          ...{ ...service.body, status: 'assigned', date: at % 2 ? service.date : later },
        }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    const { rows } = await site.site.db.pool.query(
      `select count(*)::int as n from agreement_line l join agreement a on a.id = l.agreement_id
       where a.about_id = $1 and l.what = 'moved'`,
      [service._id],
    );
    expect(rows[0].n).toBeLessThanOrEqual(limits.meeting.max);
  });

  it('is written again in other words as often as one likes', async () => {
    const { service, amadou } = await anOffer(site);
    await service.by.put(`/services/${service._id}/accept-help/${amadou.id}`);
    const statuses = new Set<number>();
    for (let round = 0; round <= limits.meeting.max; round++) {
      const sent = { ...service.body, status: 'assigned', title: `Une étagère, ${round}` };
      statuses.add((await service.by.put(`/services/${service._id}`, sent)).status);
    }
    expect([...statuses]).toEqual([200]);
  });
});
