import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident } from '../../src/features/accounts/accounts.fixtures.ts';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { dayAt } from './by-day.ts';
import { DEMO_PASSWORD, type Demo, loadDemo } from './load.ts';
import { demoPages } from './pages.ts';
import { demoPeople } from './people.ts';
import { demoServices } from './services.ts';

const HOUR = 3_600_000;
const now = new Date();

let site: TestSite;
let demo: Demo;
const heard: string[] = [];

function aSlice(): Demo {
  const people = demoPeople();
  const all = demoServices(people);
  const assigned = all.filter(({ status }) => status === 'assigned').slice(0, 2);
  const open = all.filter(({ status }) => status === 'open').slice(0, 2);
  const completed = all.filter(({ status }) => status === 'completed').slice(0, 2);
  const services = all.filter((one) => [...assigned, ...open, ...completed].includes(one));
  const named = new Set(
    services.flatMap(({ creator, proposals }) => [creator, ...proposals.map((p) => p.helper)]),
  );
  return {
    services,
    trocs: [],
    gatherings: [],
    articles: [],
    messages: [],
    reports: [],
    pages: demoPages(people).filter(({ owner }) => named.has(owner)),
    people: people.filter((person, index) => index === 0 || named.has(person)),
  };
}

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
  // As on a new site, that no server has run on.
  await site.site.db.pool.query('drop schema graphile_worker cascade');
  demo = aSlice();
  const progress = (done: number, of: number) => heard.push(`${done}/${of}`);
  await loadDemo(site.site, demo, { now, progress });
});
afterAll(() => site.close());

async function signIn(username: string) {
  const answer = await createCaller(site).post('/users/login', {
    login: username,
    password: DEMO_PASSWORD,
  });
  expect(answer.status).toBe(200);
  return { caller: createCaller(site, answer.body.token), user: answer.body.user };
}

test('every resident signs in with the one password; the first is the administrator', async () => {
  const [admin, neighbour] = demo.people;
  expect((await signIn(admin?.username ?? '')).user.isAdmin).toBe(true);
  expect((await signIn(neighbour?.username ?? '')).user).toMatchObject({
    isAdmin: false,
    adresse: neighbour?.adresse,
  });
});

test('what is accepted and what is over are agreements of the two, as old as they claim', async () => {
  const { rows } = await site.site.db.pool.query<{
    status: string;
    proposed: boolean;
    old: boolean;
  }>(
    `select status, proposed_date is not null as proposed, created_at < now() - interval '1 hour' as old
       from agreement order by status, proposed desc`,
  );
  expect(rows).toEqual([
    { status: 'agreed', proposed: true, old: true },
    { status: 'agreed', proposed: false, old: true },
    { status: 'done', proposed: false, old: true },
    { status: 'done', proposed: false, old: true },
  ]);
  const [{ creator } = { creator: undefined }] = demo.services.filter((one) => one.assignedTo);
  const { caller } = await signIn(creator?.username ?? '');
  const { body, status } = await caller.get('/agreements');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
  const { rows: otherwise } = await site.site.db.pool.query(
    `select a.title from agreement_line l join agreement a on a.id = l.agreement_id
       where l.what = 'agreed' and (l.date <> a.date or l.at > a.date)`,
  );
  expect(otherwise).toEqual([]);
  // 'How did it go?', of yesterday after work, at whatever hour it is loaded.
  const { rows: asked } = await site.site.db.pool.query<{ date: Date }>(
    'select date from agreement where asked_for is not null',
  );
  expect(asked.map(({ date }) => date)).toEqual([dayAt(now, -1, 18)]);
});

test('the board shows the services newest first, as old as they claim, with their helpers', async () => {
  const { caller } = await signIn(demo.people[0]?.username ?? '');
  const { body, headers } = await caller.get('/services');
  expect(headers.get('x-total-count')).toBe(String(demo.services.length));
  expect(body.map((service: { title: string }) => service.title)).toEqual(
    demo.services.map(({ title }) => title).reverse(),
  );
  for (const [index, written] of demo.services.toReversed().entries()) {
    const shown = body[index];
    const age = now.getTime() - Date.parse(shown.createdAt);
    expect(Math.round(age / HOUR)).toBe(written.createdHoursAgo);
    expect(shown._id.slice(0, 8)).toBe(
      Math.round(Date.parse(shown.createdAt) / 1000)
        .toString(16)
        .padStart(8, '0'),
    );
    expect(shown.status).toBe(written.status);
    expect(shown.category.name).toBe(written.category);
    expect(shown.creator.username).toBe(written.creator.username);
    expect(shown.assignedTo?.username).toBe(written.assignedTo?.username);
    expect(shown.proposalCount).toBe(written.proposals.length);
    expect(shown.completedAt !== null).toBe(written.status === 'completed');
  }
});

test('who told something of themselves is read on their page', async () => {
  const { caller } = await signIn(demo.people[0]?.username ?? '');
  expect(demo.pages.length).toBeGreaterThan(0);
  const { body } = await caller.get('/messages/users');
  for (const { owner, about = null, helps, languages } of demo.pages) {
    const { _id } = body.find(({ username }: { username: string }) => username === owner.username);
    const page = (await caller.get(`/neighbours/${_id}`)).body;
    expect(page).toMatchObject({ about, helps, languages });
  }
});

test('portraits went through the pipeline and are served; what has no picture is drawn by the site', async () => {
  const { caller, user } = await signIn(demo.people[0]?.username ?? '');
  const { body } = await caller.get('/services?status=open');
  expect(body.map(({ imageUrl }: { imageUrl: unknown }) => imageUrl)).toEqual([null, null]);
  for (const address of Object.values(user.avatarThumbnails)) {
    const picture = await fetch(`${site.url}${address}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await picture.arrayBuffer();
  }
  expect(new Set(heard).size).toBeGreaterThan(2);
});

test('whoever was accepted, or thanked, finds it in their notifications, and no mail waits', async () => {
  for (const { status, title, assignedTo, creator } of demo.services) {
    if (!assignedTo) continue;
    const { caller } = await signIn(assignedTo.username);
    const { body } = await caller.get('/notifications');
    const told = body.find((one: { title: string }) => one.title === title);
    expect(told).toMatchObject({
      kind: status === 'completed' ? 'service_completed' : 'service_accepted',
      actor: { username: creator.username },
      read: Date.parse(told.updatedAt) < now.getTime() - 48 * HOUR,
    });
  }
  const { rowCount } = await site.site.db.pool.query(
    `select id from notification where waiting_since is not null
     union all select id::text from graphile_worker._private_jobs where payload ->> 'residentId' is not null`,
  );
  expect(rowCount).toBe(0);
});

test('a site that has a resident is refused, and stays as it is', async () => {
  const lived = await openTestSite({ clusterUrl: inject('clusterUrl') });
  try {
    const resident = await aResident(lived);
    const load = loadDemo(lived.site, demo, { now, progress: () => undefined });
    await expect(load).rejects.toThrow('Ce site a déjà des habitants');
    expect((await resident.get('/services')).body).toEqual([]);
  } finally {
    await lived.close();
  }
});
