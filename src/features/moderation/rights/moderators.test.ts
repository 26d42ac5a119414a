import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { aModerator, anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';

let site: TestSite;
let admin: TestResident;
let moderator: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
  moderator = await aModerator(site);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[]) => site.site.db.pool.query(text, values);

/** Something of somebody's that a neighbour reported. */
async function aThing(given: { creator?: TestResident; by?: TestResident; title?: string } = {}) {
  const { creator, by, title = 'Gagnez 3000 € par mois' } = given;
  const service = await aService(site, { title, ...(creator ? { creator } : {}) });
  const reporter = by ?? (await aResident(site));
  const told = { kind: 'service', targetId: service._id, reason: 'arnaque' };
  expect((await reporter.post('/reports', told)).status).toBe(201);
  return { path: `/admin/queue/service/${service._id}`, id: service._id, author: service.by };
}
const reason = 'De la charte';
const queueOf = async (reader: TestResident) =>
  (await reader.get('/admin/queue?limit=100')).body as QueueCard[];
const sees = async (reader: TestResident, { id }: { id: string }) =>
  (await queueOf(reader)).some(({ targetId }) => targetId === id);

describe('a moderator', () => {
  it('may call eight routes of the administrators, and is refused every other one', async () => {
    const theirs = [
      ...[
        'admin.decide',
        'admin.queue',
        'admin.queue_choices',
        'admin.queue_count',
        'admin.save_queue_choices',
      ],
      ...['admin.undo_decision', 'admin.undo_keep', 'charter.reasons'],
    ];
    const open: string[] = [];
    for (const route of routes) {
      if (!/^\/admin\//.test(route.path) && route.access !== 'admin') continue;
      if (route.access === 'public') continue;
      const path = route.path.replace(/:kind/, 'service').replace(/:\w+/g, 'a'.repeat(24));
      const { status, body } =
        route.method === 'GET'
          ? await moderator.get(path)
          : await moderator[route.method.toLowerCase() as 'post'](path, {});
      if (body?.code === 'admin_only') {
        expect([route.name, status, body.error]).toEqual([
          ...[route.name, 403, 'Accès refusé. Droits administrateur requis.'],
        ]);
      } else open.push(route.name);
    }
    expect(open.sort()).toEqual(theirs);
  });

  it('is answered nothing about where anybody lives or gets their mail', async () => {
    await aThing();
    const { rows } = await query(
      'select array[email::text, adresse, password_hash, mailbox] as known from resident where id <> $1',
      [moderator.id],
    );
    const known = rows.flatMap((row: { known: (string | null)[] }) =>
      row.known.filter((each) => each !== null),
    );
    const answers = [await queueOf(moderator), (await moderator.get('/admin/reasons')).body];
    const walk = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? [String(value)]
        : Object.entries(value).flatMap(([name, each]) => {
            expect(name).not.toMatch(/mail|adresse|address|lat|lon|coord|phone|hash/i);
            return walk(each);
          });
    const told = answers.flatMap(walk);
    expect(told.length).toBeGreaterThan(10);
    for (const secret of known) expect(told.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('keeps, hides, warns and suspends for a week, each once, and takes back what they did', async () => {
    for (const body of [{ act: 'keep' }, { act: 'warn' }, { act: 'suspend', days: 7 }]) {
      const { path } = await aThing();
      expect((await moderator.post(path, { reason, ...body })).status).toBe(201);
    }
    const { path, id, author } = await aThing();
    const hidden = await moderator.post(path, { reason, act: 'hide' });
    expect(hidden.body).toMatchObject({ closed: 1, undoable: true });
    expect((await author.get(`/services/${id}`)).body.status).toBe('cancelled');
    const undo = `/admin/decisions/${hidden.body.decisionId}`;
    expect((await moderator.delete(undo)).status).toBe(200);
    expect((await author.get(`/services/${id}`)).body.status).toBe('open');
    const { body: audit } = await admin.get(`/admin/audit?admin=${moderator.id}&limit=50`);
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['handle', 'suspend', 'warn', 'restore']),
    );
  });

  it('takes back nothing that an administrator has answered for', async () => {
    const { path, author } = await aThing();
    const { decisionId } = (await moderator.post(path, { reason, act: 'hide' })).body;
    await author.post(`/decisions/${decisionId}/objection`, { message: 'Elle est vraie' });
    const given = { granted: false, answer: 'Nous avons regardé' };
    expect((await admin.put(`/admin/objections/${decisionId}`, given)).status).toBe(200);
    expect((await moderator.delete(`/admin/decisions/${decisionId}`)).status).toBe(404);
    expect((await admin.delete(`/admin/decisions/${decisionId}`)).status).toBe(200);
  });

  it('deletes nothing, and keeps nobody out for longer', async () => {
    const thing = await aThing();
    for (const [body, code] of [
      [{ act: 'delete' }, 'only_administrators'],
      [{ act: 'delete_suspend', days: 1 }, 'only_administrators'],
      [{ act: 'suspend', days: 8 }, 'moderators_days'],
    ] as const) {
      const refused = await moderator.post(thing.path, { reason, ...body });
      expect([refused.status, refused.body.code]).toEqual([403, code]);
    }
    expect(await sees(moderator, thing)).toBe(true);
    expect((await thing.author.get('/users/me')).status).toBe(200);
  });

  it('does not shorten what an administrator decided, nor takes it back', async () => {
    const creator = await aResident(site);
    const [one, two] = [await aThing({ creator }), await aThing({ creator })];
    const long = await admin.post(one.path, { reason, act: 'suspend', days: 30 });
    const short = await moderator.post(two.path, { reason, act: 'suspend', days: 1 });
    expect([short.status, short.body.code]).toEqual([409, 'suspended_longer']);
    const undone = await moderator.delete(`/admin/decisions/${long.body.decisionId}`);
    expect([undone.status, undone.body.code]).toEqual([404, 'decision_not_found']);
  });

  it('neither sees nor decides what is theirs, of whoever moderates, or reported by them', async () => {
    const other = await anAdmin(site);
    const things = [
      await aThing({ creator: moderator }),
      await aThing({ creator: admin }),
      await aThing({ creator: await aModerator(site) }),
      await aThing({ by: moderator }),
    ];
    for (const thing of things) {
      expect(await sees(moderator, thing)).toBe(false);
      expect(await sees(other, thing)).toBe(true);
      for (const act of ['keep', 'hide', 'delete']) {
        const refused = await moderator.post(thing.path, { reason, act });
        expect([refused.status, refused.body.error]).toEqual([
          ...[404, 'Rien de tel ne vous a été signalé'],
        ]);
      }
    }
    expect((await admin.post(things[0]?.path ?? '', { reason, act: 'keep' })).status).toBe(201);
  });
});

describe('the right of a moderator', () => {
  it('is given and taken by administrators, told and noted; lost, it is lost at once', async () => {
    const one = await aResident(site, { firstName: 'Noé' });
    const thing = await aThing();
    const change = (isModerator: boolean) => admin.put(`/admin/users/${one.id}`, { isModerator });
    expect((await one.get('/admin/queue')).body.code).toBe('moderator_only');
    expect((await change(true)).body).toMatchObject({ isModerator: true, isAdmin: false });
    expect((await one.get('/users/me')).body.isModerator).toBe(true);
    expect(await sees(one, thing)).toBe(true);

    expect((await change(false)).status).toBe(200);
    for (const answer of [
      await one.get('/admin/queue'),
      await one.post(thing.path, { reason, act: 'keep' }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([
        ...[403, { error: 'Accès refusé. Droit de modération requis.' }],
      ]);
    }
    const events = (await one.get('/users/me/security')).body.events;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['moderation_given', 'moderation_taken']),
    );
    expect((await mailsTo(site, one.email)).map(({ subject }) => subject)).toEqual([
      ...['Vous êtes modérateur', "Vous n'êtes plus modérateur"],
    ]);
    const { body: audit } = await admin.get(`/admin/audit?person=${one.id}&kind=user`);
    expect(audit[0]).toMatchObject({
      before: { isModerator: true },
      after: { isModerator: false },
    });
  });

  it('is nobody’s who sends it of themselves, nor who registers', async () => {
    const one = await aResident(site);
    await one.put('/users/profile', { isModerator: true, firstName: 'Basile' });
    expect((await one.get('/users/me')).body.isModerator).toBe(false);
    const other = await moderator.put(`/admin/users/${one.id}`, { isModerator: true });
    expect([other.status, other.body.code]).toEqual([403, 'admin_only']);
  });
});
