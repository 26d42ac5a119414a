import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { lastTokenTo, mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';
import { aBrowser, age, setUpAuthenticator } from './factors.fixtures.ts';
import { relyingPartyOf } from './factors.passkeys.ts';
import { aSoftwareAuthenticator, type Mischief } from './software-authenticator.fixtures.ts';

const ORIGIN = 'http://localhost:3000';
let site: TestSite;

beforeAll(async () => {
  const config = { publicUrl: ORIGIN };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(() => site.close());
afterEach(() => forgetTries(site));

async function addPasskey(by: TestResident, mischief: Mischief = {}) {
  const passkey = aSoftwareAuthenticator(ORIGIN);
  const { options } = (await by.post('/users/me/passkeys/options')).body;
  const answer = await by.post('/users/me/passkeys', {
    passkey: passkey.create(options, mischief),
  });
  return { passkey, answer };
}

const visitor = () => createCaller(site);
const optionsOfLogin = async () =>
  (await visitor().post('/users/login/passkey/options')).body.options;

describe('a neighbour adds a passkey', () => {
  it('named after the device, and signs in with it, no name nor password asked', async () => {
    const neighbour = await aResident(site);
    const { passkey, answer } = await addPasskey(neighbour);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Navigateur inconnu',
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: null,
      },
    ]);
    const options = await optionsOfLogin();
    expect([options.rpId, options.allowCredentials]).toEqual(['localhost', []]);
    const { status, body } = await visitor().post('/users/login/passkey', {
      passkey: passkey.use(options),
    });
    expect([status, body.user._id]).toEqual([200, neighbour.id]);
    const { passkeys } = (await neighbour.get('/users/me/factors')).body;
    expect(passkeys.list).toEqual([{ ...answer.body, lastUsedAt: expect.stringMatching(/Z$/) }]);
    expect((await mailsTo(site, neighbour.email)).map(({ subject }) => subject)).toContain(
      "Une clé d'accès ajoutée",
    );
  });

  it('and calls it what they like, once they have proved who they are; nobody else does', async () => {
    const neighbour = await aResident(site);
    const { answer } = await addPasskey(neighbour);
    const path = `/users/me/passkeys/${answer.body._id}`;
    const mails = (await mailsTo(site, neighbour.email)).length;
    const renamed = await neighbour.put(path, { name: "  L'ordinateur du salon " });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...answer.body, name: "L'ordinateur du salon" },
    ]);
    const list = async () => (await neighbour.get('/users/me/factors')).body.passkeys.list;
    expect(await list()).toEqual([renamed.body]);
    expect(await mailsTo(site, neighbour.email), 'no notice').toHaveLength(mails);
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u202eb', 'a\nb', '\u00a0', 3]) {
      expect((await neighbour.put(path, { name })).status, String(name)).toBe(400);
    }
    const thief = await aResident(site);
    const stolen = await thief.put(path, { name: 'À moi' });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'passkey_not_found']);
    await age(site, neighbour);
    expect((await neighbour.put(path, { name: 'Téléphone' })).status).toBe(403);
    expect(await list()).toEqual([renamed.body]);
  });

  it('one for each device, ten at most, none twice', async () => {
    const neighbour = await aResident(site);
    const { passkey } = await addPasskey(neighbour);
    const { options } = (await neighbour.post('/users/me/passkeys/options')).body;
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    const again = await neighbour.post('/users/me/passkeys', { passkey: passkey.create(options) });
    expect([again.status, again.body.code]).toEqual([409, 'passkey_known']);
    for (let more = 0; more < 8; more++) await addPasskey(neighbour);
    const asked = await Promise.all([1, 2].map(() => neighbour.post('/users/me/passkeys/options')));
    const made = await Promise.all(
      asked.map(({ body }) =>
        neighbour.post('/users/me/passkeys', {
          passkey: aSoftwareAuthenticator(ORIGIN).create(body.options),
        }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await neighbour.post('/users/me/passkeys/options')).body.code).toBe(
      'too_many_passkeys',
    );
  });

  it.each<[string, Mischief]>([
    ['another site', { origin: 'http://localhost:3001' }],
    ['another name', { rpId: 'exemple.fr' }],
    ['nobody looked at', { flags: 0x01 }],
  ])('but none of %s', async (_what, mischief) => {
    const { answer } = await addPasskey(await aResident(site), mischief);
    expect([answer.status, answer.body.code]).toEqual([400, 'passkey_invalid']);
  });

  it('by what this session was asked, once', async () => {
    const [neighbour, other] = [await aResident(site), await aResident(site)];
    const { options } = (await other.post('/users/me/passkeys/options')).body;
    const made = aSoftwareAuthenticator(ORIGIN).create(options);
    expect((await neighbour.post('/users/me/passkeys', { passkey: made })).status).toBe(400);
    expect((await other.post('/users/me/passkeys', { passkey: made })).status).toBe(201);
    const another = aSoftwareAuthenticator(ORIGIN).create(options);
    expect((await other.post('/users/me/passkeys', { passkey: another })).body.code).toBe(
      'passkey_invalid',
    );
  });
});

describe('a passkey opens nothing', () => {
  const refused = async (passkey: object) => {
    const { status, body } = await visitor().post('/users/login/passkey', { passkey });
    return [status, body.code];
  };
  const REFUSED = [401, 'passkey_refused'];

  it('that is nobody’s, or that was removed', async () => {
    const neighbour = await aResident(site);
    const { passkey, answer } = await addPasskey(neighbour);
    const unknown = aSoftwareAuthenticator(ORIGIN);
    expect(await refused(unknown.use(await optionsOfLogin()))).toEqual(REFUSED);
    const other = await aResident(site);
    expect((await other.delete(`/users/me/passkeys/${answer.body._id}`)).status).toBe(404);
    expect((await neighbour.delete(`/users/me/passkeys/${answer.body._id}`)).status).toBe(200);
    expect(await refused(passkey.use(await optionsOfLogin()))).toEqual(REFUSED);
  });

  it.each<[string, Mischief]>([
    ['from another site', { origin: 'https://quartier-nati0n.fr' }],
    ['for another name', { rpId: 'exemple.fr' }],
    ['without looking who is there', { flags: 0x01 }],
    ['in the name of another account', { userHandle: Buffer.alloc(12).toString('base64url') }],
  ])('used %s', async (_what, mischief) => {
    const { passkey } = await addPasskey(await aResident(site));
    expect(await refused(passkey.use(await optionsOfLogin(), mischief))).toEqual(REFUSED);
  });

  it('a second time with what was seen on the way, at the same moment too', async () => {
    const { passkey } = await addPasskey(await aResident(site));
    const used = passkey.use(await optionsOfLogin());
    const both = await Promise.all([refused(used), refused(used)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 401]);
    expect(await refused(used)).toEqual(REFUSED);
  });

  it('that counts less than it did: somebody has a copy', async () => {
    const { passkey } = await addPasskey(await aResident(site));
    await refused(passkey.use(await optionsOfLogin(), { counter: 7 }));
    expect(await refused(passkey.use(await optionsOfLogin(), { counter: 7 }))).toEqual(REFUSED);
    expect((await refused(passkey.use(await optionsOfLogin(), { counter: 8 })))[0]).toBe(200);
  });

  it('for a challenge nobody signed, or signed for something else', async () => {
    const neighbour = await aResident(site);
    const { passkey } = await addPasskey(neighbour);
    const { options } = (await neighbour.post('/users/reauthenticate/options')).body;
    expect(await refused(passkey.use(options))).toEqual(REFUSED);
    const made = { challenge: Buffer.alloc(56).toString('base64url'), rpId: 'localhost' };
    expect(await refused(passkey.use(made))).toEqual(REFUSED);
    for (const broken of [{}, { ...passkey.use(options), response: {} }]) {
      expect((await refused(broken))[0]).toBe(400);
    }
    const nonsense = passkey.use(options);
    nonsense.response.clientDataJSON = 'AAAA';
    expect(await refused(nonsense)).toEqual(REFUSED);
  });

  it('to a suspended neighbour, who is told why', async () => {
    const [neighbour, admin] = [await aResident(site), await anAdmin(site)];
    const { passkey } = await addPasskey(neighbour);
    const suspended = await admin.post(`/admin/users/${neighbour.id}/suspension`, {
      reason: 'Insultes répétées envers ses voisins',
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(suspended.status).toBeLessThan(300);
    expect(await refused(passkey.use(await optionsOfLogin()))).toEqual([403, 'suspended']);
  });
});

describe('a passkey stands in', () => {
  it('for the code of the second step, once, of this account alone', async () => {
    const [neighbour, thief] = [await aResident(site), await aResident(site)];
    const { passkey } = await addPasskey(neighbour);
    const theirs = await addPasskey(thief);
    await setUpAuthenticator(site, neighbour);
    const browser = aBrowser(site);
    const { body: asked } = await browser.login(neighbour);
    expect(asked.passkey).toBe(true);
    const { challenge } = asked;
    const answer = async (by: typeof passkey) => {
      const { options } = (await browser.post('/users/login/second-factor/options', { challenge }))
        .body;
      return browser.post('/users/login/second-factor', { challenge, passkey: by.use(options) });
    };
    expect((await answer(theirs.passkey)).body.code).toBe('passkey_refused');
    const { status, body } = await answer(passkey);
    expect([status, body.user._id]).toEqual([200, neighbour.id]);
  });

  it('for the password, where it is asked again', async () => {
    const [neighbour, other] = [await aResident(site), await aResident(site)];
    const { passkey } = await addPasskey(neighbour);
    const theirs = await addPasskey(other);
    await age(site, neighbour);
    const prove = async (by: typeof passkey) => {
      const { options } = (await neighbour.post('/users/reauthenticate/options')).body;
      return neighbour.post('/users/reauthenticate', { passkey: by.use(options) });
    };
    const wrong = await prove(theirs.passkey);
    expect([wrong.status, wrong.body.code]).toEqual([403, 'passkey_wrong']);
    expect((await neighbour.post('/users/me/passkeys/options')).status).toBe(403);
    expect((await prove(passkey)).status).toBe(200);
    expect((await neighbour.post('/users/me/passkeys/options')).status).toBe(200);
  });
});

it('whoever added a passkey to somebody else’s account loses it by the link of the mail', async () => {
  const neighbour = await aResident(site);
  const { passkey } = await addPasskey(neighbour);
  const token = await lastTokenTo(site, neighbour.email);
  expect((await visitor().post('/users/changes/undo', { token })).status).toBe(200);
  const used = passkey.use(await optionsOfLogin());
  expect((await visitor().post('/users/login/passkey', { passkey: used })).status).toBe(401);
});

it('and whoever removed one gives it back', async () => {
  const neighbour = await aResident(site);
  const { passkey, answer } = await addPasskey(neighbour);
  await neighbour.delete(`/users/me/passkeys/${answer.body._id}`);
  const token = await lastTokenTo(site, neighbour.email);
  await visitor().post('/users/changes/undo', { token });
  const used = passkey.use(await optionsOfLogin());
  expect((await visitor().post('/users/login/passkey', { passkey: used })).status).toBe(200);
});

describe('passkeys are possible', () => {
  it.each([
    ['https://quartier-nation.fr', 'quartier-nation.fr'],
    ['http://localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', undefined],
    ['http://[::1]:3000', undefined],
    ['https://192.0.2.7', undefined],
    ['http://quartier-nation.fr', undefined],
  ])('at %s as %s', (publicUrl, id) => {
    expect(relyingPartyOf({ publicUrl })?.id).toBe(id);
  });

  it('or every call of theirs says that they are not', async () => {
    const plain = await openTestSite({ clusterUrl: inject('clusterUrl') });
    const neighbour = await aResident(plain);
    const nobody = createCaller(plain);
    expect((await nobody.get('/users/login/passkey')).body).toEqual({ offered: false });
    expect((await visitor().get('/users/login/passkey')).body).toEqual({ offered: true });
    const passkey = aSoftwareAuthenticator(ORIGIN).use({ challenge: 'AAAA' });
    const answers = [
      await nobody.post('/users/login/passkey/options'),
      await nobody.post('/users/login/passkey', { passkey }),
      await neighbour.post('/users/me/passkeys/options'),
      await neighbour.post('/users/reauthenticate', { passkey }),
      await neighbour.post('/users/reauthenticate/options'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'passkeys_unavailable']);
    }
    expect(
      (await neighbour.post('/users/reauthenticate', { password: TEST_PASSWORD })).status,
    ).toBe(200);
    await plain.close();
  });
});
