import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sweepHandledReports } from '../moderation.public.ts';
import { REPORT_REASONS } from '../moderation-reporting.contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const report = (by: TestResident, body: Record<string, unknown>) =>
  by.post('/reports', { kind: 'service', reason: 'arnaque', ...body });

/** The reports that wait for the administrators about a thing. */
async function kept(targetId: string) {
  const { rows } = await site.site.db.pool.query(
    'select * from report where target_id = $1 order by id',
    [targetId],
  );
  return rows;
}

async function close(targetId: string, daysAgo = 0): Promise<void> {
  await site.site.db.pool.query(
    `update report set status = 'dismissed', handled_at = now() - make_interval(days => $2)
      where target_id = $1`,
    [targetId, daysAgo],
  );
}

describe('reporting', () => {
  it('a service keeps what it said and who wrote it, even once it is changed or deleted', async () => {
    const service = await aService(site, { title: 'Iphone à moitié prix' });
    const reporter = await aResident(site);
    const answer = await report(reporter, {
      targetId: service._id,
      details: '  Il veut un virement.  ',
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Merci. Votre signalement est transmis aux administrateurs.' },
    ]);
    await service.by.delete(`/services/${service._id}`);
    expect(await kept(service._id)).toMatchObject([
      {
        kind: 'service',
        author_id: service.by.id,
        reporter_id: reporter.id,
        reason: 'arnaque',
        details: 'Il veut un virement.',
        status: 'open',
        content: [
          'Iphone à moitié prix',
          'Rue de Reuilly 75012 Paris',
          "J'ai les vis et la perceuse, il me manque deux bras.",
        ].join('\n'),
      },
    ]);
  });

  it('a neighbour keeps the names they show', async () => {
    const [reporter, other] = [await aResident(site), await aResident(site)];
    const answer = await report(reporter, { kind: 'resident', targetId: other.id });
    expect(answer.status).toBe(201);
    expect((await kept(other.id))[0]).toMatchObject({
      author_id: other.id,
      content: `${other.firstName} ${other.lastName}\n@${other.username}`,
    });
  });

  it('a troc keeps its text and what is offered and wanted', async () => {
    const troc = await aTroc(site, { title: 'Chiot contre console' });
    const reporter = await aResident(site);
    const answer = await report(reporter, { kind: 'troc', targetId: troc._id });
    expect(answer.status).toBe(201);
    const [row] = await kept(troc._id);
    expect(row.author_id).toBe(troc.by.id);
    for (const text of ['Chiot contre console', troc.description, 'vélo enfant', 'étagère']) {
      expect(row.content).toContain(text);
    }
  });

  it('a message is for the one who received it, even after a block', async () => {
    const [sender, receiver, stranger] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    const { _id } = await aMessage(sender, receiver, { content: 'Payez ou gare à vous.' });
    const blind = await report(stranger, { kind: 'message', targetId: _id });
    expect([blind.status, blind.body.code]).toEqual([404, 'target_not_found']);
    const own = await report(sender, { kind: 'message', targetId: _id });
    expect([own.status, own.body.code]).toEqual([403, 'own_report']);
    await receiver.post(`/users/${sender.id}/block`);
    const answer = await report(receiver, { kind: 'message', targetId: _id, reason: 'danger' });
    expect(answer.status).toBe(201);
    expect(await kept(_id)).toMatchObject([
      { author_id: sender.id, reporter_id: receiver.id, content: 'Payez ou gare à vous.' },
    ]);
  });

  it('takes each reason of the list, and a text with the last one', async () => {
    const reporter = await aResident(site);
    for (const reason of Object.keys(REPORT_REASONS)) {
      const { _id } = await aService(site);
      const bare = await report(reporter, { targetId: _id, reason });
      expect([reason, bare.status]).toEqual([reason, reason === 'autre' ? 400 : 201]);
    }
    const { _id } = await aService(site);
    const silent = await report(reporter, { targetId: _id, reason: 'autre', details: '  ' });
    expect(silent.body.error).toBe('Expliquez en quelques mots ce qui ne va pas');
    const told = await report(reporter, { targetId: _id, reason: 'autre', details: 'Doublon' });
    expect(told.status).toBe(201);
  });

  it.each([
    [{ reason: 'vengeance' }, 'Choisissez une raison'],
    [{ reason: undefined }, 'Choisissez une raison'],
    [{ kind: 'chat' }, 'Ce que vous signalez est inconnu'],
    [{ targetId: '12' }, 'Identifiant invalide'],
    [{ details: 'x'.repeat(1001) }, 'Ce texte est trop long (1000 caractères au plus)'],
  ])('is refused with %o', async (wrong, sentence) => {
    const { _id } = await aService(site);
    const answer = await report(await aResident(site), { targetId: _id, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it('is for what one may see, and not for oneself', async () => {
    const service = await aService(site);
    await service.by.put(`/services/${service._id}`, { ...service.body, status: 'cancelled' });
    const stranger = await aResident(site);
    for (const body of [
      { targetId: service._id },
      { targetId: 'b'.repeat(24) },
      { kind: 'resident', targetId: 'b'.repeat(24) },
      { kind: 'message', targetId: 'b'.repeat(24) },
      { kind: 'journal', targetId: 'b'.repeat(24) },
    ]) {
      const answer = await report(stranger, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'target_not_found']);
    }
    for (const body of [{ targetId: service._id }, { kind: 'resident', targetId: service.by.id }]) {
      const own = await report(service.by, body);
      expect([own.status, own.body.code]).toEqual([403, 'own_report']);
    }
  });

  it('once until it is handled, even by two clicks at the same moment', async () => {
    const { _id } = await aService(site);
    const [reporter, other] = [await aResident(site), await aResident(site)];
    const both = await Promise.all([
      report(reporter, { targetId: _id }),
      report(reporter, { targetId: _id, reason: 'danger' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await report(reporter, { targetId: _id });
    expect(again.body).toEqual({
      error: 'Vous avez déjà fait ce signalement : les administrateurs vont le lire',
      code: 'already_reported',
    });
    expect((await report(other, { targetId: _id })).status).toBe(201);
    await close(_id);
    expect((await report(reporter, { targetId: _id })).status).toBe(201);
  });

  it('works across a block: whoever was insulted may say so afterwards', async () => {
    const [reporter, other] = [await aResident(site), await aResident(site)];
    await other.post(`/users/${reporter.id}/block`);
    const answer = await report(reporter, { kind: 'resident', targetId: other.id });
    expect(answer.status).toBe(201);
  });

  it('has a measure: thirty an hour', async () => {
    const reporter = await aResident(site);
    for (let tries = 0; tries < 30; tries++) {
      expect((await report(reporter, { targetId: 'c'.repeat(24) })).status).toBe(404);
    }
    const answer = await report(reporter, { targetId: 'c'.repeat(24) });
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ]);
  });
});

describe('what is kept of reports', () => {
  it('is given to who made them, never to who they are about', async () => {
    const service = await aService(site);
    const reporter = await aResident(site);
    await report(reporter, { targetId: service._id });
    const mine = (await reporter.get('/users/me/export')).body.moderation.reports;
    expect(mine).toMatchObject([
      { kind: 'service', targetId: service._id, reason: 'arnaque', status: 'open' },
    ]);
    expect((await service.by.get('/users/me/export')).body.moderation.reports).toEqual([]);
  });

  it('stays while it is open, whoever leaves, and goes once closed with either of them', async () => {
    const leaving = async (who: 'author' | 'reporter', closed: boolean) => {
      const service = await aService(site);
      const reporter = await aResident(site);
      await report(reporter, { targetId: service._id });
      if (closed) await close(service._id);
      await (who === 'author' ? service.by : reporter).delete('/users/me', {
        password: TEST_PASSWORD,
      });
      return (await kept(service._id)).length;
    };
    expect(await leaving('author', false)).toBe(1);
    expect(await leaving('reporter', false)).toBe(1);
    expect(await leaving('author', true)).toBe(0);
    expect(await leaving('reporter', true)).toBe(0);
  });

  it('goes a year after it was closed', async () => {
    const service = await aService(site);
    await report(await aResident(site), { targetId: service._id });
    await close(service._id, 364);
    await sweepHandledReports(site.site);
    expect(await kept(service._id)).toHaveLength(1);
    await close(service._id, 366);
    await sweepHandledReports(site.site);
    expect(await kept(service._id)).toHaveLength(0);
  });
});
