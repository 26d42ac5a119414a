// What residents ask every day, asked of the demonstration: what was meant comes among the first five answers.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fold } from '../../src/contract/fold.ts';
import type { Found, SearchAnswer } from '../../src/features/search/search.contract.ts';
import { type Caller, createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { DEMO_PASSWORD, type Demo, loadDemo } from './load.ts';
import { demoFace } from './people.ts';
import { demoQuarter } from './quarter.ts';

const FIRST = 5;
const NEEDED = 38;

let site: TestSite;
let reader: Caller;

/** No search looks at a picture. */
function withoutPictures(demo: Demo): Demo {
  for (const person of demo.people) delete person.avatar;
  return {
    ...demo,
    album: [],
    reports: [],
  };
}

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
  const demo = withoutPictures(demoQuarter());
  await loadDemo(site.site, demo, { now: new Date(), progress: () => undefined });
  const login = demoFace(demo.people).username;
  const { body } = await createCaller(site).post('/users/login', {
    login,
    password: DEMO_PASSWORD,
  });
  reader = createCaller(site, body.token);
});
afterAll(() => site.close());

const said = (pieces: Found['title']) => pieces.map(({ text }) => text).join('');
const titleOf = ({ kind, by, title, place }: Found) =>
  kind === 'resident' ? `${by.firstName} ${by.lastName}` : `${said(title)} (${place ?? kind})`;

const dayOf = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();

/** How much takes place on days of Paris: a day of the lists may have nothing, whenever they are asked. */
async function countOn({ from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await site.site.db.pool.query<{ count: number }>(
    `select count(*)::int from (
      select date from service where status not in ('completed', 'cancelled')
      union all select date from gathering where status <> 'cancelled' and not date_open) as dated
    where (date at time zone 'Europe/Paris')::date between $1 and $2`,
    [from, to],
  );
  return rows[0]?.count ?? 0;
}

/** Whether what takes place on the days that are meant comes first. */
async function answersDay({ dates, results: [first] }: SearchAnswer): Promise<boolean> {
  if (!dates) return false;
  if ((await countOn(dates)) === 0) return true;
  if (!first || !['service', 'outing', 'event'].includes(first.kind)) return false;
  return dayOf(first.at) >= dates.from && dayOf(first.at) <= dates.to;
}

/** What a question found in its first answers, where that is not what was meant. */
async function ask(line: string): Promise<string | undefined> {
  const [q = '', meant = ''] = line.split(' => ');
  const { body } = await reader.get(`/search?q=${encodeURIComponent(q)}&limit=${FIRST}`);
  const found = (body as SearchAnswer).results.map(titleOf);
  const ways = meant.split('|').map((way) => fold(way.trim()));
  const answered =
    meant === 'Jour'
      ? await answersDay(body)
      : found.map(fold).some((title) => ways.some((way) => title.includes(way)));
  return answered ? undefined : `${q} (${meant}) : ${found.join(' / ')}`;
}

test.each(['first', 'second', 'third'])(
  'of the %s list of forty, 38 find what was meant',
  async (list) => {
    const lines = readFileSync(new URL(`./questions/${list}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.includes(' => '));
    expect(lines).toHaveLength(40);
    const missed: string[] = [];
    for (const line of lines) {
      const wrong = await ask(line);
      if (wrong) missed.push(wrong);
    }
    if (process.env.TELL) console.log(missed.join('\n'));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(lines.length - NEEDED);
  },
);
