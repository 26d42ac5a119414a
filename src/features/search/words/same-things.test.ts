// What residents say for one another is written once: what matching takes for one thing is what the thesaurus says is one.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { groupsOf, sameThings } from './thesaurus.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** As matching compares them. */
const keyOf = async (words: string): Promise<string> =>
  (await site.site.db.pool.query('select troc_key($1) as key', [words])).rows[0].key;

it('the names of one thing meet each other from troc to troc', async () => {
  const apart: string[] = [];
  for (const [name = '', ...others] of sameThings) {
    const key = await keyOf(name);
    for (const other of others) {
      if ((await keyOf(other)) !== key) apart.push(`${other} ≠ ${name}`);
    }
  }
  expect(sameThings.length).toBeGreaterThan(25);
  expect(apart).toEqual([]);
});

it('no two things meet by a name that the thesaurus does not have', async () => {
  const { rows } = await site.site.db.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'thing_named'`,
  );
  const named = [...(rows[0]?.source ?? '').matchAll(/"([^"]+)": "([^"]+)"/gu)];
  const known = new Set<string>();
  for (const names of sameThings) for (const name of names) known.add(await keyOf(name));
  expect(named.length).toBeGreaterThan(40);
  const unknown: string[] = [];
  for (const [, from = '', to = ''] of named) {
    if (!known.has(await keyOf(from))) unknown.push(`${from} → ${to}`);
  }
  expect(unknown).toEqual([]);
});

it('what is near, and not the same, is found by a search and matches nothing', async () => {
  expect(groupsOf(['doudou']).length).toBeGreaterThan(0);
  expect(await keyOf('doudou')).not.toBe(await keyOf('peluche'));
  expect(groupsOf(['foreuse'])).toEqual(groupsOf(['perceuse']));
});
