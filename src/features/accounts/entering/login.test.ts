import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries, HERE } from '#server/testing/tries.ts';
import { aResident, TEST_PASSWORD } from '../accounts.fixtures.ts';

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

const signIn = (login: string, password: string, on = site) =>
  createCaller(on).post('/users/login', { login, password });

async function forgetTries() {
  await site.site.db.pool.query('delete from rate_limit');
}

describe('a neighbour signs in', () => {
  it('and gets their tokens and everything the screens need of themself', async () => {
    const neighbour = await aResident(site);
    const { status, body } = await signIn(neighbour.username, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['refreshToken', 'token', 'user']);
    expect(body.user).toEqual({
      _id: neighbour.id,
      username: neighbour.username,
      email: neighbour.email,
      firstName: neighbour.firstName,
      lastName: neighbour.lastName,
      avatarUrl: null,
      avatarThumbnail: null,
      avatarThumbnails: { small: null, medium: null },
      adresse: neighbour.adresse,
      codePostal: '75012',
      coordonnees: [neighbour.lon, neighbour.lat],
      isAdmin: false,
      isModerator: false,
      verified: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const me = await createCaller(site, body.token).get('/users/me');
    expect(me.body).toEqual(body.user);
  });

  it('with a token that lives one hour and names them and their session', async () => {
    const neighbour = await aResident(site);
    const { body } = await signIn(neighbour.email, TEST_PASSWORD);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims.sub).toBe(neighbour.id);
    expect(claims.sid).toMatch(/^[0-9a-f]{24}$/);
    expect(claims.exp - claims.iat).toBe(3600);
    expect(claims).not.toHaveProperty('isAdmin');
  });

  it('who is an administrator, and is told so', async () => {
    const admin = await aResident(site, { isAdmin: true });
    expect((await signIn(admin.username, TEST_PASSWORD)).body.user.isAdmin).toBe(true);
  });

  it.each([
    [{}, "L'email ou le nom d'utilisateur est requis"],
    [{ password: 'x' }, "L'email ou le nom d'utilisateur est requis"],
    [{ login: '  ', password: 'x' }, "L'email ou le nom d'utilisateur est requis"],
    [{ login: 'claire' }, 'Le mot de passe est requis'],
    [{ login: 'claire', password: '' }, 'Le mot de passe est requis'],
  ])('who left a field empty is told which: %j', async (given, sentence) => {
    const { status, body } = await createCaller(site).post('/users/login', given);
    expect([status, body.error]).toEqual([400, sentence]);
  });
});

describe('a wrong pair', () => {
  it('gets the same answer whether or not the account exists', async () => {
    const neighbour = await aResident(site);
    const wrong = await signIn(neighbour.username, 'Autre-chose-99!');
    const unknown = await signIn('personne-du-tout', 'Autre-chose-99!');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'Identifiants incorrects', code: 'wrong_credentials' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    const names = ({ headers }: typeof wrong) => [...headers.keys()].sort();
    expect(names(unknown)).toEqual(names(wrong));
  });

  it('is the answer to a password that is only nearly right', async () => {
    await forgetTries();
    const neighbour = await aResident(site);
    for (const password of [`${TEST_PASSWORD} `, TEST_PASSWORD.toLowerCase(), 'null', '\u0000']) {
      expect((await signIn(neighbour.username, password)).status).toBe(401);
    }
  });
});

describe('somebody who tries passwords', () => {
  it('is stopped after ten wrong ones, here and on the other server; an open session is not', async () => {
    await forgetTries();
    const neighbour = await aResident(site);
    for (let tries = 0; tries < 10; tries++) {
      const name = tries % 2 ? neighbour.email : neighbour.username.toUpperCase();
      expect((await signIn(name, 'faux', tries % 2 ? site : beside)).status).toBe(401);
    }
    for (const on of [site, beside]) {
      const refused = await signIn(neighbour.username, TEST_PASSWORD, on);
      expect(refused.status).toBe(429);
      expect(refused.body.error).toBe('Trop de tentatives. Réessayez dans quelques minutes.');
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(900);
    }
    expect((await neighbour.get('/users/me')).status).toBe(200);
    const refreshed = await createCaller(site).post('/users/refresh', {
      refreshToken: neighbour.refreshToken,
    });
    expect(refreshed.status).toBe(200);
  });

  it('on an account that does not exist is stopped the same way', async () => {
    await forgetTries();
    for (let tries = 0; tries < 10; tries++) {
      expect((await signIn(tries % 2 ? 'Fantôme' : 'fantôme', 'faux')).status).toBe(401);
    }
    expect((await signIn('fantôme', 'faux')).status).toBe(429);
  });

  it('all at once gets no more than ten of them judged', async () => {
    await forgetTries();
    const neighbour = await aResident(site);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => signIn(neighbour.username, 'faux')),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('and remembers the right one in time starts again from zero', async () => {
    await forgetTries();
    const neighbour = await aResident(site);
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) await signIn(neighbour.username, 'faux');
      expect((await signIn(neighbour.username, TEST_PASSWORD)).status).toBe(200);
    }
  });

  it('on many accounts is stopped after three hundred; tries refused do not count', async () => {
    await forgetTries();
    const neighbour = await aResident(site);
    for (let tries = 0; tries < 12; tries++) await signIn(neighbour.username, 'faux');
    const counted = await site.site.db.pool.query(
      `select points from rate_limit where key = 'password-address:127.0.0.1'`,
    );
    expect(counted.rows[0].points).toBe(10);
    await fillTries(site, { limit: limits.passwordByAddress, key: HERE });
    expect((await signIn('quelqu-un-d-autre', 'faux')).status).toBe(429);
  });

  it('is not confused with a tower whose residents all sign in at the same hour', async () => {
    await forgetTries();
    const neighbours = await Promise.all(Array.from({ length: 8 }, () => aResident(site)));
    for (let round = 0; round < 10; round++) {
      const all = await Promise.all(neighbours.map(({ email }) => signIn(email, TEST_PASSWORD)));
      expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    }
  });

  it('may begin again once the quarter of an hour is over', async () => {
    await forgetTries();
    const neighbour = await aResident(site);
    for (let tries = 0; tries < 11; tries++) await signIn(neighbour.username, 'faux');
    await site.site.db.pool.query('update rate_limit set resets_at = now()');
    expect((await signIn(neighbour.username, TEST_PASSWORD)).status).toBe(200);
  });
});
