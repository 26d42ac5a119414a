import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, aSettled } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QuarterEvent } from '../../events/events.contract.ts';
import { GATHERING_KINDS, type GatheringKind } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  PATHS,
} from '../gatherings.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const WEEK = 7 * 24;
/** Its dates, soonest first, as somebody reads them. */
async function datesOf(one: MadeGathering): Promise<QuarterEvent[]> {
  const series = one.series?._id;
  const { body } = await one.by.get(`${PATHS[kindOf(one)]}?when=coming&series=${series}`);
  return body;
}
const kindOf = ({ path }: MadeGathering): GatheringKind =>
  path.startsWith('/outings') ? 'outing' : 'event';
const every = (step: string, weeks: number) => ({
  repeat: { every: step, until: inHours(WEEK * weeks + 30) },
});
const aSeries = (kind: GatheringKind, more: Record<string, unknown> = {}) =>
  aGathering(site, kind, { date: inHours(30), ...every('week', 4), ...more });
const pathOf = (one: MadeGathering, { _id }: { _id: string }) => `${PATHS[kindOf(one)]}/${_id}`;
const newsOf = async (who: { get: MadeGathering['by']['get'] }, word: string) =>
  (await who.get('/notifications')).body.filter(({ kind }: { kind: string }) =>
    kind.endsWith(`_${word}`),
  );

describe.each(GATHERING_KINDS)('the series of an %s', (kind) => {
  it('is as many gatherings, each with its own places, and says how many others come', async () => {
    const date = inHours(30);
    const end = new Date(Date.parse(date) + 72e5).toISOString();
    const one = await aSeries(kind, { date, end });
    expect(one.series).toEqual({ _id: one._id, every: 'week', others: 4 });
    const dates = await datesOf(one);
    expect(dates).toHaveLength(5);
    expect(new Set(dates.map(({ _id }) => _id)).size).toBe(5);
    for (const date of dates) expect(Date.parse(date.end ?? '') - Date.parse(date.date)).toBe(72e5);
    const marie = await aResident(site);
    const third = dates[2];
    if (!third) throw new Error('No third date');
    expect((await marie.post(`${pathOf(one, third)}/join`)).status).toBe(200);
    expect((await datesOf(one)).map(({ participantCount }) => participantCount)).toEqual([
      0, 0, 1, 0, 0,
    ]);
  });

  it('takes one line of the list, the next one, where that is asked for', async () => {
    const one = await aSeries(kind);
    const ids = async (query: string) =>
      (await one.by.get(`${PATHS[kind]}?when=coming&limit=100${query}`)).body.filter(
        ({ series }: QuarterEvent) => series?._id === one._id,
      );
    expect(await ids('')).toHaveLength(5);
    expect((await ids('&fold=series')).map(({ _id }: QuarterEvent) => _id)).toEqual([one._id]);
    await one.by.delete(one.path);
    const [next] = await datesOf(one);
    expect((await ids('&fold=series')).map(({ _id }: QuarterEvent) => _id)).toEqual([next?._id]);
  });

  it('is changed this once, or from one date on; who comes to several is told once', async () => {
    const date = inHours(30);
    const end = new Date(Date.parse(date) + 72e5).toISOString();
    const one = await aSeries(kind, { date, end });
    const [, second, third] = await datesOf(one);
    if (!second || !third) throw new Error('No dates');
    const marie = await aResident(site);
    await marie.post(`${one.path}/join`, { scope: 'following' });
    const { repeat: _, ...body } = one.body;
    // This once: the others stay where they were.
    const secondPath = pathOf(one, second);
    await one.by.put(secondPath, { ...body, date: inHours(30 + WEEK + 1), end: null });
    expect((await datesOf(one)).map(({ end }) => end === null)).toEqual([
      ...[false, true, false, false, false],
    ]);
    const later = inHours(30 + 2 * WEEK + 25);
    const changed = await one.by.put(pathOf(one, third), {
      ...{ ...body, title: 'Belote', date: later, end: null, scope: 'following' },
    });
    expect([changed.status, changed.body.date]).toEqual([200, later]);
    const dates = await datesOf(one);
    expect(dates.map(({ title }) => title === 'Belote')).toEqual([false, false, true, true, true]);
    const days = dates.map(({ date }) => Math.round((Date.parse(date) - Date.now()) / 36e5 / 24));
    expect(days.slice(2).map((day) => day - (days[2] ?? 0))).toEqual([0, 7, 14]);
    const moved = await newsOf(marie, 'moved');
    expect(moved).toHaveLength(2);
    expect(moved[0].text ?? moved[0].title).toBeTruthy();
    expect(JSON.stringify(moved[0])).toContain('et 2 autres dates');
  });

  it('is deleted this once, or from one date on; who comes is told once', async () => {
    const one = await aSeries(kind);
    const [, second, third] = await datesOf(one);
    if (!second || !third) throw new Error('No dates');
    const marie = await aResident(site);
    await marie.post(`${one.path}/join`, { scope: 'following' });
    await one.by.delete(pathOf(one, second));
    expect(await datesOf(one)).toHaveLength(4);
    expect((await one.by.delete(`${pathOf(one, third)}?scope=following`)).status).toBe(200);
    expect((await datesOf(one)).map(({ _id }) => _id)).toEqual([one._id]);
    expect((await newsOf(marie, 'cancelled')).length).toBe(2);
    const other = await aResident(site);
    expect((await other.delete(`${one.path}?scope=following`)).status).toBe(403);
  });

  it('is joined and left at all its dates in one tap; the full ones are left out, its organiser told once', async () => {
    const one = await aSeries(kind, { maxParticipants: 2 });
    const [, second] = await datesOf(one);
    if (!second) throw new Error('No second date');
    for (let at = 0; at < 2; at++) await aParticipant(site, { path: pathOf(one, second) });
    const marie = await aResident(site);
    const joined = await marie.post(`${one.path}/join`, { scope: 'following' });
    expect([joined.status, joined.body.myPlace]).toEqual([200, 'participant']);
    expect((await datesOf(one)).map(({ participantCount }) => participantCount)).toEqual([
      1, 2, 1, 1, 1,
    ]);
    const news = await newsOf(one.by, 'joined');
    const mine = news.filter((each: object) => JSON.stringify(each).includes('autres dates'));
    expect(mine).toHaveLength(1);
    const again = await marie.post(`${one.path}/join`, { scope: 'following' });
    expect([again.status, again.body.code]).toEqual([409, 'already_joined']);
    // Where one waits if need be, there is still something to do.
    const waits = { scope: 'following', waitWhenFull: true };
    expect((await marie.post(`${one.path}/join`, waits)).status).toBe(200);
    expect((await marie.post(`${one.path}/leave`, { scope: 'following' })).status).toBe(200);
    expect((await datesOf(one)).map(({ participantCount }) => participantCount)).toEqual([
      0, 2, 0, 0, 0,
    ]);
  });

  it('says again on how many dates somebody comes, once who came after them has left', async () => {
    const one = await aSeries(kind);
    const [, second] = await datesOf(one);
    if (!second) throw new Error('No second date');
    const [marie, karim] = [await aResident(site), await aResident(site)];
    const whole = { scope: 'following' };
    await marie.post(`${one.path}/join`, whole);
    await karim.post(`${one.path}/join`, whole);
    const told = async () => JSON.stringify((await newsOf(one.by, 'joined'))[0]);
    await karim.post(`${one.path}/leave`, whole);
    expect(await told()).toContain('et 4 autres dates');
    // She comes to one fewer, before another comes and leaves.
    await marie.post(`${pathOf(one, second)}/leave`);
    await aParticipant(site, one, karim);
    expect(await told()).not.toContain('autres dates');
    await karim.post(`${one.path}/leave`);
    expect(await told()).toContain('et 3 autres dates');
  });

  it('of who came to one date alone, names no other they came to since', async () => {
    const one = await aSeries(kind);
    const [, second] = await datesOf(one);
    if (!second) throw new Error('No second date');
    const marie = await aParticipant(site, one);
    await aParticipant(site, { path: pathOf(one, second) }, marie);
    const karim = await aResident(site);
    await karim.post(`${one.path}/join`, { scope: 'following' });
    await karim.post(`${one.path}/leave`, { scope: 'following' });
    const [news] = await newsOf(one.by, 'joined').then((all) =>
      all.filter(({ about }: { about: { id: string } }) => about.id === one._id),
    );
    expect(JSON.stringify(news)).toContain(marie.firstName);
    expect(JSON.stringify(news)).not.toContain('autre');
  });

  it('ends within a year, has a second date, and fills nobody’s boards without end', async () => {
    const by = await aSettled(site);
    const { repeat: _, ...body } = (await aSeries(kind)).body;
    const ask = (until: string, step = 'week') =>
      by.post(PATHS[kind], { ...body, repeat: { every: step, until } });
    for (const until of [inHours(31), inHours(400 * 24)]) {
      const refused = await ask(until);
      expect([refused.status, refused.body.code]).toEqual([400, 'repeat_invalid']);
    }
    expect((await ask(inHours(900), 'day')).status).toBe(400);
    for (let at = 0; at < 5; at++) expect((await ask(inHours(360))).status).toBe(201);
    expect((await ask(inHours(360))).status).toBe(429);
    expect((await by.post(PATHS[kind], body)).status).toBe(201);
  });

  it('changed from one date on while neighbours join one of them, each is in and told, or was told it is full', async () => {
    const one = await aSeries(kind, { maxParticipants: 2 });
    const [, , third] = await datesOf(one);
    if (!third) throw new Error('No third date');
    const { repeat: _, ...body } = one.body;
    const neighbours = await Promise.all(Array.from({ length: 4 }, () => aResident(site)));
    const [edit, ...joins] = await Promise.all([
      one.by.put(one.path, { ...body, date: inHours(54), scope: 'following' }),
      ...neighbours.map((who) => who.post(`${pathOf(one, third)}/join`)),
      one.by.put(pathOf(one, third), { ...body, date: third.date, scope: 'following' }),
    ]);
    expect(edit.status).toBe(200);
    const answers = joins.slice(0, 4).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([200, 200, 409, 409]);
    const now = (await one.by.get(pathOf(one, third))).body;
    expect(now.participantCount).toBe(2);
  });

  it('two who join all dates at once, and their organiser who takes them away: nobody waits for another for ever', async () => {
    const one = await aSeries(kind, { maxParticipants: 2 });
    const neighbours = await Promise.all(Array.from({ length: 3 }, () => aResident(site)));
    const dates = await datesOf(one);
    const answers = await Promise.all([
      ...neighbours.map((who) => who.post(`${one.path}/join`, { scope: 'following' })),
      one.by.delete(`${pathOf(one, dates[3] ?? one)}?scope=following`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    const left = await datesOf(one);
    expect(left).toHaveLength(3);
    for (const each of left) expect(each.participantCount).toBe(2);
  });
});

it('is joined and left as a whole thirty times an hour, each date by itself beyond', async () => {
  const one = await aSeries('event');
  const by = await aResident(site);
  const whole = { scope: 'following' };
  for (let n = 0; n < 15; n += 1) {
    await by.post(`${one.path}/join`, whole);
    await by.post(`${one.path}/leave`, whole);
  }
  expect((await by.post(`${one.path}/join`, whole)).status).toBe(429);
  expect((await by.post(`${one.path}/join`, {})).status).toBe(200);
});
