import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { forgetTries } from '#server/testing/tries.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';
import { forgetPassword, mailsTo } from '../accounts.mails.fixtures.ts';

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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

/** Signs in with a browser; gives its tokens. */
async function signIn({ username }: TestResident, agent = FIREFOX, password = TEST_PASSWORD) {
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ login: username, password }),
  });
  const { token, refreshToken } = (await response.json()) as Record<string, string>;
  return { token: token ?? '', refreshToken: refreshToken ?? '', status: response.status };
}
const status = async (token: string) => (await createCaller(site, token).get('/users/me')).status;

describe('a neighbour looks where they are connected', () => {
  it('and reads the devices in words, the one they hold marked, the last used first', async () => {
    const neighbour = await aResident(site);
    await signIn(neighbour);
    const { body } = await neighbour.get('/users/me/sessions');
    expect(body).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        device: 'Firefox sur Windows',
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        current: false,
      },
      expect.objectContaining({ device: 'Navigateur inconnu', current: true }),
    ]);
  });

  it('under names that are in no token, and that open and renew nothing', async () => {
    const neighbour = await aResident(site);
    const { token, refreshToken } = await signIn(neighbour);
    const { body } = await neighbour.get('/users/me/sessions');
    const ids: string[] = body.map(({ _id }: { _id: string }) => _id);
    const sid = refreshToken.slice(0, 24);
    expect(ids).not.toContain(sid);
    for (const id of ids) {
      await createCaller(site).post('/users/refresh', { refreshToken: `${id}.${'A'.repeat(43)}` });
    }
    expect(await status(token), 'a name made known ends nothing').toBe(200);
  });

  it('but not at sessions that have ended', async () => {
    const neighbour = await aResident(site);
    const { token } = await signIn(neighbour);
    await createCaller(site, token).post('/users/logout');
    expect((await neighbour.get('/users/me/sessions')).body).toHaveLength(1);
  });
});

describe('a neighbour ends a session', () => {
  const other = async (neighbour: TestResident): Promise<string> =>
    (await neighbour.get('/users/me/sessions')).body.find(
      ({ current }: { current: boolean }) => !current,
    )._id;

  it('of another device: its tokens and its stream end at once, on the other server too', async () => {
    const neighbour = await aResident(site);
    const phone = await signIn(neighbour);
    const stream = readStream(phone.token);
    expect(await stream.connect(beside.url)).toBe(200);
    const ended = await neighbour.delete(`/users/me/sessions/${await other(neighbour)}`);
    expect([ended.status, ended.body]).toEqual([200, { message: "L'appareil est déconnecté" }]);
    expect(await status(phone.token)).toBe(401);
    await stream.ended();
    const { refreshToken } = phone;
    const renewed = await createCaller(beside).post('/users/refresh', { refreshToken });
    expect(renewed.status).toBe(401);
    expect((await neighbour.get('/users/me')).status).toBe(200);
  });

  it('twice, and the second time it is no more', async () => {
    const neighbour = await aResident(site);
    await signIn(neighbour);
    const path = `/users/me/sessions/${await other(neighbour)}`;
    const both = await Promise.all([neighbour.delete(path), neighbour.delete(path)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  it('never somebody else’s, whatever name they try', async () => {
    const [neighbour, thief] = [await aResident(site), await aResident(site)];
    const [{ _id }] = (await neighbour.get('/users/me/sessions')).body;
    for (const id of [_id, neighbour.refreshToken.slice(0, 24)]) {
      const refused = await thief.delete(`/users/me/sessions/${id}`);
      expect([refused.status, refused.body.code]).toEqual([404, 'session_not_found']);
    }
    expect(await status(neighbour.token)).toBe(200);
  });

  it('or all but the one they hold', async () => {
    const [neighbour, bystander] = [await aResident(site), await aResident(site)];
    const others = [await signIn(neighbour), await signIn(neighbour)];
    expect((await neighbour.delete('/users/me/sessions')).status).toBe(200);
    for (const { token } of others) expect(await status(token)).toBe(401);
    expect([await status(neighbour.token), await status(bystander.token)]).toEqual([200, 200]);
  });
});

describe('a neighbour changes their password', () => {
  const NEW = 'Tilleul-1789!';
  const change = (by: TestResident, currentPassword = TEST_PASSWORD, password = NEW) =>
    by.put('/users/me/password', { currentPassword, password });

  it('and the old one opens nothing, nor do other sessions and links sent before', async () => {
    const neighbour = await aResident(site);
    const phone = await signIn(neighbour);
    await forgetPassword(site, neighbour.email);
    expect((await change(neighbour)).status).toBe(200);
    expect(await status(phone.token)).toBe(401);
    expect(await status(neighbour.token)).toBe(200);
    expect((await signIn(neighbour)).status).toBe(401);
    expect((await signIn(neighbour, FIREFOX, NEW)).status).toBe(200);
    const { rows } = await site.site.db.pool.query(
      'select from password_reset where resident_id = $1',
      [neighbour.id],
    );
    expect(rows).toEqual([]);
    const { body } = await neighbour.get('/users/me/security');
    expect(body.password.changedAt).toMatch(/Z$/);
    const kinds = body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('password_changed');
  });

  it('and is told at once by mail, without the password', async () => {
    const neighbour = await aResident(site);
    await change(neighbour);
    const [mail] = await mailsTo(site, neighbour.email);
    expect(mail?.subject).toBe('Votre mot de passe a changé');
    expect(mail?.text).toMatch(/annuler-changement\?token=[\w-]{43}/);
    expect(mail?.text).not.toMatch(new RegExp(`${NEW}|${TEST_PASSWORD}`));
  });

  it.each([
    [{ password: NEW }, 400, 'Le mot de passe actuel est requis'],
    [{ currentPassword: TEST_PASSWORD, password: 'court' }, 400, /au moins 8 caractères/],
    [{ currentPassword: 'Autre-2025!', password: NEW }, 403, 'Mot de passe incorrect'],
  ])('but not so: %j', async (body, expected, sentence) => {
    const neighbour = await aResident(site);
    const refused = await neighbour.put('/users/me/password', body);
    expect([refused.status, refused.body.error]).toEqual([
      expected,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
    expect(await mailsTo(site, neighbour.email)).toEqual([]);
  });

  it('and a stolen session has ten guesses, whatever is asked at once; the owner’s own has its own', async () => {
    await forgetTries(site);
    const neighbour = await aResident(site);
    const owner = await signIn(neighbour);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, at) => change(neighbour, `Faux-${at}-2025!`)),
    );
    expect(guesses.filter((answer) => answer.status === 403)).toHaveLength(limits.ownPassword.max);
    expect((await change(neighbour)).status).toBe(429);
    const changed = await createCaller(site, owner.token).put('/users/me/password', {
      currentPassword: TEST_PASSWORD,
      password: NEW,
    });
    expect(changed.status).toBe(200);
  });

  it('once, when it is asked twice at the same moment', async () => {
    const neighbour = await aResident(site);
    const both = await Promise.all([
      change(neighbour, TEST_PASSWORD, 'Corneille-1789!'),
      change(neighbour, TEST_PASSWORD, 'Tisane-1789!'),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 403]);
    expect(await mailsTo(site, neighbour.email)).toHaveLength(1);
  });
});

describe('a call whose body is long in coming', () => {
  /** Sends the head of a call; `rest` sends its body, and gives the status of the answer. */
  async function begin(by: TestResident, path: string, body: object) {
    const text = JSON.stringify(body);
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `PUT /api${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${by.token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Expect: 100-continue',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // The site has found out who calls.
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(String(first)).toContain('100 Continue');
    return async () => {
      socket.write(text);
      let answer = '';
      for await (const piece of socket) answer += String(piece);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    };
  }

  it('does nothing once its session was ended', async () => {
    const owner = await aResident(site);
    const stolen = { email: 'voleur-lent@exemple.fr' };
    const kept = await begin(owner, '/users/profile', stolen);
    const before = await begin(owner, '/users/profile', { lastName: 'Dupuis' });
    expect(await before()).toBe(200);
    expect((await owner.post('/users/logout')).status).toBe(200);
    expect(await kept()).toBe(401);
    expect(await mailsTo(site, stolen.email)).toEqual([]);
  });

  it('does nothing an administrator may, once they are none any more', async () => {
    const [admin, demoted, friend] = [
      await anAdmin(site),
      await anAdmin(site),
      await aResident(site),
    ];
    const promote = await begin(demoted, `/admin/users/${friend.id}`, { isAdmin: true });
    const inTime = await begin(demoted, `/admin/users/${friend.id}`, { lastName: 'Dupuis' });
    expect(await inTime()).toBe(200);
    expect((await admin.put(`/admin/users/${demoted.id}`, { isAdmin: false })).status).toBe(200);
    expect(await promote()).toBe(403);
    expect((await friend.get('/users/me')).body.isAdmin).toBe(false);
  });
});
