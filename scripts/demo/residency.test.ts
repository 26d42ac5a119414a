import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Standing } from '../../src/features/residency/residency.contract.ts';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { demoQuarter } from './quarter.ts';
import { demoResidency } from './residency.ts';

const { people, messages } = demoQuarter();
const residency = demoResidency(people, messages);
const { letters, vouchings, verifications } = residency;
const by = (how: string) => verifications.filter((one) => one.how === how);
const isVerified = (person: DemoPerson) => verifications.some((one) => one.person === person);

describe('the verified neighbours of the demonstration', () => {
  test('are a part of them, some in each way, nobody twice', () => {
    expect(by('letter').length).toBeGreaterThan(20);
    expect(by('vouching').length).toBeGreaterThanOrEqual(4);
    expect(by('administrator').length).toBeGreaterThanOrEqual(2);
    expect(new Set(verifications.map(({ person }) => person)).size).toBe(verifications.length);
    expect(verifications.length).toBeLessThan(people.length / 2);
  });

  test('had lived with the site before, and what comes first came first', () => {
    for (const { person, hoursAgo } of verifications) {
      expect(hoursAgo).toBeGreaterThan(0);
      expect(hoursAgo).toBeLessThan(person.joinedDaysAgo * 24);
    }
    for (const { person, askedHoursAgo, printedHoursAgo, usedHoursAgo } of letters) {
      expect(askedHoursAgo).toBeLessThan(person.joinedDaysAgo * 24);
      expect(printedHoursAgo ?? 0).toBeLessThan(askedHoursAgo);
      expect(usedHoursAgo ?? 0).toBeLessThan(printedHoursAgo ?? askedHoursAgo);
    }
  });

  test('are vouched for by two who were verified for 30 days, at most five times a year each', () => {
    for (const { person } of by('vouching')) {
      const answered = vouchings.filter(
        ({ asker, answeredHoursAgo }) => asker === person && answeredHoursAgo !== null,
      );
      expect(new Set(answered.map(({ voucher }) => voucher)).size).toBe(2);
      for (const { voucher, answeredHoursAgo } of answered) {
        const since = verifications.find((one) => one.person === voucher)?.hoursAgo ?? 0;
        expect(since - (answeredHoursAgo ?? 0)).toBeGreaterThan(30 * 24);
      }
    }
    for (const { voucher } of vouchings) {
      expect(vouchings.filter((one) => one.voucher === voucher).length).toBeLessThanOrEqual(5);
    }
  });
});

describe('loaded', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    // Without pictures: they take their time.
    const demo = {
      ...{ messages, services: [], trocs: [], gatherings: [], articles: [], reports: [] },
      pages: [],
      people: people.map(({ avatar: _, ...person }) => person),
    };
    await loadDemo(site.site, demo, { now: new Date(), progress: () => undefined });
  });
  afterAll(() => site.close());

  async function enter({ username: login }: DemoPerson) {
    const { body } = await createCaller(site).post('/users/login', {
      login,
      password: DEMO_PASSWORD,
    });
    return createCaller(site, body.token);
  }
  const standingOf = async (person: DemoPerson): Promise<Standing> =>
    (await (await enter(person)).get('/residency')).body;

  test('they carry the badge wherever neighbours are listed, and nobody else does', async () => {
    const caller = await enter(demoFace(people));
    const { body } = await caller.get('/messages/conversations?limit=100');
    const shown = body.map(({ user }: { user: { username: string; verified: boolean } }) => [
      user.username,
      user.verified,
    ]);
    const known = new Map(people.map((person) => [person.username, isVerified(person)]));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(shown.map(([name]: [string]) => [name, known.get(name)]));
    expect(new Set(shown.map(([, verified]: [string, boolean]) => verified)).size).toBe(2);
  });

  test('each finds what they are verified by; a neighbour waits for an answer', async () => {
    for (const how of ['letter', 'vouching', 'administrator']) {
      const [one] = by(how);
      if (!one) throw new Error(`Nobody is verified by ${how}`);
      const { verification, letter, asked } = await standingOf(one.person);
      expect([verification?.how, letter]).toEqual([how, null]);
      expect(asked.filter(({ vouches }) => vouches)).toHaveLength(how === 'vouching' ? 2 : 0);
    }
    const { toAnswer } = await standingOf(demoFace(people));
    expect(toAnswer).toHaveLength(1);
    const { body } = await (await enter(demoFace(people))).get('/notifications?limit=100');
    const told = body.find(({ kind }: { kind: string }) => kind === 'residency_asked');
    expect([told.actor._id, told.read]).toEqual([toAnswer[0]?.user._id, false]);
  });

  test('administrators find letters to print, letters under way, and what they did', async () => {
    const admin = await enter(people[0] as DemoPerson);
    const { body } = await admin.get('/admin/residency/letters?limit=100');
    const printed = body.map(({ printedAt }: { printedAt: string | null }) => printedAt !== null);
    expect(new Set(printed)).toEqual(new Set([true, false]));
    const audit = (await admin.get('/admin/audit?limit=100')).body;
    const actions = new Set(audit.map(({ action }: { action: string }) => action));
    // That the letters' homes have just been read stands there too.
    expect(actions).toEqual(new Set(['read', 'print', 'verify']));
    const times = audit.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });
});
