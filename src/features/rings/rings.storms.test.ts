// Rings, and whoever writes much, or the same again and again.
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aQuarter, readRings, THREE } from './rings.fixtures.ts';

let site: TestSite;
const ask = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);

beforeEach(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterEach(() => site.close());

it('twenty things in each of sixty trocs, all of which meet, are looked through within what a call may take', async () => {
  for (const { id } of [await aResident(site), await aResident(site), await aResident(site)]) {
    await ask(
      `insert into troc (title, description, items_offered, items_wanted, location, owner_id)
       select 'Lot', 'Tout', i, i, 'Nation', $1 from generate_series(1, 60),
         (select array_agg('vélo'::text) as i from generate_series(1, 20)) as one`,
      [id],
    );
  }
  await ask('delete from ring_due where troc_id <> (select min(troc_id) from ring_due)');
  expect(await readRings(site)).toHaveLength(1);
});

it('one that cannot be looked at holds up no other', async () => {
  await ask(`create function refuse_ring() returns trigger language plpgsql as $$ begin
    if exists (select from resident where id = any (new.residents) and first_name = 'Zoé') then raise 'no'; end if;
    return new; end $$`);
  await ask(
    'create trigger refused before insert on ring for each row execute function refuse_ring()',
  );
  await aQuarter(site, [
    ['Zoé', 'piano > tapis'],
    ['Yann', 'chaise > piano'],
    ['Xénia', 'tapis > chaise'],
    ...THREE,
  ]);
  const one = 'Ana vélo → Bob, Bob étagère → Chloé, Chloé lampe → Ana';
  expect(await readRings(site)).toEqual([one]);
  expect((await ask('select from ring_due')).rowCount).toBe(0);
  await ask('drop trigger refused on ring');
  await ask('drop function refuse_ring');
});

it('one that a busy database cuts off is looked at again, after the others', async () => {
  await ask(`create function refuse_ring() returns trigger language plpgsql as $$ begin
    raise 'too long' using errcode = '57014'; end $$`);
  await ask(
    'create trigger refused before insert on ring for each row execute function refuse_ring()',
  );
  await aQuarter(site, THREE);
  const due = async () =>
    (await ask('select troc_id from ring_due order by at')).rows.map((row) => row.troc_id);
  const [first, ...others] = await due();
  expect(others).toHaveLength(2);
  expect(await readRings(site)).toEqual([]);
  expect(await due()).toEqual([...others, first]);
  await ask('drop trigger refused on ring');
  await ask('drop function refuse_ring');
  expect(await readRings(site)).toEqual(['Ana vélo → Bob, Bob étagère → Chloé, Chloé lampe → Ana']);
  expect(await due()).toEqual([]);
});

it('one that is cut off each time is looked at ten times, not each minute for ever', async () => {
  await ask(`create function refuse_ring() returns trigger language plpgsql as $$ begin
    raise 'too long' using errcode = '57014'; end $$`);
  await ask(
    'create trigger refused before insert on ring for each row execute function refuse_ring()',
  );
  await aQuarter(site, THREE);
  const due = async () => (await ask('select from ring_due')).rowCount;
  for (let run = 0; run < 29; run += 1) await readRings(site);
  expect(await due()).toBe(1);
  await readRings(site);
  expect(await due()).toBe(0);
  await ask('drop trigger refused on ring');
  await ask('drop function refuse_ring');
});

it('whoever changes a thing back and forth does not ring the others each time', async () => {
  const { people, trocs } = await aQuarter(site, THREE);
  const last = trocs[2];
  const change = (itemsWanted: string[]) =>
    last?.by.put(`/troc/${last._id}`, { ...last.body, itemsWanted });
  for (let times = 0; times < 5; times++) {
    await change(['piano']);
    expect((await change(['étagère']))?.status).toBe(200);
    expect(await readRings(site)).toHaveLength(1);
  }
  const { rows } = await ask(
    `select count(*)::int as n from notification where kind = 'troc_ring_found' and recipient_id = $1`,
    [people.Ana?.id],
  );
  expect(rows).toEqual([{ n: 2 }]);
  // It stands where the others do.
  expect((await people.Ana?.get('/rings'))?.body).toHaveLength(1);
});
