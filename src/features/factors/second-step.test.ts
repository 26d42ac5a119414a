import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { lastTokenTo, mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { countTries, fillTries, forgetTries } from '#server/testing/tries.ts';
import { aBrowser, codeOf, setUpAuthenticator, wrongCode } from './factors.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
afterEach(() => forgetTries(site));

const subjects = async (email: string) =>
  (await mailsTo(site, email)).map(({ subject }) => subject);

describe('a neighbour with an authenticator signs in', () => {
  it('and after the right password is asked for a code, which gives what signing in gives', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const asked = await browser.login(neighbour);
    expect([asked.status, asked.body]).toEqual([
      401,
      {
        error: 'Il manque votre code à six chiffres',
        code: 'second_factor',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        passkey: false,
      },
    ]);
    const code = codeOf(secret);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { status, body } = await browser.second(asked.body.challenge, typed);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refreshToken', 'token', 'user']]);
    expect((await createCaller(site, body.token).get('/users/me')).body._id).toBe(neighbour.id);
  });

  it('and a wrong password tells nothing of it', async () => {
    const [guarded, plain] = [await aResident(site), await aResident(site)];
    await setUpAuthenticator(site, guarded);
    const answers = [guarded, plain].map((each) => aBrowser(site).login(each, 'faux'));
    const [one, other] = await Promise.all(answers);
    expect(one?.body).toEqual(other?.body);
  });

  it('a code works once, whoever has seen it', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const code = codeOf(secret);
    const browser = aBrowser(site);
    const [first, second] = [
      await browser.challenge(neighbour),
      await browser.challenge(neighbour),
    ];
    expect((await browser.second(first, code)).status).toBe(200);
    const replayed = await browser.second(second, code);
    expect([replayed.status, replayed.body.code]).toEqual([401, 'code_wrong']);
    expect((await browser.second(second, codeOf(secret, 1))).status).toBe(200);
  });

  it('a challenge lets in once, when it is answered twice at the same moment too', async () => {
    const neighbour = await aResident(site);
    const { secret, codes } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    const tried = [codeOf(secret), codes[0] ?? '', codes[1] ?? ''];
    const both = await Promise.all(tried.map((code) => aBrowser(site).second(challenge, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await browser.second(challenge, codeOf(secret, 1))).body.code).toBe('challenge_dead');
  });

  it('five wrong codes end it, and the owner is told that somebody knows the password', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    const said: string[] = [];
    for (let tries = 0; tries < 5; tries++) {
      said.push((await browser.second(challenge, wrongCode(secret))).body.error);
    }
    expect(said).toEqual([
      "Ce n'est pas ce code. Encore quatre essais.",
      "Ce n'est pas ce code. Encore trois essais.",
      "Ce n'est pas ce code. Encore deux essais.",
      "Ce n'est pas ce code. Encore un essai.",
      "Cette étape n'est plus valable. Recommencez la connexion.",
    ]);
    expect((await browser.second(challenge, codeOf(secret))).body.code).toBe('challenge_dead');
    expect(await subjects(neighbour.email)).toContain("Quelqu'un connaît votre mot de passe");
  });

  it('of five wrong codes at once none is uncounted', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    const wrong = wrongCode(secret);
    await Promise.all([1, 2, 3, 4, 5].map(() => aBrowser(site).second(challenge, wrong)));
    expect((await browser.second(challenge, codeOf(secret))).body.code).toBe('challenge_dead');
    expect(await countTries(site, limits.codeByAccount, neighbour.id)).toBe(5);
  });

  it('within five minutes', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    await site.site.db.pool.query(`update sign_in_step set expires_at = now() - interval '1 s'`);
    const late = await browser.second(challenge, codeOf(secret));
    expect([late.status, late.body.code]).toEqual([401, 'challenge_dead']);
  });

  it('and with another password, chosen meanwhile, has to begin again', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    const changed = { currentPassword: TEST_PASSWORD, password: 'Un-autre-mot-42!' };
    expect((await neighbour.put('/users/me/password', changed)).status).toBe(200);
    expect((await browser.second(challenge, codeOf(secret))).body.code).toBe('challenge_dead');
  });

  it('a code of somebody else’s authenticator opens nothing', async () => {
    const [neighbour, thief] = [await aResident(site), await aResident(site)];
    await setUpAuthenticator(site, neighbour);
    const { secret, codes } = await setUpAuthenticator(site, thief);
    const browser = aBrowser(site);
    const challenge = await browser.challenge(neighbour);
    for (const code of [codeOf(secret), codes[0] ?? '']) {
      expect((await browser.second(challenge, code)).body.code).toBe('code_wrong');
    }
  });
});

describe('somebody who knows the password tries codes', () => {
  it('so often, then waits; the owner’s own device never does', async () => {
    const neighbour = await aResident(site);
    const { secret } = await setUpAuthenticator(site, neighbour);
    const own = aBrowser(site);
    await own.second(await own.challenge(neighbour), codeOf(secret));
    await fillTries(site, { limit: limits.codeByAccount, key: neighbour.id });
    const stranger = aBrowser(site);
    const refused = await stranger.second(await stranger.challenge(neighbour), codeOf(secret, 1));
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const back = await own.second(await own.challenge(neighbour), codeOf(secret, 1));
    expect(back.status).toBe(200);
  });
});

describe('the telephone fell into the canal', () => {
  it('a recovery code opens in its place, however it is typed, and a mail tells how many are left', async () => {
    const neighbour = await aResident(site);
    const { codes } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const [, word, digits] = /^([a-z]+) (\d{4})$/.exec(codes[0] ?? '') ?? [];
    const typed = `${word?.toUpperCase()} - ${digits}`;
    expect((await browser.second(await browser.challenge(neighbour), typed)).status).toBe(200);
    const mail = (await mailsTo(site, neighbour.email)).at(-1);
    const told = (await mailsTo(site, neighbour.email)).find(
      ({ subject }) => subject === 'Un code de secours a servi',
    );
    expect(mail).toBeDefined();
    expect(told?.text).toContain('Il reste 9 codes.');
    expect((await neighbour.get('/users/me/factors')).body.recoveryCodes).toBe(9);
  });

  it('once: of two browsers at the same moment one comes in', async () => {
    const neighbour = await aResident(site);
    const { codes } = await setUpAuthenticator(site, neighbour);
    const browsers = [aBrowser(site), aBrowser(site)];
    const challenges = await Promise.all(browsers.map((each) => each.challenge(neighbour)));
    const both = await Promise.all(
      browsers.map((each, at) => each.second(challenges[at] ?? '', codes[0] ?? '')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('and the link of the mail closes all of it, the code included', async () => {
    const neighbour = await aResident(site);
    const { codes } = await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const { body } = await browser.second(await browser.challenge(neighbour), codes[0] ?? '');
    const token = await lastTokenTo(site, neighbour.email);
    const undone = await createCaller(site).post('/users/changes/undo', { token });
    expect([undone.status, undone.body.passwordLocked]).toEqual([200, true]);
    expect((await createCaller(site, body.token).get('/users/me')).status).toBe(401);
    expect((await browser.login(neighbour)).body.code).toBe('wrong_credentials');
  });
});
