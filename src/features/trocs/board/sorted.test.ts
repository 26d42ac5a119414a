// The board in the order of what can be had.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { TROC_STATUSES, type Troc } from '../trocs.contract.ts';
import { aTroc } from '../trocs.fixtures.ts';

let site: TestSite;
let reader: TestResident;

const PLACES = ['Rue de Picpus', 'Place de la Nation', 'Chez moi, troisième porte'];
const RANK = { available: 0, pending: 1, accepted: 1, completed: 2, cancelled: 2, rejected: 2 };

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
  const owner = await aResident(site, { days: 30 });
  for (const [at, location] of [...PLACES, ...PLACES].entries()) {
    for (const status of TROC_STATUSES) {
      const made = await aTroc(site, { owner, location, title: `${status} ${at}` });
      await site.site.db.pool.query('update troc set status = $2 where id = $1', [
        ...[made._id, status],
      ]);
    }
  }
});
afterAll(() => site.close());

async function readAll(query: string): Promise<Troc[]> {
  const all: Troc[] = [];
  for (let next: string | undefined = `/troc?${query}&limit=4`; next; ) {
    const page = await reader.get(next);
    all.push(...page.body);
    next = /<\/api([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return all;
}

const titles = (list: Troc[]) => list.map(({ title }) => title);
const byRank = (a: Troc, b: Troc) => RANK[a.status] - RANK[b.status];
const far = ({ distance }: Troc) => distance ?? 99_999;

describe('the board of trocs in an order of its own', () => {
  it('has what is available first, the newest first, each once over its pages', async () => {
    const newest = (await reader.get('/troc')).body as Troc[];
    const read = await readAll('sort=date');
    expect(titles(read)).toEqual(titles([...newest].sort(byRank)));
    expect(read[0]?.status).toBe('available');
  });

  it('has the nearest first within what is available, what is nowhere last', async () => {
    const newest = (await reader.get('/troc')).body as Troc[];
    const read = await readAll('sort=distance');
    const sorted = [...newest].sort((a, b) => byRank(a, b) || far(a) - far(b));
    expect(titles(read)).toEqual(titles(sorted));
  });

  it('leaves out what is over where that is asked for, and counts what is left', async () => {
    const current = await readAll('sort=date&when=current');
    expect(current).toHaveLength(18);
    expect(current.every(({ status }) => RANK[status] < 2)).toBe(true);
    const page = await reader.get('/troc?sort=distance&when=current&limit=1');
    expect(page.headers.get('x-total-count')).toBe('18');
    expect((await reader.get('/troc?when=current')).headers.get('x-total-count')).toBe('18');
  });

  it('refuses a place of another order', async () => {
    const answer = await reader.get(`/troc?sort=date&cursor=${'f'.repeat(24)}`);
    expect([answer.status, answer.body.error]).toEqual([400, 'Identifiant invalide']);
  });
});
