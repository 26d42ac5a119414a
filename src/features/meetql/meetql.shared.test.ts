import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let claire: TestResident;
let other: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await anAdmin(site);
  other = await anAdmin(site);
});
afterAll(() => site.close());

const query = { model: 'services', sql: "FIND services WHERE status == 'open'" };
const listed = async (by: TestResident) => (await by.get('/admin/queries')).body;

it('a query that one administrator shares is every other’s, to use and to take away', async () => {
  const shared = await claire.post('/admin/queries', { ...query, name: 'Sans réponse' });
  expect([shared.status, shared.body]).toMatchObject([201, { ...query, name: 'Sans réponse' }]);
  await claire.post('/admin/queries', { ...query, name: 'À relire' });
  expect((await listed(other)).map(({ name }: { name: string }) => name)).toEqual([
    'À relire',
    'Sans réponse',
  ]);
  const path = `/admin/queries/${shared.body._id}`;
  expect((await other.delete(path)).body.message).toBe('Requête partagée retirée');
  const gone = await claire.delete(path);
  expect([gone.status, gone.body.code]).toEqual([404, 'shared_query_unknown']);
  const { body: log } = await other.get('/admin/audit?kind=shared_query&limit=3');
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['drop', 'create', 'create']);
  expect(log[0]).toMatchObject({ title: 'Sans réponse', before: { query: query.sql } });
});

it('two who share under one name at once: one is told that it is taken', async () => {
  const named = { ...query, name: 'Les mêmes' };
  const both = await Promise.all([claire, other].map((by) => by.post('/admin/queries', named)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error).toBe(
    'Une requête partagée porte déjà ce nom',
  );
  const nameless = await claire.post('/admin/queries', { ...query, name: ' ' });
  expect([nameless.status, nameless.body.error]).toEqual([
    400,
    'Veuillez entrer un nom pour la requête',
  ]);
});
