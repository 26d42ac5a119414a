// Finding one row of many in the administrators' tables: by the person it is from, by its day, by the page it is on.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
let monique: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
  monique = await aResident(site, {
    firstName: 'Monique',
    lastName: 'Périn',
    username: 'moniquep',
  });
  const title = 'Arroser le jardin';
  await aService(site, { creator: monique, title });
  await aTroc(site, { owner: monique, title });
  await aGathering(site, 'event', { creator: monique, title });
  await aGathering(site, 'outing', { creator: monique, title });
  await anArticle(site, { author: monique, title });
  for (let more = 1; more <= 7; more++)
    await aService(site, { title: `Monter une étagère ${more}` });
});
afterAll(() => site.close());

const titles = async (path: string) =>
  ((await admin.get(path)).body as { title: string }[]).map(({ title }) => title);

describe('who it is from is searched in every table', () => {
  it.each(['services', 'trocs', 'events', 'outings', 'journals'])('%s', async (table) => {
    for (const q of ['monique perin', 'MoniqueP', 'jardin périn', 'monique']) {
      const found = await titles(`/admin/${table}?q=${encodeURIComponent(q)}`);
      expect([q, found]).toEqual([q, ['Arroser le jardin']]);
    }
    expect(await titles(`/admin/${table}?q=monique%20facture`)).toEqual([]);
  });

  it('whoever has left is found by no name', async () => {
    const left = await aResident(site, { firstName: 'Zébulon', lastName: 'Parti' });
    await aService(site, { creator: left, title: 'Repeindre la grille' });
    expect(await titles('/admin/services?q=zebulon')).toEqual(['Repeindre la grille']);
    await admin.delete(`/admin/users/${left.id}`);
    expect(await titles('/admin/services?q=zebulon')).toEqual([]);
    await site.site.db.pool.query("delete from service where title = 'Repeindre la grille'");
  });
});

describe('what is typed may be long', () => {
  const long = 'Repasser douze chemises blanches samedi matin avant le mariage de Paul';

  it('a whole title is found by all its words, written twice or in part too', async () => {
    const { _id } = await aService(site, { title: long });
    for (const q of [long, `${long} ${long}`, 'repasser repass chem chemises']) {
      expect([q, await titles(`/admin/services?q=${encodeURIComponent(q)}`)]).toEqual([q, [long]]);
    }
    expect(await titles('/admin/services?q=repasser%20chemises%20rouges')).toEqual([]);
    // Of very many words the longest are asked: each costs a look at every row.
    const most = encodeURIComponent(`${long} z q y j`);
    expect(await titles(`/admin/services?q=${most}`)).toEqual([long]);
    await admin.delete(`/admin/services/${_id}`);
  });
});

describe('filters hold together', () => {
  it('by day, by status and by words at once', async () => {
    await site.site.db.pool.query(
      "update service set created_at = '2026-01-10T23:30Z' where title = 'Monter une étagère 3'",
    );
    // In Paris it is the 11th already.
    const asked = 'status=open&q=etagere&since=2026-01-11&until=2026-01-11';
    expect(await titles(`/admin/services?${asked}`)).toEqual(['Monter une étagère 3']);
    expect(await titles('/admin/services?until=2026-01-10')).toEqual([]);
    const { status, body } = await admin.get('/admin/services?since=2026-02-30');
    expect([status, body.error]).toEqual([400, 'Cette date est invalide']);
  });
});

describe('one row by itself, whose form opens over its page', () => {
  const title = 'Même titre';
  const made: [string, () => Promise<{ _id: string }>][] = [
    ['services', () => aService(site, { title })],
    ['trocs', () => aTroc(site, { title })],
    ['events', () => aGathering(site, 'event', { title })],
    ['outings', () => aGathering(site, 'outing', { title })],
    ['journals', () => anArticle(site, { title })],
  ];
  const rows = async (path: string) =>
    ((await admin.get(path)).body as { _id: string }[]).map(({ _id }) => _id);

  it.each(made)(
    '%s: it alone, whatever is called the same, and nothing once it is gone',
    async (table, make) => {
      const { _id } = await make();
      const { _id: twin } = await make();
      expect(await rows(`/admin/${table}?_id=${_id}`)).toEqual([_id]);
      expect(await rows(`/admin/${table}?_id=${twin}`)).toEqual([twin]);
      for (const gone of [_id, twin])
        expect((await admin.delete(`/admin/${table}/${gone}`)).status).toBe(200);
      expect(await rows(`/admin/${table}?_id=${_id}`)).toEqual([]);
      expect((await admin.get(`/admin/${table}?_id=1`)).status).toBe(400);
    },
  );
});

describe('a page by its number', () => {
  it.each(['createdAt&order=desc', 'title&order=asc', 'date&order=desc'])(
    'is the one that is come to by going on: %s',
    async (sort) => {
      const all = await titles(`/admin/services?sort=${sort}`);
      for (const page of [1, 2, 3, 4]) {
        const answer = await admin.get(`/admin/services?sort=${sort}&limit=2&page=${page}`);
        const shown = (answer.body as { title: string }[]).map(({ title }) => title);
        expect([page, shown]).toEqual([page, all.slice((page - 1) * 2, page * 2)]);
        const link = answer.headers.get('link') ?? '';
        expect([link.includes('rel="next"'), link.includes('rel="prev"')]).toEqual([
          page < 4,
          page > 1,
        ]);
      }
    },
  );

  it('beyond the last there is nothing, which does not change how many there are', async () => {
    for (const [query, total] of [
      ['limit=2&page=5', 8],
      ['limit=100&page=1000000', 8],
      ['limit=3&page=4&q=etagere', 7],
    ]) {
      const { body, headers } = await admin.get(`/admin/services?${query}`);
      expect([query, body, headers.get('x-total-count')]).toEqual([query, [], String(total)]);
    }
  });

  it('fits what is searched', async () => {
    expect(await titles('/admin/services?limit=3&page=3&q=etagere')).toEqual([
      'Monter une étagère 1',
    ]);
    expect((await admin.get('/admin/services?page=0')).body.error).toBe('Les pages commencent à 1');
    expect((await admin.get('/admin/services?page=x')).status).toBe(400);
  });
});
