// Whoever edits an account waits for no news that names it.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts.fixtures.ts';

let site: TestSite;
let neighbour: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { statementMs: 5_000 } });
  neighbour = await aResident(site);
});
afterAll(() => site.close());

/** While others are told of what they did, in a transaction that is not over. */
async function whileTold<T>(act: () => Promise<T>): Promise<T> {
  const { id: to } = await aResident(site);
  const teller = await site.site.db.pool.connect();
  try {
    await teller.query('begin');
    const tell = `select notify_resident($1, 'journal_new', $2, 'journal', new_id()::text, 'Un article')`;
    await teller.query(tell, [to, neighbour.id]);
    await teller.query(tell, [neighbour.id, to]);
    const { rows } = await teller.query(
      `select (select count(*)::int from notification where $1 in (recipient_id, actor_id)) as told`,
      [neighbour.id],
    );
    expect(rows).toEqual([{ told: 2 }]);
    return await act();
  } finally {
    await teller.query('rollback');
    teller.release();
  }
}

it.each([
  ['a name', { firstName: 'Solène' }],
  ['an address', { adresse: '14 Rue d’Aligre 75012 Paris' }],
])('a profile is saved while hundreds are told of what its resident made: %s', async (_, body) => {
  const { username, email } = (await neighbour.get('/users/me')).body;
  const { status } = await whileTold(() =>
    neighbour.put('/users/profile', { ...body, username, email }),
  );
  expect(status).toBe(200);
});

it('so is an address alone, and what administrators change', async () => {
  const moved = await whileTold(() =>
    neighbour.put('/users/address', { adresse: '12 Rue de Picpus 75012 Paris' }),
  );
  expect(moved.status).toBe(200);
  const admin = await anAdmin(site);
  const renamed = await whileTold(() =>
    admin.put(`/admin/users/${neighbour.id}`, { lastName: 'Leroy' }),
  );
  expect([renamed.status, renamed.body.lastName]).toEqual([200, 'Leroy']);
});
