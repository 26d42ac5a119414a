import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries, forgetTries } from '#server/testing/tries.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';
import { forgetPassword, lastTokenTo } from '../accounts.mails.fixtures.ts';
import { inQueue } from '../passwords/passwords.ts';

let site: TestSite;
let owner: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { trustProxy: true } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetTries(site);
  owner = await aResident(site);
});

interface From {
  at?: string;
  cookie?: string;
  password?: string;
  login?: string;
}

/** Signs in from an address, with the cookie of a browser if it has one. */
async function signIn({ at = '192.0.2.1', cookie, password = TEST_PASSWORD, login }: From = {}) {
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': at,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ login: login ?? owner.username, password }),
  });
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: Number(response.headers.get('retry-after')),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}
const WRONG = { password: 'Faux-2025!' };
const times = async (count: number, from: From) => {
  const answers: number[] = [];
  for (let at = 0; at < count; at++) answers.push((await signIn(from)).status);
  return answers;
};
const all = (count: number, status: number) => Array(count).fill(status);

describe('somebody who guesses the password of a neighbour', () => {
  it('is stopped at ten, and keeps nobody out who knows it elsewhere', async () => {
    expect(await times(11, WRONG)).toEqual([...all(10, 401), 429]);
    expect((await signIn()).status, 'not even the right one, from there').toBe(429);
    expect((await signIn({ at: '192.0.2.2' })).status).toBe(200);
    expect((await signIn()).status, 'nor does that open it again').toBe(429);
  });

  it('behind their own address, does not keep a device out that has signed in before', async () => {
    const { cookie } = await signIn();
    expect(await times(11, WRONG)).toEqual([...all(10, 401), 429]);
    await fillTries(site, { limit: limits.passwordByAddress, key: '192.0.2.1' });
    expect((await signIn({ cookie })).status).toBe(200);
    expect((await signIn({ cookie: `device=${'A'.repeat(43)}` })).status).toBe(429);
  });

  it('with such a device has ten guesses as well', async () => {
    const { cookie } = await signIn();
    expect(await times(11, { ...WRONG, cookie })).toEqual([...all(10, 401), 429]);
    expect((await signIn({ at: '192.0.2.7' })).status).toBe(200);
  });

  it('with a device known to another account alone has those of a stranger', async () => {
    const other = await aResident(site);
    const { cookie } = await signIn({ login: other.username });
    await fillTries(site, { limit: limits.passwordHere, key: `${owner.id} 192.0.2.1` });
    expect((await signIn({ cookie })).status).toBe(429);
  });

  it('from a hundred addresses makes strangers wait a minute at most, and known devices not at all', async () => {
    const { cookie } = await signIn();
    await fillTries(site, { limit: limits.passwordByAccount, key: owner.id });
    const elsewhere = { at: '192.0.2.9' };
    const refused = await signIn(elsewhere);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    expect((await signIn({ cookie })).status).toBe(200);
    await site.site.db.pool.query(
      `update rate_limit set resets_at = resets_at - interval '61 seconds' where key like 'password-wait:%'`,
    );
    expect((await signIn(elsewhere)).status, 'who has waited comes in').toBe(200);
    expect((await signIn({ at: '192.0.2.10' })).status, 'who has not, waits').toBe(429);
  });

  it('counts a hundred an hour wherever they come from', async () => {
    await fillTries(site, { limit: limits.passwordByAccount, key: owner.id, points: 98 });
    expect(await times(3, { ...WRONG, at: '192.0.2.11' })).toEqual([401, 401, 429]);
  });
});

describe('behind one address', () => {
  it('three hundred wrong passwords an hour are looked at, of whatever accounts', async () => {
    const limit = limits.passwordByAddress;
    await fillTries(site, { limit, key: '192.0.2.1', points: 299 });
    expect((await signIn({ ...WRONG, login: 'personne' })).status).toBe(401);
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect((await signIn({ at: '192.0.2.2' })).status).toBe(200);
  });
});

it('an account that does not exist is guessed at as one that does, word for word', async () => {
  const [known, unknown] = [[] as string[], [] as string[]];
  for (let at = 0; at < 12; at++) {
    const there = await signIn(WRONG);
    known.push(`${there.status} ${there.text}`);
    const nobody = await signIn({ ...WRONG, login: 'personne-du-tout' });
    unknown.push(`${nobody.status} ${nobody.text}`);
  }
  expect(unknown).toEqual(known);
});

describe('nothing that strangers do', () => {
  it('is left over once the owner has chosen a password by a link, by either name', async () => {
    for (const login of [owner.email, owner.username]) await times(11, { ...WRONG, login });
    const at = { 'x-forwarded-for': '192.0.2.1' };
    await forgetPassword(site, owner.email);
    const token = await lastTokenTo(site, owner.email);
    const chosen = { token, password: 'Tilleul-1789!' };
    const response = await fetch(`${site.url}/api/users/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...at },
      body: JSON.stringify(chosen),
    });
    expect(response.status).toBe(200);
    for (const login of [owner.email, owner.username]) {
      expect((await signIn({ login, password: chosen.password })).status).toBe(200);
    }
  });

  it('keeps out a device that has signed in before, not even with the right password', async () => {
    const { cookie } = await signIn();
    await fillTries(site, { limit: limits.signIn, key: owner.id });
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ cookie })).status).toBe(200);
  });

  it('stands before a known device or an open session in the line of passwords', async () => {
    const { cookie } = await signIn();
    let end = () => {};
    const storm = new Promise<void>((resolve) => {
      end = resolve;
    });
    const strangers = Array.from({ length: 402 }, (_, at) =>
      inQueue(`stranger ${at}`, () => storm),
    );
    expect((await signIn({ at: '192.0.2.20' })).status).toBe(503);
    expect((await signIn({ cookie, at: '192.0.2.20' })).status).toBe(200);
    const again = await owner.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect(again.status).toBe(200);
    end();
    await Promise.all(strangers);
  });
});
