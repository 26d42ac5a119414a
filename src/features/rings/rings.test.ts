// Answered by all, a ring is agreements; by one no, nothing; and it ends with whatever it is made of.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import type { Agreement } from '#features/agreements/agreements.contract.ts';
import { aTradeRequest, type MadeTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Ring } from './rings.contract.ts';
import { aQuarter, readRings, THREE } from './rings.fixtures.ts';

let site: TestSite;
let ana: TestResident;
let bob: TestResident;
let chloe: TestResident;
let trocs: MadeTroc[];
let path: string;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const seen = async (by: TestResident) => (await by.get(path)).body as Ring;
const say = (by: TestResident, accept: boolean | null) => by.post(`${path}/answer`, { accept });
const newsOf = async (by: TestResident) =>
  ((await by.get('/notifications')).body as { kind: string; sentence: string }[]).filter(
    ({ kind }) => kind.startsWith('troc_ring'),
  );
const statusesOf = async () =>
  Promise.all(trocs.map(async ({ by, _id }) => (await by.get(`/troc/${_id}`)).body.status));

beforeEach(async () => {
  await site.site.db.pool.query(`update troc set status = 'cancelled' where status = 'available'`);
  const quarter = await aQuarter(site, THREE);
  ({ trocs } = quarter);
  const { Ana, Bob, Chloé } = quarter.people;
  if (!Ana || !Bob || !Chloé) throw new Error('Nobody');
  [ana, bob, chloe] = [Ana, Bob, Chloé];
  await readRings(site);
  const [ring] = (await ana.get('/rings')).body as Ring[];
  path = `/rings/${ring?._id}`;
});

describe('a ring is shown', () => {
  it('to each of its members from their own place on, with what each looks for', async () => {
    const { status, places, meeting } = await seen(bob);
    expect(status).toBe('open');
    expect(
      places.map(({ resident, offered, wanted }) => [resident.firstName, offered, wanted]),
    ).toEqual([
      ['Bob', 'étagère', 'étagère'],
      ['Chloé', 'lampe', 'lampe'],
      ['Ana', 'vélo', 'vélo'],
    ]);
    const at = new Date(meeting?.date ?? '');
    expect(at.getTime()).toBeGreaterThan(Date.now() + 48 * 3_600_000);
    expect(
      at.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long', hour: 'numeric' }),
    ).toBe('samedi 11 h');
  });

  it('for a month after it took place, and then no more', async () => {
    for (const each of [ana, bob, chloe]) await say(each, true);
    const listed = async (days: number) => {
      await site.site.db.pool.query(
        'update ring set date = now() - make_interval(days => $1) where id = $2',
        [days, path.split('/')[2]],
      );
      return ((await ana.get('/rings')).body as Ring[]).map(({ _id }) => `/rings/${_id}`);
    };
    expect(await listed(29)).toEqual([path]);
    expect(await listed(31)).toEqual([]);
  });

  it('to nobody else', async () => {
    const other = await aResident(site);
    expect((await other.get('/rings')).body).toEqual([]);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`${path}/answer`, { accept: false })).status).toBe(404);
    expect((await seen(ana)).status).toBe('open');
  });
});

describe('answered', () => {
  it('by yes of all, it is one agreement for each thing, and the things are taken', async () => {
    await say(ana, true);
    await say(bob, true);
    expect((await seen(chloe)).places.map(({ acceptedAt }) => acceptedAt !== null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await statusesOf()).toEqual(['available', 'available', 'available']);
    const { body } = await say(chloe, true);
    expect(body.status).toBe('agreed');
    expect(await statusesOf()).toEqual(['accepted', 'accepted', 'accepted']);
    const agreed = (await ana.get('/agreements')).body as Agreement[];
    const told = agreed.map(({ owner, subject, with: other, date, location }) => ({
      ...{ owner, title: subject.title, with: other.firstName, date, location },
    }));
    const { date } = body.meeting;
    const where = { date, location: 'Place de la Nation' };
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ owner: 'me', title: 'vélo de Ana', with: 'Bob', ...where });
    expect(told).toContainEqual({
      owner: 'them',
      title: 'lampe de Chloé',
      with: 'Chloé',
      ...where,
    });
    expect((await newsOf(ana))[0]?.sentence).toBe(
      'Un échange à trois est convenu : « vélo » contre « lampe »',
    );
    // Said again, nothing is made twice; taken back, it is a meeting that is cancelled.
    expect((await say(chloe, true)).status).toBe(200);
    expect((await ana.get('/agreements')).body).toHaveLength(2);
    expect(await say(ana, false)).toMatchObject({ status: 409, body: { code: 'ring_agreed' } });
  });

  it('by one no, it is over; who had said yes hears so, and nobody hears who', async () => {
    await say(ana, true);
    expect((await say(bob, false)).body).toMatchObject({ status: 'ended', places: [] });
    expect(await seen(ana)).toMatchObject({ status: 'ended', places: [], meeting: null });
    expect((await newsOf(ana)).map(({ sentence }) => sentence)).toContain(
      'Un échange à trois ne se fera pas : « vélo »',
    );
    expect((await newsOf(chloe)).map(({ kind }) => kind)).toEqual(['troc_ring_found']);
    expect(await statusesOf()).toEqual(['available', 'available', 'available']);
    expect((await say(bob, false)).status).toBe(200);
    expect(await say(chloe, true)).toMatchObject({ status: 409, body: { code: 'ring_over' } });
    expect((await ana.get('/rings')).body).toEqual([]);
    await site.site.db.pool.query('insert into ring_due (troc_id) select id from troc');
    expect(await readRings(site)).toEqual([]);
  });

  it('by a yes that is taken back, it waits', async () => {
    await say(ana, true);
    await say(bob, true);
    expect((await say(ana, null)).body.places[0].acceptedAt).toBeNull();
    expect((await say(chloe, true)).body.status).toBe('open');
    expect((await say(ana, true)).body.status).toBe('agreed');
  });
});

describe('it ends at once', () => {
  const ends: Record<string, () => Promise<unknown>> = {
    'when something in it is asked for by another': () =>
      Promise.all(trocs.slice(1, 2).map((troc) => aTradeRequest(site, { troc }))),
    'when something in it is deleted': () => bob.delete(`/troc/${trocs[1]?._id}`),
    'when one of it blocks another': () => bob.post(`/users/${chloe.id}/block`),
    'when one of it leaves': () => bob.delete('/users/me', { password: TEST_PASSWORD }),
    'when one of it is kept out': async () => {
      const admin = await aResident(site, { isAdmin: true });
      return admin.post(`/admin/users/${bob.id}/suspension`, {
        reason: 'Insultes',
        endsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      });
    },
  };
  for (const [when, act] of Object.entries(ends)) {
    it(when, async () => {
      await say(ana, true);
      const done = (await act()) as { status?: number };
      expect(done.status ?? 200).toBeLessThan(300);
      const answer = await ana.get(path);
      expect(answer.status === 404 || answer.body.status === 'ended').toBe(true);
      expect((await newsOf(ana)).map(({ sentence }) => sentence)).toContain(
        'Un échange à trois ne se fera pas : « vélo »',
      );
      expect((await say(chloe, true)).status).toBeGreaterThanOrEqual(404);
    });
  }
});

describe('at the same moment', () => {
  it('two last yes make it once', async () => {
    await say(ana, true);
    const said = await Promise.all([say(bob, true), say(chloe, true)]);
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect((await seen(ana)).status).toBe('agreed');
    for (const one of [ana, bob, chloe]) {
      expect((await one.get('/agreements')).body).toHaveLength(2);
    }
  });

  it('a yes and a no make all of it or nothing', async () => {
    await say(ana, true);
    await say(bob, true);
    const [yes, no] = await Promise.all([say(chloe, true), say(bob, false)]);
    const all = [yes.body.status, no.body.status ?? no.body.code];
    const made = ((await ana.get('/agreements')).body as unknown[]).length;
    if (made > 0) expect([made, ...all]).toEqual([2, 'agreed', 'ring_agreed']);
    else expect(all[1]).toBe('ended');
    expect(await statusesOf()).toEqual(Array(3).fill(made > 0 ? 'accepted' : 'available'));
  });

  it('a last yes and a request from elsewhere never both have the thing', async () => {
    await say(ana, true);
    await say(bob, true);
    const stranger = await aResident(site);
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const [yes, asked] = await Promise.all([
      say(chloe, true),
      stranger.post(`/troc/${trocs[1]?._id}/trade`, { date }),
    ]);
    const made = ((await ana.get('/agreements')).body as unknown[]).length;
    expect([made, asked.status]).toEqual(yes.body.status === 'agreed' ? [2, 409] : [0, 200]);
  });

  it('a last yes and a block leave no meeting of the two', async () => {
    await say(ana, true);
    await say(bob, true);
    await Promise.all([say(chloe, true), ana.post(`/users/${chloe.id}/block`)]);
    const agreed = (await ana.get('/agreements?when=coming')).body as Agreement[];
    expect(agreed.filter(({ with: other }) => other._id === chloe.id)).toEqual([]);
  });

  it('two rings with one thing in common: one of them', async () => {
    const other = await aQuarter(site, [['Zoé', 'étagère > vélo']]);
    await readRings(site);
    const zoe = other.people.Zoé;
    const [second] = ((await zoe?.get('/rings'))?.body ?? []) as Ring[];
    const answer = (by: TestResident | undefined) =>
      by?.post(`/rings/${second?._id}/answer`, { accept: true });
    await say(ana, true);
    await say(bob, true);
    await answer(ana);
    await answer(zoe);
    await Promise.all([say(chloe, true), answer(chloe)]);
    const statuses = [(await seen(chloe)).status, (await zoe?.get('/rings'))?.body[0]?.status];
    expect(statuses.filter((status) => status === 'agreed')).toHaveLength(1);
    expect((await ana.get('/agreements')).body).toHaveLength(2);
  });
});
