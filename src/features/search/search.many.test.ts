// One resident searches again and again at once: so many are worked on, the next ones wait, and nobody who left is worked for.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { HungUp } from '#server/http/hanging-up.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { findAs } from './search.fixtures.ts';
import { readQuestion } from './search.question.ts';
import { readReasons } from './search.reason.ts';
import { showEach } from './search.show.ts';
import type { FoundRow } from './search.shown.sql.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
  await aService(site, { title: 'Un trombone' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

/** Holds every search in the database until it is let go of. */
function holdSearches() {
  const { once } = site.site.db;
  const rows = once.rows.bind(once);
  const held: (() => void)[] = [];
  let isOpen = false;
  vi.spyOn(once, 'rows').mockImplementation(async (query) => {
    if (!isOpen && query.text.includes('best as materialized')) {
      await new Promise<void>((go) => held.push(go));
    }
    return rows(query);
  });
  return {
    begun: () => held.length,
    letGo() {
      isOpen = true;
      for (const go of held) go();
    },
  };
}

describe('many searches at once', () => {
  it('of one resident are worked on two by two, beside those of another', async () => {
    const searches = holdSearches();
    const other = await aResident(site);
    const theirs = Array.from({ length: 6 }, (_, at) => findAs(reader, `trombone ${at}`));
    await expect.poll(searches.begun).toBe(2);
    const another = findAs(other, 'trombone');
    await expect.poll(searches.begun).toBe(3);
    searches.letGo();
    for (const { titles } of await Promise.all([...theirs, another])) {
      expect(titles).toContain('Un trombone');
    }
  });

  it('that were given up are not worked on', async () => {
    const other = await aResident(site);
    const searches = holdSearches();
    const leaving = new AbortController();
    const search = (q: string, signal?: AbortSignal) =>
      fetch(`${site.url}/api/search?q=${q}`, {
        headers: { authorization: `Bearer ${reader.token}` },
        signal: signal ?? null,
      });
    const arrived = vi.spyOn(site.site.kept, 'answer');
    const kept = [search('trombones'), search('trombone+coulisse')];
    await expect.poll(searches.begun).toBe(2);
    const left = ['piccolo', 'cor', 'tuba'].map((q) => search(q, leaving.signal));
    const last = search('trombone+piston');
    await expect.poll(() => arrived.mock.calls.length).toBe(6);
    leaving.abort();
    await Promise.allSettled(left);
    // By the time that these have come and gone, it is known who left.
    for (let calls = 0; calls < 3; calls++) await other.get('/users/me');
    searches.letGo();
    for (const answer of await Promise.all([...kept, last])) expect(answer.status).toBe(200);
    const asked = vi.mocked(site.site.db.once.rows).mock.calls.map(([query]) => query);
    const sought = JSON.stringify(asked.map(({ values }) => values));
    expect(sought).toContain('piston');
    expect(sought).not.toMatch(/piccolo|tuba/);
  });

  it('end between two things that are shown, once whoever asked has hung up', async () => {
    const leaving = new AbortController();
    const read: number[] = [];
    const rows = Array.from({ length: 9 }, (_, at) => ({
      ...{ kind: 'service', id: String(at), title: 'Un trombone', content: '', by: {} },
      get picture() {
        read.push(at);
        if (at === 2) leaving.abort(new HungUp());
        return null;
      },
    }));
    const reasons = readReasons(readQuestion('trombone'), false);
    const shown = showEach(rows as unknown as FoundRow[], reasons, leaving.signal);
    await expect(shown).rejects.toBeInstanceOf(HungUp);
    expect(read).toEqual([0, 1, 2]);
  });
});
