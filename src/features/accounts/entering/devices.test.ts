import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';
import { lastTokenTo, mailsTo } from '../accounts.mails.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const visitor = () => createCaller(site);
const undo = (token: string) => visitor().post('/users/changes/undo', { token });
const look = (token: string) => visitor().get(`/users/changes?token=${token}`);
const signIn = (login: string, password = TEST_PASSWORD) =>
  visitor().post('/users/login', { login, password });
const move = (by: TestResident, email: string) => by.put('/users/profile', { email });
const subjects = async (email: string) =>
  (await mailsTo(site, email)).map(({ subject }) => subject);
let made = 0;
const aMailbox = (of: string) => `${of}-${made++}@exemple.fr`;

describe('a device never seen', () => {
  const enter = async ({ username }: TestResident, cookie = '') => {
    const response = await fetch(`${site.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ login: username, password: TEST_PASSWORD }),
    });
    expect(response.status).toBe(200);
    const set = response.headers.get('set-cookie') ?? '';
    const { token } = (await response.json()) as { token: string };
    return { set, cookie: set.split(';')[0] ?? '', caller: createCaller(site, token) };
  };

  it('is told at once; the first one, and one that comes again, are not', async () => {
    const owner = await aResident(site);
    const { cookie, set } = await enter(owner);
    await enter(owner, cookie);
    expect(await mailsTo(site, owner.email)).toEqual([]);
    expect(set).toMatch(
      /^device=[\w-]{43}; Path=\/api\/users; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const { caller } = await enter(owner);
    expect(await subjects(owner.email)).toEqual(['Une connexion depuis un nouvel appareil']);
    const { body: sessions } = await caller.get('/users/me/sessions');
    const { body } = await caller.get('/users/me/security');
    const [newest] = sessions;
    expect(body.events).toMatchObject([{ kind: 'new_device', session: newest._id }]);
    expect((await caller.post(`/users/me/sessions/${newest._id}/recognise`)).status).toBe(200);
    // In a second tab, which still offers it.
    expect((await caller.post(`/users/me/sessions/${newest._id}/recognise`)).status).toBe(200);
    expect(
      (await (await aResident(site)).post(`/users/me/sessions/${newest._id}/recognise`)).body,
    ).toMatchObject({ code: 'session_not_found' });
    expect((await caller.get('/users/me/security')).body.events[0].session).toBeNull();
    expect((await owner.delete(`/users/me/sessions/${newest._id}`)).status).toBe(200);
    const late = await owner.post(`/users/me/sessions/${newest._id}/recognise`);
    expect([late.status, late.body.code]).toEqual([404, 'session_not_found']);
  });

  it('is put out by the link of the mail, and is as new as before when it comes again', async () => {
    const owner = await aResident(site);
    await enter(owner);
    const { caller } = await enter(owner);
    expect((await undo(await lastTokenTo(site, owner.email))).body.passwordLocked).toBe(true);
    expect((await caller.get('/users/me')).status).toBe(401);
    const { rows } = await site.site.db.pool.query(
      'select from known_device where resident_id = $1',
      [owner.id],
    );
    expect(rows).toEqual([]);
  });

  it('who changed the mailbox does not come in again with the password, once that is undone', async () => {
    const owner = await aResident(site);
    await enter(owner);
    const { caller } = await enter(owner);
    await caller.put('/users/profile', { email: aMailbox('voleur') });
    const undone = await undo(await lastTokenTo(site, owner.email));
    expect(undone.body.passwordLocked).toBe(true);
    expect((await signIn(owner.username)).status).toBe(401);
  });

  it('is told after an undoing too, though every device is forgotten', async () => {
    const owner = await aResident(site);
    await move(owner, aMailbox('voleur'));
    await undo(await lastTokenTo(site, owner.email));
    await enter(owner);
    expect(await subjects(owner.email)).toContain('Une connexion depuis un nouvel appareil');
  });

  it('does not fill a mailbox, however often it comes', async () => {
    const owner = await aResident(site);
    for (let at = 0; at < 9; at++) await enter(owner);
    expect(await mailsTo(site, owner.email)).toHaveLength(5);
  });

  it('that shows a token made up, or one of somebody else’s account, is one', async () => {
    const [owner, other] = [await aResident(site), await aResident(site)];
    await enter(owner);
    const { cookie } = await enter(other);
    await enter(owner, cookie);
    await enter(owner, `device=${'A'.repeat(43)}`);
    expect(await mailsTo(site, owner.email)).toHaveLength(2);
  });
});

it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200)])(
  'a link made up undoes nothing: %j',
  async (token) => {
    for (const answer of [await undo(token), await look(token)]) {
      expect([answer.status, answer.body.error]).toEqual([400, 'Ce lien ne fonctionne plus.']);
    }
  },
);
