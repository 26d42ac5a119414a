import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries, forgetTries, HERE } from '#server/testing/tries.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';

const EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';
const SIGNED_OUT = 'Vous devez être connecté';

let site: TestSite;
let beside: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

const me = (token: string, on = site) => createCaller(on, token).get('/users/me');
const refresh = (refreshToken: unknown, on = site, attempt?: string) =>
  createCaller(on).post('/users/refresh', { refreshToken, attempt });

/** Asks again until the other server has heard of it; fails after five seconds. */
async function untilRefused(token: string, on: TestSite) {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const answer = await me(token, on);
    if (answer.status === 401 || Date.now() > deadline) return answer;
  }
}

describe('a neighbour signs out', () => {
  it('and neither token works any more, at once and on the other server', async () => {
    const neighbour = await aResident(site);
    expect((await me(neighbour.token, beside)).status).toBe(200);
    const { status, body } = await neighbour.post('/users/logout');
    expect([status, body]).toEqual([200, { message: 'Vous êtes déconnecté' }]);
    const here = await me(neighbour.token);
    expect([here.status, here.body.error]).toEqual([401, EXPIRED]);
    expect((await untilRefused(neighbour.token, beside)).status).toBe(401);
    expect((await refresh(neighbour.refreshToken)).status).toBe(401);
  });

  it('and stays signed in on their other devices', async () => {
    const phone = await aResident(site);
    const laptop = await createCaller(site).post('/users/login', {
      login: phone.username,
      password: TEST_PASSWORD,
    });
    await phone.post('/users/logout');
    expect((await me(laptop.body.token)).status).toBe(200);
  });

  it('from a browser that announces JSON and sends nothing', async () => {
    const neighbour = await aResident(site);
    const response = await fetch(`${site.url}/api/users/logout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${neighbour.token}`,
        'content-type': 'application/json',
      },
    });
    expect(response.status).toBe(200);
  });
});

it('a token that was good is no longer, an hour later', async () => {
  const neighbour = await aResident(site);
  expect((await me(neighbour.token)).status).toBe(200);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  const late = await me(neighbour.token);
  clock.mockRestore();
  expect([late.status, late.body.error]).toEqual([401, EXPIRED]);
});

describe('a session is prolonged', () => {
  it('while somebody at the same address makes tokens up', async () => {
    const neighbour = await aResident(site);
    await fillTries(site, { limit: limits.unknownSession, key: HERE });
    const madeUp = `${'a'.repeat(24)}.${'A'.repeat(43)}`;
    for (const token of [madeUp, 'faux', `${'b'.repeat(24)}.court`]) {
      expect((await refresh(token)).status).toBe(429);
    }
    expect((await refresh(neighbour.refreshToken, beside)).status).toBe(200);
    await forgetTries(site);
  });

  it('by a refresh token, good once', async () => {
    const neighbour = await aResident(site);
    const next = await refresh(neighbour.refreshToken);
    expect(next.status).toBe(200);
    expect(Object.keys(next.body).sort()).toEqual(['refreshToken', 'token']);
    expect((await me(next.body.token)).body._id).toBe(neighbour.id);
    const third = await refresh(next.body.refreshToken, beside);
    expect(third.status).toBe(200);
  });

  it('and a token used twice ends the whole session, for the thief and for the neighbour', async () => {
    const neighbour = await aResident(site);
    const next = await refresh(neighbour.refreshToken);
    expect((await me(next.body.token, beside)).status).toBe(200);
    const reused = await refresh(neighbour.refreshToken);
    expect([reused.status, reused.body.error]).toEqual([401, EXPIRED]);
    expect((await me(next.body.token)).status).toBe(401);
    expect((await me(neighbour.token)).status).toBe(401);
    expect((await untilRefused(next.body.token, beside)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
  });

  it('by a call made again because its answer was lost, for whoever made it', async () => {
    const neighbour = await aResident(site);
    const attempt = 'only-this-browser-knows-it';
    const lost = await refresh(neighbour.refreshToken, site, attempt);
    const again = await refresh(neighbour.refreshToken, beside, attempt);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect((await me(again.body.token)).status).toBe(200);
    const next = await refresh(again.body.refreshToken);
    expect(next.status).toBe(200);
    const late = await refresh(neighbour.refreshToken, site, attempt);
    expect(late.status, 'what it was traded for has been used').toBe(401);
    expect((await me(next.body.token)).status).toBe(401);
  });

  it('not by a second use under another name', async () => {
    const neighbour = await aResident(site);
    const attempt = 'only-this-browser-knows-it';
    const next = await refresh(neighbour.refreshToken, site, attempt);
    const thief = await refresh(neighbour.refreshToken, site, 'a-name-the-thief-makes-up');
    expect([thief.status, thief.body.error]).toEqual([401, EXPIRED]);
    expect((await me(next.body.token)).status).toBe(401);
  });

  it('once only when two browser tabs try at the same moment, on two servers', async () => {
    const neighbour = await aResident(site);
    const both = await Promise.all([
      refresh(neighbour.refreshToken),
      refresh(neighbour.refreshToken, beside),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('not by anything else', async () => {
    const neighbour = await aResident(site);
    const [id] = neighbour.refreshToken.split('.');
    for (const token of ['', 'x', neighbour.token, `${'0'.repeat(24)}.${'A'.repeat(43)}`, id]) {
      expect((await refresh(token)).status).toBe(401);
    }
    for (const token of [undefined, null, 12, [neighbour.refreshToken]]) {
      expect((await refresh(token)).status).toBe(400);
    }
    expect((await refresh(neighbour.refreshToken)).status).toBe(200);
  });

  it('thirty days at most', async () => {
    const neighbour = await aResident(site);
    const kept = await site.site.db.pool.query(
      `select expires_at - created_at = interval '30 days' as thirty from session where resident_id = $1`,
      [neighbour.id],
    );
    expect(kept.rows).toEqual([{ thirty: true }]);
    await site.site.db.pool.query('update session set expires_at = now() where resident_id = $1', [
      neighbour.id,
    ]);
    expect((await refresh(neighbour.refreshToken)).status).toBe(401);
  });
});

describe('a token is refused', () => {
  let neighbour: TestResident;
  beforeAll(async () => {
    neighbour = await aResident(site);
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const signed = (head: object, claims: object, key = site.site.config.jwtSecret) => {
    const text = `${part(head)}.${part(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  it('when it is signed by the site and good, it is not', async () => {
    const claims = claimsOf(neighbour.token);
    expect((await me(signed({ alg: 'HS256', typ: 'JWT' }, claims))).status).toBe(200);
  });

  it('when it is signed with another key', async () => {
    const claims = claimsOf(neighbour.token);
    const { status, body } = await me(signed({ alg: 'HS256', typ: 'JWT' }, claims, 'another'));
    expect([status, body.error]).toEqual([401, SIGNED_OUT]);
  });

  it('when it claims to need no signature', async () => {
    const claims = claimsOf(neighbour.token);
    for (const alg of ['none', 'None', 'NONE']) {
      expect((await me(`${part({ alg, typ: 'JWT' })}.${part(claims)}.`)).status).toBe(401);
      expect((await me(signed({ alg }, claims))).status).toBe(401);
    }
  });

  it('when its claims were changed', async () => {
    const other = await aResident(site);
    const [head, , signature] = neighbour.token.split('.');
    const claims = { ...claimsOf(neighbour.token), sub: other.id, isAdmin: true };
    expect((await me(`${head}.${part(claims)}.${signature}`)).status).toBe(401);
  });

  it('when its hour is over', async () => {
    const claims = { ...claimsOf(neighbour.token), exp: Math.floor(Date.now() / 1000) - 1 };
    const { status, body } = await me(signed({ alg: 'HS256', typ: 'JWT' }, claims));
    expect([status, body.error]).toEqual([401, EXPIRED]);
  });

  it('when there is none, or no token at all', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Basic YTpi',
      'Bearer a.b.c',
    ]) {
      const response = await fetch(`${site.url}/api/users/me`, { headers: { authorization } });
      expect(response.status).toBe(401);
    }
    expect((await createCaller(site).get('/users/me')).body).toEqual({
      error: SIGNED_OUT,
      code: 'unauthenticated',
    });
  });

  it('in the address of a page: only streams accept it there', async () => {
    expect((await createCaller(site).get(`/users/me?token=${neighbour.token}`)).status).toBe(401);
  });
});
