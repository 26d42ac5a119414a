import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { lastTokenTo, mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aBrowser, age, codeOf, setUpAuthenticator, wrongCode } from './factors.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const NOTHING = {
  passkeys: { offered: false, list: [] },
  authenticator: null,
  recoveryCodes: null,
  required: false,
  entered: false,
};

describe('an open session that was left on a table', () => {
  it('changes the mailbox of an account with a second factor only with the password again', async () => {
    const neighbour = await aResident(site);
    await setUpAuthenticator(site, neighbour);
    await age(site, neighbour);
    const wish = { email: `autre-${neighbour.email}` };
    const refused = await neighbour.put('/users/profile', wish);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    const same = { email: neighbour.email, lastName: 'Dupuis' };
    expect((await neighbour.put('/users/profile', same)).status).toBe(200);
    await neighbour.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect((await neighbour.put('/users/profile', wish)).status).toBe(200);
  });
});

describe('a neighbour puts codes by an application in place', () => {
  it('by a secret to scan, a first code, and has ten recovery codes shown once', async () => {
    const neighbour = await aResident(site);
    expect((await neighbour.get('/users/me/factors')).body).toEqual(NOTHING);
    const started = await neighbour.post('/users/me/authenticator/start');
    const { secret, uri, setup } = started.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Quartier Nation:${neighbour.username}`);
    expect((await neighbour.get('/users/me/factors')).body.authenticator).toBeNull();
    const wrong = { setup, code: wrongCode(secret) };
    const refused = await neighbour.post('/users/me/authenticator', wrong);
    expect([refused.status, refused.body.code]).toEqual([400, 'setup_code_wrong']);
    const { status, body } = await neighbour.post('/users/me/authenticator', {
      setup,
      code: codeOf(secret),
    });
    expect([status, body.codes.length, new Set(body.codes).size]).toEqual([201, 10, 10]);
    for (const code of body.codes) expect(code).toMatch(/^[a-z]{4,12} \d{4}$/);
    expect((await neighbour.get('/users/me/factors')).body).toEqual({
      ...NOTHING,
      entered: true,
      authenticator: { since: expect.stringMatching(/Z$/) },
      recoveryCodes: 10,
    });
  });

  it('the code that set it up opens nothing after', async () => {
    const neighbour = await aResident(site);
    const { secret, setup } = (await neighbour.post('/users/me/authenticator/start')).body;
    const code = codeOf(secret);
    await neighbour.post('/users/me/authenticator', { setup, code });
    const browser = aBrowser(site);
    const again = await browser.second(await browser.challenge(neighbour), code);
    expect(again.body.code).toBe('code_wrong');
  });

  it('neither the secret nor a recovery code stands in the database, nor in the file of everything', async () => {
    const neighbour = await aResident(site);
    const { secret, codes } = await setUpAuthenticator(site, neighbour);
    const { rows } = await site.site.db.pool.query(
      `select secret, (select array_agg(code_hash) from recovery_code where resident_id = $1) as codes
         from authenticator where resident_id = $1`,
      [neighbour.id],
    );
    const kept = JSON.stringify(rows);
    const { body } = await neighbour.get('/users/me/export');
    for (const each of [secret, ...codes]) {
      expect(kept).not.toContain(each);
      expect(JSON.stringify(body)).not.toContain(each);
    }
    expect(body.factors.authenticators).toEqual([
      { createdAt: expect.stringMatching(/Z$/), removedAt: null },
    ]);
    expect(body.factors.recoveryCodes).toHaveLength(10);
  });

  it('once, when two windows do it at the same moment', async () => {
    const neighbour = await aResident(site);
    const started = await Promise.all(
      [1, 2].map(() => neighbour.post('/users/me/authenticator/start')),
    );
    const both = await Promise.all(
      started.map(({ body: { secret, setup } }) =>
        neighbour.post('/users/me/authenticator', { setup, code: codeOf(secret) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await neighbour.get('/users/me/factors')).body.recoveryCodes).toBe(10);
  });

  it('not with the secret that somebody else was given', async () => {
    const [neighbour, other] = [await aResident(site), await aResident(site)];
    const { secret, setup } = (await other.post('/users/me/authenticator/start')).body;
    const taken = await neighbour.post('/users/me/authenticator', { setup, code: codeOf(secret) });
    expect([taken.status, taken.body.code]).toEqual([400, 'setup_dead']);
  });
});

describe('what opens an account', () => {
  it('is changed only by who has just given its password, with or without a factor', async () => {
    const neighbour = await aResident(site);
    await age(site, neighbour);
    const acts = [
      () => neighbour.post('/users/me/authenticator/start'),
      () => neighbour.delete('/users/me/authenticator'),
      () => neighbour.post('/users/me/recovery-codes'),
      () => neighbour.delete(`/users/me/passkeys/${'a'.repeat(24)}`),
      () => neighbour.post('/users/me/passkeys/options'),
    ];
    for (const act of acts) {
      const { status, body } = await act();
      expect([status, body.code]).toEqual([403, 'reauthentication_required']);
    }
    const wrong = await neighbour.post('/users/reauthenticate', { password: 'faux' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
    expect((await neighbour.post('/users/me/authenticator/start')).status).toBe(403);
    const given = await neighbour.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect(given.status).toBe(200);
    expect((await neighbour.post('/users/me/authenticator/start')).status).toBe(200);
  });

  it('the password given in one session opens no other', async () => {
    const neighbour = await aResident(site);
    const { body } = await aBrowser(site).login(neighbour);
    const phone = createCaller(site, body.token);
    await age(site, neighbour);
    await neighbour.post('/users/reauthenticate', { password: TEST_PASSWORD });
    const refused = await phone.post('/users/me/authenticator/start');
    expect(refused.body.code).toBe('reauthentication_required');
  });

  it('ten wrong passwords, and the session gives no more of them', async () => {
    const neighbour = await aResident(site);
    for (let tries = 0; tries < 10; tries++) {
      await neighbour.post('/users/reauthenticate', { password: 'faux' });
    }
    const right = await neighbour.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect(right.status).toBe(429);
  });
});

describe('a neighbour removes it', () => {
  it('and the password is enough again, after a mail', async () => {
    const neighbour = await aResident(site);
    await setUpAuthenticator(site, neighbour);
    const both = await Promise.all([1, 2].map(() => neighbour.delete('/users/me/authenticator')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await aBrowser(site).login(neighbour)).status).toBe(200);
    const subjects = (await mailsTo(site, neighbour.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toEqual([
      'Un code à six chiffres à chaque connexion',
      'Plus de code à six chiffres',
    ]);
  });

  it('or has ten other recovery codes, the former of which open nothing', async () => {
    const neighbour = await aResident(site);
    const { codes } = await setUpAuthenticator(site, neighbour);
    const renewed = await neighbour.post('/users/me/recovery-codes');
    expect([renewed.status, renewed.body.codes.length]).toEqual([201, 10]);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    expect((await browser.second(challenge, codes[0] ?? '')).body.code).toBe('code_wrong');
    expect((await browser.second(challenge, renewed.body.codes[0])).status).toBe(200);
  });
});

describe('it was somebody else', () => {
  const undo = async (email: string) =>
    createCaller(site).post('/users/changes/undo', { token: await lastTokenTo(site, email) });
  const chooseAgain = (token: string) =>
    createCaller(site).post('/users/reset-password', { token, password: TEST_PASSWORD });

  it('who put codes in place: the link of the mail takes them away, and ends every session', async () => {
    const neighbour = await aResident(site);
    await setUpAuthenticator(site, neighbour);
    const token = await lastTokenTo(site, neighbour.email);
    const what = await createCaller(site).get(`/users/changes?token=${token}`);
    expect(what.body.kind).toBe('factor');
    const { status, body } = await undo(neighbour.email);
    expect(status).toBe(200);
    expect((await neighbour.get('/users/me')).status).toBe(401);
    await chooseAgain(body.resetToken);
    expect((await aBrowser(site).login(neighbour)).status).toBe(200);
  });

  it('who took them away: the link puts them back, recovery codes as they were', async () => {
    const neighbour = await aResident(site);
    const { secret, codes } = await setUpAuthenticator(site, neighbour);
    const used = aBrowser(site);
    await used.second(await used.challenge(neighbour), codes[9] ?? '');
    await neighbour.delete('/users/me/authenticator');
    const { body } = await undo(neighbour.email);
    await chooseAgain(body.resetToken);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    expect((await browser.second(challenge, codes[9] ?? '')).body.code).toBe('code_wrong');
    const { status, body: entered } = await browser.second(challenge, codeOf(secret));
    expect(status).toBe(200);
    const own = createCaller(site, entered.token);
    expect((await own.get('/users/me/factors')).body.recoveryCodes).toBe(9);
  });

  it('who took them away and put their own: what was there before them is back', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    await neighbour.delete('/users/me/authenticator');
    const token = await lastTokenTo(site, neighbour.email);
    const thieves = await setUpAuthenticator(site, neighbour);
    const { body } = await createCaller(site).post('/users/changes/undo', { token });
    await chooseAgain(body.resetToken);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    expect((await browser.second(challenge, codeOf(thieves.secret))).body.code).toBe('code_wrong');
    expect((await browser.second(challenge, thieves.codes[0] ?? '')).body.code).toBe('code_wrong');
    expect((await browser.second(challenge, codeOf(secret))).status).toBe(200);
  });
});

it('a neighbour who leaves takes all of it along', async () => {
  const neighbour = await aResident(site);
  await setUpAuthenticator(site, neighbour);
  await aBrowser(site).challenge(neighbour);
  expect((await neighbour.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
  const { rows } = await site.site.db.pool.query(
    `select (select count(*)::int from authenticator where resident_id = $1)
       + (select count(*)::int from recovery_code where resident_id = $1)
       + (select count(*)::int from sign_in_step where resident_id = $1) as left`,
    [neighbour.id],
  );
  expect(rows[0].left).toBe(0);
});
