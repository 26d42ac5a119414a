// The board in the order of what is needed soon, or near.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Service } from '../services.contract.ts';
import { aService } from '../services.fixtures.ts';

let site: TestSite;
let reader: TestResident;
let creator: TestResident;

const PLACES = ['Rue de Picpus', '20 Rue de Reuilly 75012 Paris', 'Chez moi, troisième porte'];
const RANK = { open: 0, pending: 0, assigned: 2, completed: 3, cancelled: 3 };

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
  creator = await aResident(site, { days: 30 });
  for (const [at, status] of Object.keys(RANK).entries()) {
    for (const days of [6, 2, 9]) {
      const location = PLACES[(at + days) % PLACES.length];
      await put({ status, days, location });
    }
    await put({ status, days: -1 - at, location: PLACES[at % PLACES.length] });
  }
});
afterAll(() => site.close());

/** As it may come to stand; a date may pass and the clock of the test does not. */
async function put(given: { status: string; days: number; location: string | undefined }) {
  const { status, days, location } = given;
  const made = await aService(site, { creator, location, title: `${status} ${days}` });
  await site.site.db.pool.query('update service set status = $2, date = $3 where id = $1', [
    ...[made._id, status, inDays(days)],
  ]);
}

/** All pages, two at a time. */
async function readAll(who: TestResident, query: string, limit = 2): Promise<Service[]> {
  const all: Service[] = [];
  for (let next: string | undefined = `/services?${query}&limit=${limit}`; next; ) {
    const page = await who.get(next);
    expect(page.status).toBe(200);
    all.push(...page.body);
    next = /<\/api([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return all;
}

const titles = (list: Service[]) => list.map(({ title }) => title);
const rankOf = ({ status, date }: Service) =>
  RANK[status] === 0 && Date.parse(date) < Date.now() ? 1 : RANK[status];
/** What comes soonest, of what is to come; of what is over, the latest. */
const dateKey = (service: Service) => Date.parse(service.date) * (rankOf(service) === 0 ? 1 : -1);
const expected = (list: Service[], keys: ((service: Service) => number)[]) =>
  [...list].sort((a, b) => keys.map((key) => key(a) - key(b)).find((by) => by !== 0) ?? 0);

describe('the board in an order of its own', () => {
  it('by date: what is open and to come first, soonest first, each once over its pages', async () => {
    const all = (await reader.get('/services')).body as Service[];
    const read = await readAll(reader, 'sort=date');
    expect(titles(read)).toEqual(titles(expected(all, [rankOf, dateKey])));
    expect(titles(read).slice(0, 2)).toEqual(expect.arrayContaining(['open 2', 'pending 2']));
  });

  it('by distance: nearest bands first within what is open, what is nowhere last', async () => {
    const all = (await reader.get('/services')).body as Service[];
    const read = await readAll(reader, 'sort=distance');
    const band = ({ distance }: Service) => distance ?? 99_999;
    expect(titles(read)).toEqual(titles(expected(all, [rankOf, band, dateKey])));
    expect(new Set(read.map(({ distance }) => distance)).size).toBeGreaterThan(1);
    expect(titles(await readAll(reader, 'sort=distance', 100))).toEqual(titles(read));
  });

  it('leaves out what is over where that is asked for, and says how many are left', async () => {
    const page = await reader.get('/services?sort=date&when=current&limit=1');
    const current = await readAll(reader, 'sort=date&when=current');
    expect(page.headers.get('x-total-count')).toBe(String(current.length));
    expect(current).toHaveLength(12);
    expect(current.every(({ status }) => RANK[status] < 3)).toBe(true);
    const newest = await reader.get('/services?when=current');
    expect(new Set(titles(newest.body))).toEqual(new Set(titles(current)));
  });

  it('goes with the other filters', async () => {
    const open = await readAll(reader, 'sort=distance&status=open&q=open');
    expect(open).toHaveLength(4);
    expect(open.every(({ status }) => status === 'open')).toBe(true);
  });

  it('is not disturbed by what comes, goes or is done in between', async () => {
    const before = titles(await readAll(reader, 'sort=date&when=current'));
    const first = await reader.get('/services?sort=date&when=current&limit=5');
    const early = await aService(site, { creator, title: 'Venu entre-temps', date: inDays(1) });
    const link = /<\/api([^<>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    await site.site.db.pool.query("update service set status = 'completed' where id = $1", [
      first.body[4]._id,
    ]);
    const second = await reader.get(link);
    expect(titles([...first.body, ...second.body])).toEqual(before.slice(0, 10));
    await creator.delete(`/services/${early._id}`);
    await site.site.db.pool.query("update service set status = 'open' where id = $1", [
      first.body[4]._id,
    ]);
  });

  it('shows a cancelled service to its creator only, as everywhere', async () => {
    const mine = titles(await readAll(creator, 'sort=date'));
    expect(mine.filter((title) => title.startsWith('cancelled'))).toHaveLength(4);
    const others = titles(await readAll(reader, 'sort=date'));
    expect(others.filter((title) => title.startsWith('cancelled'))).toEqual([]);
  });

  it('refuses in French an order that is unknown, and a place of another order', async () => {
    expect((await reader.get('/services?sort=price')).body.error).toBe('Cet ordre est inconnu');
    const id = 'f'.repeat(24);
    for (const query of [
      `sort=date&cursor=${id}`,
      `cursor=1795000000000_0_0_0_${id}`,
      `sort=date&cursor=1795000000000_9_0_0_${id}`,
      `sort=date&when=current&cursor=1795000000000_4_0_0_${id}`,
      'sort=date&cursor=a',
    ]) {
      const answer = await reader.get(`/services?${query}`);
      expect([query, answer.status, answer.body.error]).toEqual([
        query,
        400,
        'Identifiant invalide',
      ]);
    }
    const far = `sort=distance&cursor=9999999999999_2_99999_-99999999999999999_${id}`;
    expect((await reader.get(`/services?${far}`)).status).toBe(200);
  });
});
