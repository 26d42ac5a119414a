// A site of the first release, its tables full, opened by today's: nothing is lost, everything is found.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateTo } from '#server/database/migrate.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import { withClient } from '#server/testing/cluster.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { hashPassword } from './accounts/passwords/passwords.ts';

const FIRST_RELEASE = '0014_search';
const PASSWORD = 'Place-Nation-75012';
const rows = readFileSync(new URL('../server/testing/first-release.sql', import.meta.url), 'utf8');
/** What the site keeps for itself, and what lasts no longer than a visit. */
const ITS_OWN = new Set([
  'migration',
  'live_event',
  'live_horizon',
  'blur_key',
  'article_picture',
  'deletion_picture',
  'presence_tab',
  'rate_limit',
  'stream_ticket',
]);
const isItsOwn = (name: string) => ITS_OWN.has(name) || name.endsWith('_tally');

let site: TestSite;
let filled: { name: string; count: number }[];
const as: Record<string, Caller> = {};

const countRows = (url: string) =>
  withClient(url, async (client) => {
    const { rows: counted } = await client.query<{ name: string; count: number }>(
      `select c.relname as name, (xpath('/row/n/text()',
          query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int as count
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    return counted;
  });

beforeAll(async () => {
  const hash = await hashPassword(PASSWORD, 'test');
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    jobs: true,
    async prepare(url) {
      await migrateTo(url, FIRST_RELEASE);
      await withClient(url, (client) => client.query(rows.replaceAll(':password', hash)));
      filled = await countRows(url);
    },
  });
  for (const login of ['monique', 'karim', 'claire']) {
    const { body } = await createCaller(site).post('/users/login', { login, password: PASSWORD });
    as[login] = createCaller(site, body.token);
  }
});
afterAll(() => site.close());

async function read(login: string, path: string) {
  const answer = await as[login]?.get(path);
  expect([path, answer?.status]).toEqual([path, 200]);
  return answer?.body;
}
const titles = (list: { title: string }[]) => list.map(({ title }) => title).sort();

test('every table of residents had rows, and has them still', async () => {
  const empty = filled.filter(({ name, count }) => count === 0 && !isItsOwn(name));
  expect(empty).toEqual([]);
  const today = new Map(
    (await countRows(site.databaseUrl)).map(({ name, count }) => [name, count]),
  );
  const fewer = filled.filter(
    ({ name, count }) => !isItsOwn(name) && (today.get(name) ?? 0) < count,
  );
  expect(fewer).toEqual([]);
});

test('residents find what they had published, with its offers and requests', async () => {
  expect(titles(await read('monique', '/services'))).toEqual([
    'Arroser des plantes',
    'Monter une étagère',
  ]);
  expect(await read('karim', '/services/my-proposals')).toEqual([
    expect.objectContaining({ message: "J'ai une perceuse" }),
  ]);
  expect(titles(await read('karim', '/troc'))).toEqual([
    'Poussette contre vélo',
    'Vélo contre poussette',
  ]);
  expect(titles(await read('karim', '/journals'))).toEqual(['La place en 1900']);
});

test('what they had not told each other is not told now: homes are blurred in what the first release kept whole', async () => {
  const seen = await read('karim', '/services/ddddddddddddddddddddddd1');
  expect(seen.location).not.toContain('12');
  const own = await read('monique', '/services/ddddddddddddddddddddddd1');
  expect(own.location).toBe('12 rue de Fécamp');
});

test('an outing keeps its places, its waiting list and its discussion', async () => {
  const outing = await read('karim', '/outings/fffffffffffffffffffffff1');
  expect(outing.participants).toHaveLength(2);
  expect(outing.waitingCount).toBe(1);
  const talk = await read('karim', '/outings/fffffffffffffffffffffff1/messages');
  expect(talk.map(({ content }: { content: string }) => content)).toEqual(["J'apporte les dés"]);
  expect(titles(await read('claire', '/events'))).toEqual(['Nettoyage de printemps']);
});

test('messages, notifications and choices are there, and unread ones still count', async () => {
  const talk = await read('monique', '/messages/aaaaaaaaaaaaaaaaaaaaaaa2');
  expect(talk.map(({ content }: { content: string }) => content)).toEqual(['Bonjour Karim']);
  expect(await read('karim', '/messages/unread')).toEqual({ aaaaaaaaaaaaaaaaaaaaaaa1: 1 });
  expect(await read('monique', '/notifications')).toHaveLength(1);
});

test('what is searched, recommended and suggested is found in rows that were there before', async () => {
  const found = await read('karim', '/search?q=etagere');
  expect(found.counts.service).toBe(1);
  await read('karim', '/recommendations');
  await read('karim', '/suggestions/meetings');
});

test('administrators find reports, suspensions and the audit, and can still undo a deletion', async () => {
  expect(await read('claire', '/admin/reports')).toHaveLength(1);
  expect(await read('claire', '/admin/suspensions')).toHaveLength(1);
  expect(await read('claire', '/admin/audit')).not.toHaveLength(0);
  const undone = await as.claire?.post('/admin/deletions/adadadadadadadadadadadad/restore');
  expect(undone?.status).toBe(200);
  const names = (await read('claire', '/admin/service-categories')).map(
    ({ name }: { name: string }) => name,
  );
  expect(names).toContain('Couture');
});

test('a resident takes what was kept about them away, and leaves', async () => {
  const file = await read('monique', '/users/me/export');
  expect(JSON.stringify(file)).toContain('Quatre planches et douze vis');
  const left = await as.monique?.delete('/users/me', { password: PASSWORD });
  expect(left?.status).toBe(200);
});
