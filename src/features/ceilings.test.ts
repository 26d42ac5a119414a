// Whatever a resident, a visitor or an administrator writes falls under a ceiling: of every declared route, and for
// those whose handlers count themselves, one by one.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';
import { type Limit, limits, limitsOfActs } from '#server/http/limits.ts';
import { type Answer, createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { countTries, fillTries, forgetTries, HERE } from '#server/testing/tries.ts';
import {
  aRegistration,
  aResident,
  aSettled,
  TEST_PASSWORD,
  type TestResident,
} from './accounts/accounts.fixtures.ts';
import {
  CREATIONS,
  type Creation,
  countOwn,
  createOne,
  expectRefused,
  WITHOUT_CEILING,
} from './ceilings.fixtures.ts';
import { aCircle } from './circles/circles.fixtures.ts';
import { GATHERING_KINDS, type GatheringKind } from './gatherings/gatherings.contract.ts';
import { aGathering } from './gatherings/gatherings.fixtures.ts';
import { aComment } from './journal/journal.fixtures.ts';
import { anAgreedRing } from './rings/rings.fixtures.ts';

let site: TestSite;
let beside: TestSite;
let resident: TestResident;
let admin: TestResident;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
  await meet();
});
afterAll(async () => {
  await beside.close();
  await site.close();
});
beforeEach(() => forgetTries(site));

/** Others, for what does not leave them as they were. */
async function meet(): Promise<void> {
  resident = await aSettled(site);
  admin = await aSettled(site, { isAdmin: true });
}

function call(route: AnyRoute, by: { token?: string }, on: TestSite = site): Promise<Answer> {
  const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const path = route.path.replace(/:\w+/g, 'a'.repeat(24));
  const asked = verb === 'get' ? undefined : {};
  return createCaller(on, by.token)[verb](path, asked);
}

const writes = routes.filter(({ method }) => method !== 'GET');
const limitOf = ({ countsAs }: AnyRoute) =>
  countsAs === 'itself' || countsAs === 'nothing' ? undefined : limitsOfActs[countsAs];
// A stream has no end to be waited for: live.test.ts says when it is refused.
const declared = routes.flatMap((route) => {
  const limit = route.kind === 'stream' ? undefined : limitOf(route);
  return limit ? [{ route, limit, name: `${route.method} ${route.path}` }] : [];
});
const callerOf = ({ access }: AnyRoute) => {
  if (access === 'public') return { key: HERE };
  const by = access === 'resident' ? resident : admin;
  return { key: by.id, token: by.token };
};

describe('every call that writes', () => {
  it('falls under a ceiling, but for those argued here', () => {
    const free = writes.filter(({ countsAs }) => countsAs === 'nothing').map(({ name }) => name);
    expect(free).toEqual(Object.keys(WITHOUT_CEILING));
  });

  it.each(declared)('is refused beyond it, before it is read: $name', async ({ route, limit }) => {
    const { key, ...by } = callerOf(route);
    await fillTries(site, { limit, key, points: limit.max - 1 });
    expect((await call(route, by)).status).not.toBe(429);
    expectRefused(await call(route, by, beside), limit.seconds);
  });
});

/** How to reach what each of these handlers counts, from a caller at its ceiling. */
const itself: Record<
  string,
  () => Promise<{ limit: Limit; key: string; ask: () => Promise<Answer> }>
> = {
  'accounts.change_password': async () => ({
    limit: limits.ownPassword,
    key: resident.refreshToken.slice(0, 24),
    ask: () =>
      resident.put('/users/me/password', { currentPassword: 'faux', password: 'Tilleul-1789!' }),
  }),
  'accounts.delete': async () => ({
    limit: limits.ownPassword,
    key: resident.refreshToken.slice(0, 24),
    ask: () => resident.delete('/users/me', { password: 'faux' }),
  }),
  'accounts.forgot_password': async () => ({
    limit: limits.forgottenPassword,
    key: HERE,
    ask: () => createCaller(site).post('/users/forgot-password', { email: resident.email }),
  }),
  'accounts.login': async () => ({
    limit: limits.signIn,
    key: resident.id,
    ask: () => signIn(resident),
  }),
  'accounts.refresh': async () => {
    const { refreshToken } = resident;
    return {
      limit: limits.renewal,
      key: refreshToken.slice(0, 24),
      ask: () => createCaller(site).post('/users/refresh', { refreshToken }),
    };
  },
  'accounts.register': async () => ({
    limit: limits.registration,
    key: HERE,
    ask: () => createCaller(site).post('/users/register', aRegistration()),
  }),
  ...countOwn(() => resident),
  'admin.register': async () => ({
    limit: limits.adminKey,
    key: HERE,
    ask: () => createCaller(site).post('/users/admin-register', { secretKey: 'fausse-clé' }),
  }),
  'events.create': () => creationOf('event'),
  'outings.create': () => creationOf('outing'),
  'services.create': () => creationOf('service'),
  'trocs.create': () => creationOf('troc'),
  'journal.create': () => creationOf('article'),
  'journal.comment': () => aComment(site, resident),
  'events.send': async () => discussionIn(await aGathering(site, 'event')),
  'outings.send': async () => discussionIn(await aGathering(site, 'outing')),
  'rings.send': async () => discussionIn(await anAgreedRing(site)),
  'circles.send': async () => discussionIn(await aCircle(site)),
  'events.announce': () => announcementOf('event'),
  'outings.announce': () => announcementOf('outing'),
  'messages.send': async () => {
    const { id: receiverId } = await aResident(site);
    const ask = () => resident.post('/messages/send', { receiverId, content: 'Bonjour' });
    await ask();
    await forgetTries(site);
    return { limit: limits.message, key: resident.id, ask };
  },
  'moderation.report': async () => ({
    limit: limits.report,
    key: resident.id,
    ask: () =>
      resident.post('/reports', { kind: 'service', targetId: 'a'.repeat(24), reason: 'haine' }),
  }),
  'uploads.avatar': async () => uploadTo('/avatar/upload'),
  'uploads.image': async () => uploadTo('/upload'),
  'uploads.talk': async () => uploadTo('/upload/talk'),
  'uploads.image_address': async () => uploadTo('/upload/url'),
};

const uploadTo = (path: string) => ({
  limit: limits.creation,
  key: `upload:${resident.id}`,
  ask: () => resident.post(path, { url: 'https://localhost/' }),
});

async function announcementOf(kind: GatheringKind) {
  const one = await aGathering(site, kind, { creator: resident });
  return {
    limit: limits.announcement,
    key: resident.id,
    ask: () => resident.post(`${one.path}/announcements`, { content: 'On se retrouve au métro' }),
  };
}

async function discussionIn({ path, by }: { path: string; by: TestResident }) {
  const ask = () => by.post(`${path}/messages`, { content: 'Bonjour' });
  return { limit: limits.message, key: by.id, ask };
}

const creationOf = async (kind: Creation) => ({
  limit: limits.creation,
  key: `${kind}:${resident.id}`,
  ask: () => createOne(kind, resident),
});

const signIn = ({ username }: TestResident, password = TEST_PASSWORD, on = site) =>
  createCaller(on).post('/users/login', { login: username, password });

describe('a call that counts itself', () => {
  beforeEach(meet);

  it('is one of those tried here', () => {
    const counting = writes.filter(({ countsAs }) => countsAs === 'itself');
    expect(Object.keys(itself).sort()).toEqual(counting.map(({ name }) => name).sort());
  });

  it.each(Object.keys(itself))('is refused beyond its ceiling: %s', async (name) => {
    const { limit, key, ask } = (await itself[name]?.()) ?? expect.fail();
    await fillTries(site, { limit, key, points: limit.max - 1 });
    expect((await ask()).status).not.toBe(429);
    await fillTries(site, { limit, key });
    expectRefused(await ask(), limit.seconds);
  });
});

describe('a ceiling', () => {
  beforeEach(meet);

  const edit = (by: TestResident, on = site) =>
    createCaller(on, by.token).put('/notifications/preferences', {});

  it('is never passed by calls made at once, through two servers', async () => {
    await fillTries(site, {
      limit: limitsOfActs.edit,
      key: resident.id,
      points: limitsOfActs.edit.max - 10,
    });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => edit(resident, at % 2 ? site : beside)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it('is a resident’s own, and each act has one of its own', async () => {
    const neighbour = await aResident(site);
    for (const act of ['edit', 'join', 'offer'] as const)
      await fillTries(site, { limit: limitsOfActs[act], key: resident.id });
    expect((await edit(resident)).status).toBe(429);
    expect((await edit(neighbour)).status).not.toBe(429);
    expect((await resident.post(`/users/${neighbour.id}/block`)).status).toBe(201);
    expect((await resident.get('/services')).status).toBe(200);
    expect((await resident.post('/users/logout')).status).toBe(200);
  });

  it('on addresses searched is the visitor’s, who may be signed in', async () => {
    await fillTries(site, { limit: limitsOfActs.address_search, key: HERE });
    for (const by of [createCaller(site), resident]) {
      expectRefused(await by.get('/address/search?q=rue'), 60);
    }
  });

  it('ends with its window', async () => {
    await fillTries(site, { limit: limitsOfActs.edit, key: resident.id });
    await site.site.db.pool.query('update rate_limit set resets_at = now()');
    expect((await edit(resident)).status).not.toBe(429);
  });

  it('holds nobody where limits are off', async () => {
    const free = await openTestSite({
      clusterUrl: inject('clusterUrl'),
      beside: site,
      config: { rateLimits: false },
    });
    for (const { route, limit } of declared) {
      const { key, ...by } = callerOf(route);
      await forgetTries(site);
      await fillTries(site, { limit, key });
      expect((await call(route, by, free)).status, route.name).not.toBe(429);
    }
    const newcomer = await aResident(site);
    for (const kind of CREATIONS)
      await fillTries(site, { limit: limits.firstCreation, key: `${kind}:${newcomer.id}` });
    await fillTries(site, { limit: limits.signIn, key: newcomer.id });
    const theirs = { ...newcomer, ...createCaller(free, newcomer.token) };
    for (const kind of CREATIONS) expect((await createOne(kind, theirs)).status).toBe(201);
    expect((await signIn(newcomer, TEST_PASSWORD, free)).status).toBe(200);
    await free.close();
  });
});

it.each(GATHERING_KINDS)('joining and leaving an %s are counted together', async (kind) => {
  await meet();
  const { path } = await aGathering(site, kind);
  await resident.post(`${path}/join`, {});
  await resident.post(`${path}/leave`, {});
  expect(await countTries(site, limitsOfActs.join, resident.id)).toBe(2);
});

describe('the administrators’ key', () => {
  const give = (secretKey: string) =>
    createCaller(site).post('/users/admin-register', { secretKey });

  it('is judged ten times when thirty wrong ones come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => give('fausse-clé')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('does not count when it is right', async () => {
    for (let at = 0; at < 12; at++) {
      expect((await give(site.site.config.adminSecretKey)).status).toBe(400);
    }
    expect(await countTries(site, limits.adminKey, HERE)).toBe(0);
  });
});
