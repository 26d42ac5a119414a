import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { demoFace, demoPeople } from './people.ts';
import { demoQuarter } from './quarter.ts';
import { demoReports } from './reports.ts';

const quarter = demoQuarter();
const { reports } = quarter;

describe('the reports of the demonstration', () => {
  test('are of every kind, open and closed, always the same', () => {
    expect(new Set(reports.map(({ target }) => target.kind)).size).toBe(7);
    expect(reports.filter(({ closed }) => !closed)).toHaveLength(20);
    expect(reports.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(4);
    expect(demoReports(demoQuarter())).toEqual(reports);
  });

  test('leave whoever shows the demonstration, and its administrator, in peace', () => {
    const [admin] = demoPeople();
    const face = demoFace(demoPeople());
    for (const { author, reporter } of reports) {
      for (const { username } of [author, reporter]) {
        expect([admin?.username, face.username]).not.toContain(username);
      }
      expect(author).not.toBe(reporter);
    }
  });
});

describe('the back-office of the demonstration', () => {
  let site: TestSite;
  let admin: ReturnType<typeof createCaller>;

  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    // As it is, without its pictures: they take their time.
    const plain = {
      ...quarter,
      people: quarter.people.map(({ avatar: _, ...person }) => person),
      album: [],
    };
    await loadDemo(site.site, plain, { now: new Date(), progress: () => undefined });
    const login = quarter.people[0]?.username ?? '';
    const { body } = await createCaller(site).post('/users/login', {
      login,
      password: DEMO_PASSWORD,
    });
    admin = createCaller(site, body.token);
  });
  afterAll(() => site.close());

  test('has something in every table', async () => {
    for (const [table, least] of Object.entries({
      users: 100,
      services: 100,
      'service-categories': 13,
      trocs: 30,
      events: 12,
      outings: 12,
      journals: 10,
      reports: 24,
      suspensions: 2,
      deletions: 2,
      audit: 10,
    })) {
      const { status, headers } = await admin.get(`/admin/${table}?limit=1`);
      expect([table, status]).toEqual([table, 200]);
      expect(Number(headers.get('x-total-count')), table).toBeGreaterThanOrEqual(least);
    }
  });

  test('tells what became of each report, in the order in which it came', async () => {
    const { body } = await admin.get('/admin/reports');
    const newestFirst = reports.toReversed();
    expect(body.map(({ details }: { details: string }) => details)).toEqual(
      newestFirst.map(({ details }) => details),
    );
    for (const [index, { closed, notes = [], author, reporter, target }] of newestFirst.entries()) {
      const shown = body[index];
      const status = closed ? (closed.upheld ? 'upheld' : 'dismissed') : 'open';
      expect([shown.status, shown.outcome]).toEqual([status, closed?.outcome ?? null]);
      expect(shown.notes).toHaveLength(notes.length);
      expect(shown.author.username).toBe(author.username);
      expect(shown.reporter.username).toBe(reporter.username);
      expect(shown.content).toContain('title' in target ? target.title : target.words);
      if (closed) expect(shown.handledAt > shown.createdAt).toBe(true);
    }
  });

  test('keeps one resident out, who objected; another is back', async () => {
    const { body } = await admin.get('/admin/suspensions');
    const standing = body.filter((one: { standing: boolean }) => one.standing);
    expect(standing).toHaveLength(1);
    expect(standing[0].objection).not.toBe(null);
    expect(body.find((one: { standing: boolean }) => !one.standing).liftedBy).not.toBe(null);
    const { status } = await createCaller(site).post('/users/login', {
      login: standing[0].resident.username,
      password: DEMO_PASSWORD,
    });
    expect(status).toBe(403);
  });

  test('audits in the order of time, never later than now', async () => {
    const { body } = await admin.get('/admin/audit');
    const times = body.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times[0] <= new Date().toISOString()).toBe(true);
    expect(new Set(times).size).toBeGreaterThan(5);
  });
});
