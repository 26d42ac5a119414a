// What residents ask every day, asked of the demonstration: what was meant comes among the first five answers.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Found, SearchAnswer } from '../../src/features/search/search.contract.ts';
import { fold } from '../../src/features/search/search.fold.ts';
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

/** What a question found in its first answers, where that is not what was meant. */
async function ask(line: string): Promise<string | undefined> {
  const [q = '', meant = ''] = line.split(' => ');
  const { body } = await reader.get(`/search?q=${encodeURIComponent(q)}&limit=${FIRST}`);
  const { results, dates } = body as SearchAnswer;
  const found = results.map(titleOf).map(fold);
  const ways = meant.split('|').map((way) => fold(way.trim()));
  const isDay = meant === 'Jour';
  const answered = isDay
    ? dates &&
      results[0] &&
      results[0].at.slice(0, 10) >= dates.from &&
      ['service', 'outing', 'event'].includes(results[0].kind)
    : found.some((title) => ways.some((way) => title.includes(way)));
  return answered ? undefined : `${q} (${meant}) : ${results.map(titleOf).join(' / ')}`;
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
