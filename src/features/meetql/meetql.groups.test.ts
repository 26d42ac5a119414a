// Counting by what rows have in common, and queries that leave something open.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

const ask = async (sql: string) => {
  const { status, body } = await admin.post('/admin/query', { sql, model: 'users' });
  if (status !== 200) throw new Error(`${sql} : ${JSON.stringify(body)}`);
  return body;
};
describe('rows are counted by what they have in common', () => {
  it('the most first; of months in their order, each as the quarter has it', async () => {
    const by = await aResident(site);
    for (const [date, status] of [
      // Still May in UTC.
      ['2031-05-31T22:30Z', 'pending'],
      ['2031-05-02T10:00Z', 'pending'],
      ['2031-06-02T10:00Z', 'cancelled'],
    ] as const) {
      const { _id } = await aGathering(site, 'outing', { creator: by });
      await site.site.db.pool.query('update gathering set date = $2, status = $3 where id = $1', [
        ...[_id, date, status],
      ]);
    }
    const mine = `WHERE creator.username == '${by.username}'`;
    expect(await ask(`COUNT FROM outings ${mine} GROUP BY status`)).toEqual([
      { status: 'pending', count: 2 },
      { status: 'cancelled', count: 1 },
    ]);
    expect(await ask(`COUNT FROM outings ${mine} GROUP BY MONTH(date), status`)).toEqual([
      { 'MONTH(date)': '2031-05', status: 'pending', count: 1 },
      { 'MONTH(date)': '2031-06', status: 'cancelled', count: 1 },
      { 'MONTH(date)': '2031-06', status: 'pending', count: 1 },
    ]);
    expect(await ask(`COUNT FROM outings ${mine} GROUP BY status LIMIT 1 SKIP 1`)).toEqual([
      { status: 'cancelled', count: 1 },
    ]);
  });
});

describe('what a query leaves open', () => {
  it('what was given stands in the log of homes that were read, and of what was changed', async () => {
    const { _id, by } = await aService(site, { title: 'Arroser' });
    const given = (sql: string, parameters: object) =>
      admin.post('/admin/query', { sql, model: 'users', parameters });
    await given('SELECT adresse FROM users WHERE username == :qui', { qui: by.username });
    await given('UPDATE services SET title = :titre WHERE _id == :id', { titre: "L'eau", id: _id });
    const { body } = await admin.get('/admin/audit?action=query');
    expect(JSON.stringify(body)).toContain("L''eau");
    expect((await by.get(`/services/${_id}`)).body.title).toBe("L'eau");
    const { rows } = await site.site.db.pool.query('select title from audit_entry');
    expect(JSON.stringify(rows)).toContain(`username == '${by.username}'`);
  });

  it('is given beside it, and is a value like another', async () => {
    const { _id, by } = await aGathering(site, 'event', { maxParticipants: 41 });
    const asked = (parameters: object) =>
      admin.post('/admin/query', {
        sql: 'SELECT _id FROM events WHERE maxParticipants >= :places AND creator.username == :nom',
        model: 'users',
        parameters,
      });
    const nom = by.username;
    expect((await asked({ places: '41', nom })).body).toEqual([{ _id }]);
    expect((await asked({ places: '41', nom: `${nom}' OR 'a' == 'a` })).body).toEqual([]);
    expect((await asked({ places: 'beaucoup', nom })).body).toMatchObject({
      error: '« maxParticipants » est un nombre',
      position: { line: 1, column: 49 },
    });
    expect((await asked({ places: '41' })).body.error).toBe('Donnez une valeur à « :nom »');
  });
});
