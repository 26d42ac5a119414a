// What somebody whose account is closed left standing: nobody is offered what cannot be done, whoever is in it finds it still,
// and all of it comes back with them.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeBody, aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts.fixtures.ts';

let site: TestSite;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const close = async ({ id }: TestResident) =>
  expect((await admin.delete(`/admin/users/${id}`)).status).toBe(200);

async function reopen({ id }: TestResident): Promise<void> {
  const { body } = await admin.get('/admin/deletions?kind=user&limit=100');
  const deletion = body.find(({ targetId }: { targetId: string }) => targetId === id);
  expect((await admin.post(`/admin/deletions/${deletion._id}/restore`)).status).toBe(200);
}

/** Somebody who asks, offers and organises, with a neighbour who is in half of it. */
async function aLife() {
  const own = await aResident(site, { days: 8 });
  const [neighbour, reader] = [
    await aResident(site, { days: 8 }),
    await aResident(site, { days: 8 }),
  ];
  const title = 'Escabeau à prêter';
  const asked = await aService(site, { creator: own, title });
  const helped = await aService(site, { creator: own, title });
  await aProposal(site, { service: helped, helper: neighbour });
  const free = await aTroc(site, { owner: own, title });
  const wanted = await aTroc(site, { owner: own, title });
  await aTradeRequest(site, { troc: wanted, requester: neighbour });
  const outing = await aGathering(site, 'outing', { creator: own, title });
  const event = await aGathering(site, 'event', { creator: own, title });
  for (const one of [outing, event]) await aParticipant(site, one, neighbour);
  // A troc of the reader's that meets theirs, so that they are told of it.
  await aTroc(site, { owner: reader, itemsOffered: ['étagère'], itemsWanted: ['vélo enfant'] });
  return { own, neighbour, reader, asked, helped, free, wanted, outing, event };
}

type Life = Awaited<ReturnType<typeof aLife>>;

/** Which of the six are found where everybody looks, and how many there are said to be. */
async function boardsOf(by: TestResident, life: Life) {
  const { asked, helped, free, wanted, outing, event } = life;
  const all = [asked, helped, free, wanted, outing, event];
  const words = encodeURIComponent('Escabeau prêter');
  const ids = (...some: { _id: string }[]) => some.map(({ _id }) => _id).join();
  const [from, to] = [new Date(), new Date(Date.now() + 7 * 86_400_000)].map((at) =>
    at.toISOString(),
  );
  const paths = {
    services: '/services?limit=100',
    open: '/services?status=open&limit=100',
    namedServices: `/services?q=${words}`,
    trocs: '/troc?limit=100',
    namedTrocs: `/troc?q=${words}`,
    outings: '/outings?limit=100',
    upcoming: '/outings?upcoming=true&limit=100',
    events: '/events?limit=100',
    agenda: `/agenda?from=${from}&to=${to}`,
    search: `/search?q=${words}`,
    recommended: '/recommendations',
    matches: '/troc/matches',
    servicePoints: `/map/points?kind=service&ids=${ids(asked, helped)}`,
    trocPoints: `/map/points?kind=troc&ids=${ids(free, wanted)}`,
    outingPoints: `/map/points?kind=outing&ids=${ids(outing)}`,
  };
  const read = Object.entries(paths).map(async ([name, path]) => {
    const { status, body, headers } = await by.get(path);
    expect([name, status]).toEqual([name, 200]);
    const text = JSON.stringify(body);
    const found = all.filter(({ _id }) => text.includes(_id)).length;
    return [name, { found, total: Number(headers.get('x-total-count')) }] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

describe('what waits for somebody whose account is closed', () => {
  it('is on no board, in no search, on no map, nor counted; back with them', async () => {
    const life = await aLife();
    const { own, reader } = life;
    const before = await boardsOf(reader, life);
    const shown = Object.entries(before).map(([name, { found }]) => [name, found > 0]);
    expect(shown).toEqual(shown.map(([name]) => [name, true]));
    await close(own);
    const after = await boardsOf(reader, life);
    for (const [name, { found, total }] of Object.entries(after)) {
      const was = before[name] ?? { found: 0, total: 0 };
      expect([name, found, total]).toEqual([name, 0, was.total && was.total - was.found]);
    }
    await reopen(own);
    expect(await boardsOf(reader, life)).toEqual(before);
  });

  it('is where they look for theirs to those who are in it, and by its address to all', async () => {
    const life = await aLife();
    const { own, neighbour, reader, asked, helped, free, wanted, outing, event } = life;
    await close(own);
    const found = async (path: string, { _id }: { _id: string }) =>
      JSON.stringify((await neighbour.get(path)).body).includes(_id);
    expect(await found('/services/my-proposals', helped)).toBe(true);
    expect(await found('/troc/my-requests', wanted)).toBe(true);
    const agenda = `/agenda?from=${new Date().toISOString()}&to=${new Date(Date.now() + 7 * 86_400_000).toISOString()}`;
    for (const one of [outing, event]) {
      expect(await found(agenda, one)).toBe(true);
      expect(await found(one.path.replace(/\/[^/]+$/, ''), one)).toBe(true);
    }
    for (const path of [`/services/${asked._id}`, `/troc/${free._id}`, outing.path, event.path]) {
      expect((await reader.get(path)).status).toBe(200);
    }
    expect((await neighbour.delete(`/services/${helped._id}/cancel-proposal`)).status).toBe(200);
    expect((await neighbour.post(`/troc/${wanted._id}/cancel-request`)).status).toBe(200);
    expect((await neighbour.post(`${outing.path}/leave`)).status).toBe(200);
    await reopen(own);
    // Free again for all, as it would be had they been there.
    expect((await reader.get(`/troc/${wanted._id}`)).body.status).toBe('available');
    expect((await reader.get(`/services/${helped._id}`)).body.status).toBe('open');
  });
});

/** Closes an account as an administrator does, but for the moment it is done: `act` comes in between. */
async function whileClosing(
  { id }: { id: string },
  act: () => Promise<{ status: number; body: { code?: string } }>,
) {
  const { pool } = site.site.db;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update resident set username = 'ancien-voisin-' || id, first_name = 'Ancien', last_name = 'voisin',
        email = null, password_hash = null, erased_at = now() where id = $1`,
      [id],
    );
    let answered = false;
    const answer = act().finally(() => {
      answered = true;
    });
    // It waits for the row, or has been answered as if nobody were leaving.
    while (!answered && !(await isWaiting()));
    await client.query('commit');
    const { status, body } = await answer;
    return [status, body.code];
  } finally {
    client.release();
  }
}

/** Whether a statement waits for a row that another transaction holds. */
async function isWaiting(): Promise<boolean> {
  return (await countWaiting(site)) > 0;
}

describe('who is being closed at the very moment', () => {
  const refused = [409, 'neighbour_left'];

  it('is offered no help, and their help is not accepted', async () => {
    const service = await aService(site);
    const helper = await aResident(site);
    const offer = () => helper.post(`/services/${service._id}/propose-help`, {});
    expect(await whileClosing(service.by, offer)).toEqual(refused);
    const other = await aService(site);
    const { helper: leaving } = await aProposal(site, { service: other });
    const accept = () => other.by.put(`/services/${other._id}/accept-help/${leaving.id}`);
    expect(await whileClosing(leaving, accept)).toEqual(refused);
    expect((await other.by.get(`/services/${other._id}`)).body.assignedTo).toBeNull();
  });

  it('is asked for no exchange, and theirs is not accepted; it may be refused', async () => {
    const troc = await aTroc(site);
    const requester = await aResident(site);
    const ask = () => requester.post(`/troc/${troc._id}/trade`, aTradeBody());
    expect(await whileClosing(troc.by, ask)).toEqual(refused);
    const asked = await aTradeRequest(site);
    const answer = (accept: boolean) =>
      asked.troc.by.post(`/troc/${asked.troc._id}/respond`, { accept });
    expect(await whileClosing(asked.requester, () => answer(true))).toEqual(refused);
    expect((await answer(false)).body.status).toBe('available');
  });

  it('is joined by nobody, where there is a place or not', async () => {
    const outing = await aGathering(site, 'outing');
    const late = await aResident(site);
    expect(await whileClosing(outing.by, () => late.post(`${outing.path}/join`))).toEqual(refused);
    const full = await aGathering(site, 'event', { maxParticipants: 2 });
    await Promise.all([1, 2].map(() => aParticipant(site, full)));
    const wait = () => late.post(`${full.path}/join`, { waitWhenFull: true });
    expect(await whileClosing(full.by, wait)).toEqual(refused);
    expect((await late.get(full.path)).body.waitingCount).toBe(0);
  });
});
