import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { countTries, fillTries, forgetTries, HERE } from '#server/testing/tries.ts';
import { expectRefused } from '../../ceilings.fixtures.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';

let site: TestSite;
let beside: TestSite;
let resident: TestResident;
let neighbour: TestResident;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});
beforeEach(async () => {
  await forgetTries(site);
  resident = await aResident(site);
  neighbour = await aResident(site);
});

const signIn = ({ username }: TestResident, password = TEST_PASSWORD, on = site) =>
  createCaller(on).post('/users/login', { login: username, password });

describe('sign-ins that succeed', () => {
  it('are sixty an hour an account, however many are sent at once', async () => {
    await fillTries(site, { limit: limits.signIn, key: resident.id, points: 55 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        signIn(resident, TEST_PASSWORD, at % 2 ? site : beside),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 3_600);
    expect((await signIn(neighbour)).status).toBe(200);
  });

  it('alone count there, and wrong passwords alone count against an address', async () => {
    await signIn(resident, 'faux');
    await signIn(resident);
    expect(await countTries(site, limits.signIn, resident.id)).toBe(1);
    expect(await countTries(site, limits.passwordByAddress, HERE)).toBe(1);
    await fillTries(site, { limit: limits.passwordHere, key: `${neighbour.id} ${HERE}` });
    expect((await signIn(neighbour)).status).toBe(429);
    expect(await countTries(site, limits.signIn, neighbour.id)).toBe(0);
    expect(await countTries(site, limits.passwordByAddress, HERE)).toBe(1);
  });

  it('leave an account its last fifty sessions', async () => {
    await site.site.db.transaction(async (tx) => {
      for (let at = 0; at < 49; at++) await site.site.sessions.open(tx, resident.id);
    });
    const oldest = createCaller(site, resident.token);
    expect((await oldest.get('/users/me')).status).toBe(200);
    const last = await signIn(resident);
    expect((await oldest.get('/users/me')).status).toBe(401);
    expect((await createCaller(site, last.body.token).get('/users/me')).status).toBe(200);
    const { rows } = await site.site.db.pool.query(
      'select count(*) from session where resident_id = $1 and revoked_at is null',
      [resident.id],
    );
    expect(rows[0].count).toBe(50);
  });
});
