import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { eraseClosedAccounts } from '#features/accounts/accounts.public.ts';
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

describe('when somebody has left', () => {
  const share = (name: string, sql: string) =>
    claire.post('/admin/queries', { model: 'users', name, sql });
  const sqlOf = async (id: string) =>
    (await listed(claire)).find(({ _id }: { _id: string }) => _id === id);

  it('shared queries, and what the log says of them, no longer name them', async () => {
    const zoe = await aResident(site, { firstName: 'Zoé', lastName: 'Quénec’hdu' });
    const email = (await zoe.get('/users/me')).body.email as string;
    const shared = await share(
      'Ce que ZOE QUENEC’HDU publie',
      `FIND users WHERE username == '${zoe.username}' OR email == "${email}" OR _id == '${zoe.id}'
        OR lastName LIKE '%quénec’hdu%' OR firstName == 'Zoé' LIMIT 5`,
    );
    const other = await share('Des mots à personne', "FIND users WHERE lastName == 'Quénec’hduic'");
    const { _id } = shared.body;
    await zoe.delete('/users/me', { password: TEST_PASSWORD });
    expect(await sqlOf(_id)).toMatchObject({
      name: 'Ce que … publie',
      sql: `FIND users WHERE username == '…' OR email == "…" OR _id == '…'
        OR lastName LIKE '%…%' OR firstName == 'Zoé' LIMIT 5`,
    });
    expect((await sqlOf(other.body._id))?.sql).toBe("FIND users WHERE lastName == 'Quénec’hduic'");
    await claire.delete(`/admin/queries/${_id}`);
    const log = JSON.stringify((await claire.get('/admin/audit?kind=shared_query&limit=4')).body);
    expect(log).toContain('Ce que … publie');
    for (const word of [zoe.username, email, zoe.id, 'quénec’hdu%'])
      expect(log).not.toContain(word);
  });

  it('whose account was closed first, their words go when it is erased', async () => {
    const paul = await aResident(site, { lastName: 'Kerambrun' });
    const { body } = await share('Kerambrun', "FIND users WHERE lastName == 'KERAMBRUN'");
    await share('…', 'FIND users');
    await claire.delete(`/admin/users/${paul.id}`);
    expect((await sqlOf(body._id))?.name).toBe('Kerambrun');
    await site.site.db.pool.query(
      "update deletion set at = at - interval '31 days' where target_id = $1",
      [paul.id],
    );
    await eraseClosedAccounts(site.site);
    expect(await sqlOf(body._id)).toMatchObject({
      name: `… ${body._id}`,
      sql: "FIND users WHERE lastName == '…'",
    });
  });

  it('and was called like a word of the language or a status, no query is broken', async () => {
    const open = await aResident(site, { username: 'open', lastName: 'Find' });
    const sql = "FIND services WHERE status == 'open'";
    const { body } = await share('Encore sans réponse', sql);
    await open.delete('/users/me', { password: TEST_PASSWORD });
    expect((await sqlOf(body._id))?.sql).toBe(sql);
  });

  it('their name goes however its apostrophe, its hyphen or its capitals are typed', async () => {
    const one = await aResident(site, { firstName: 'Nikos', lastName: "O'Hélias-Νίκος" });
    const typed = ["O''Helias-Νικος", 'O’HÉLIAS‐ΝΊΚΟΣ', 'ΝΙΚΟΣ'];
    const made = await share(
      "Articles d'O’hélias-νικος",
      `FIND journals WHERE ${typed.map((name) => `author.lastName == '${name}'`).join(' OR ')}`,
    );
    await one.delete('/users/me', { password: TEST_PASSWORD });
    const gone = "author.lastName == '…'";
    expect(await sqlOf(made.body._id)).toMatchObject({
      name: "Articles d'…",
      sql: `FIND journals WHERE ${gone} OR ${gone} OR author.lastName == 'ΝΙΚΟΣ'`,
    });
  });

  it('and was called like a common word, it stays in what searches other things than names', async () => {
    const velo = await aResident(site, { username: 'annonce', lastName: 'Vélo' });
    const fields = (last: string, user: string) =>
      `FIND trocs WHERE title LIKE '%vélo%' OR description IN ('annonce', "velo")
        OR owner.lastName IN ('autre', '${last}') OR owner.username == '${user}'`;
    const { body } = await share('Les vélos, le vélo et M. Vélo', fields('Vélo', 'Annonce'));
    await velo.delete('/users/me', { password: TEST_PASSWORD });
    expect(await sqlOf(body._id)).toMatchObject({
      name: 'Les vélos, le vélo et M. …',
      sql: fields('…', '…'),
    });
  });
});

it('there are never more than the list shows', async () => {
  const { rows } = await site.site.db.pool.query('select count(*)::int as n from shared_query');
  await site.site.db.pool.query(
    `insert into shared_query (name, model, sql)
      select 'Une de plus ' || n, 'users', 'FIND users' from generate_series(1, $1::int) as n`,
    [499 - rows[0].n],
  );
  const both = await Promise.all(
    [claire, other].map((by, n) => by.post('/admin/queries', { ...query, name: `La ${n}e` })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error).toBe(
    "500 requêtes sont partagées, et il n'y en a pas davantage : retirez-en une qui ne sert plus",
  );
  expect(await listed(claire)).toHaveLength(500);
});
