import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';
import { forgetPassword, mailsTo } from '../accounts.mails.fixtures.ts';

let site: TestSite;
let categoryId: string;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  const { rows } = await site.site.db.pool.query('select id from service_category limit 1');
  categoryId = rows[0].id;
});
afterAll(() => site.close());

async function ask(by: TestResident, title: string): Promise<string> {
  const { status, body } = await by.post('/services', {
    title,
    description: 'Un coup de main',
    category: categoryId,
    location: 'Place de la Nation',
    date: new Date(Date.now() + 86_400_000 * 3).toISOString(),
  });
  expect(status).toBe(201);
  return body._id;
}

async function offer(by: TestResident, serviceId: string) {
  const answer = await by.post(`/services/${serviceId}/propose-help`, { message: 'Volontiers' });
  expect(answer.status).toBeLessThan(300);
}

async function leave(resident: TestResident) {
  const answer = await resident.delete('/users/me', { password: TEST_PASSWORD });
  expect(answer.status).toBe(200);
  return answer;
}

async function wearPortrait(resident: TestResident): Promise<string> {
  const form = new FormData();
  form.append('avatar', new Blob([new Uint8Array(await aPhoto())]), 'moi.jpg');
  const response = await fetch(`${site.url}/api/avatar/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${resident.token}` },
  });
  const { avatarUrl } = (await response.json()) as { avatarUrl: string };
  await resident.put('/users/profile', { avatarUrl });
  return avatarUrl;
}

describe('a neighbour asks for everything held about them', () => {
  it('and gets one file with their account, sessions, services and offers of help', async () => {
    const resident = await aResident(site);
    const other = await aResident(site);
    const mine = await ask(resident, 'Monter une étagère');
    const theirs = await ask(other, 'Garder un chat');
    await offer(resident, theirs);
    const avatarUrl = await wearPortrait(resident);
    const { status, body, headers } = await resident.get('/users/me/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="mes-donnees-quartier-nation.json"',
    );
    expect(body.account).toEqual((await resident.get('/users/me')).body);
    expect(body.sessions).toEqual([
      {
        device: 'Navigateur inconnu',
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        verifiedAt: expect.stringMatching(/Z$/),
        byFactor: false,
        expiresAt: expect.stringMatching(/Z$/),
        endedAt: null,
      },
    ]);
    expect(body.services.created).toMatchObject([{ _id: mine, title: 'Monter une étagère' }]);
    expect(body.services.proposals).toMatchObject([
      {
        serviceId: theirs,
        serviceTitle: 'Garder un chat',
        message: 'Volontiers',
        status: 'pending',
      },
    ]);
    expect(body.uploads).toMatchObject([{ url: avatarUrl, kind: 'avatar' }]);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/argon2|refresh_hash|password_hash|"passwordHash"/);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.adresse);
  });
});

describe('a neighbour deletes their account', () => {
  it('only with their password, whose wrong tries are counted', async () => {
    const resident = await aResident(site);
    const missing = await resident.delete('/users/me');
    expect([missing.status, missing.body.error]).toEqual([400, 'Le mot de passe est requis']);
    for (let tries = 0; tries < 10; tries++) {
      const wrong = await resident.delete('/users/me', { password: 'faux' });
      expect([wrong.status, wrong.body.error]).toEqual([403, 'Mot de passe incorrect']);
    }
    expect((await resident.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(429);
    expect((await resident.get('/users/me')).status).toBe(200);
  });

  it('and nothing personal is left of it', async () => {
    const resident = await aResident(site, { firstName: 'Théodora', lastName: 'Vasseur' });
    await forgetPassword(site, resident.email);
    const avatarUrl = await wearPortrait(resident);
    const { body } = await leave(resident);
    expect(body).toEqual({ message: 'Votre compte et vos données personnelles sont supprimés' });
    const { rows } = await site.site.db.pool.query('select * from resident where id = $1', [
      resident.id,
    ]);
    expect(rows[0]).toMatchObject({
      username: `ancien-voisin-${resident.id}`,
      first_name: 'Ancien',
      last_name: 'voisin',
      email: null,
      password_hash: null,
      adresse: null,
      code_postal: null,
      lon: null,
      lat: null,
      avatar_url: null,
      avatar_small: null,
      avatar_medium: null,
    });
    expect(rows[0].erased_at).not.toBeNull();
    expect((await fetch(site.url + avatarUrl)).status).toBe(404);
    const files = await readdir(join(site.dataDir, 'uploads'), { recursive: true });
    const [name = '?'] = avatarUrl.slice('/uploads/'.length).split('.');
    expect(files.filter((file) => file.includes(name))).toEqual([]);
    for (const table of ['password_reset', 'resident_visit', 'seen_place']) {
      const sql = `select from ${table} where resident_id = $1`;
      expect((await site.site.db.pool.query(sql, [resident.id])).rowCount, table).toBe(0);
    }
  });

  it('and every session of it ends; the name and the e-mail are free again', async () => {
    const resident = await aResident(site);
    const login = () =>
      createCaller(site).post('/users/login', {
        login: resident.username,
        password: TEST_PASSWORD,
      });
    const laptop = await login();
    await leave(resident);
    for (const token of [resident.token, laptop.body.token]) {
      for (const path of ['/users/me', '/services/categories']) {
        expect((await createCaller(site, token).get(path)).status).toBe(401);
      }
    }
    expect((await login()).status).toBe(401);
    const newcomer = await aResident(site, {
      username: resident.username,
      email: resident.email,
    });
    expect((await newcomer.get('/users/me')).body.username).toBe(resident.username);
  });

  it('and is told so, at the mailbox a thief has just left too', async () => {
    const resident = await aResident(site);
    const thief = `voleur-${resident.username}@example.org`.toLowerCase();
    expect((await resident.put('/users/profile', { email: thief })).status).toBe(200);
    await leave(resident);
    for (const email of [resident.email, thief]) {
      expect((await mailsTo(site, email)).at(-1)?.subject).toBe('Votre compte est effacé');
    }
  });

  it('and what others took part in stays, signed Ancien voisin', async () => {
    const [leaver, helper] = [await aResident(site), await aResident(site)];
    const accepted = await ask(leaver, 'Déménager un piano');
    await offer(helper, accepted);
    expect((await leaver.put(`/services/${accepted}/accept-help/${helper.id}`)).status).toBe(200);
    await leave(leaver);
    const { body } = await helper.get(`/services/${accepted}`);
    expect(body).toMatchObject({
      status: 'assigned',
      creator: { firstName: 'Ancien', lastName: 'voisin', avatarUrl: null },
    });
    expect(JSON.stringify(body)).not.toContain(leaver.username);
  });

  it('and their open requests go, the answered ones cancelled, the others deleted', async () => {
    const [leaver, helper] = [await aResident(site), await aResident(site)];
    const alone = await ask(leaver, 'Arroser les plantes');
    const answered = await ask(leaver, 'Promener un chien');
    await offer(helper, answered);
    await leave(leaver);
    expect((await helper.get(`/services/${alone}`)).status).toBe(404);
    const board = await helper.get('/services');
    const shown = board.body.map(({ _id }: { _id: string }) => _id);
    expect(shown).not.toContain(alone);
    expect(shown).not.toContain(answered);
    const { rows } = await site.site.db.pool.query(
      `select data->>'_id' as id, data->>'change' as change from live_event
        where name = 'service.changed' and topic = 'everyone' order by seq desc limit 2`,
    );
    // The neighbours' open pages hear of both.
    expect(rows).toEqual([
      { id: answered, change: 'updated' },
      { id: alone, change: 'deleted' },
    ]);
  });

  it('and the services they offered help for are open to others again', async () => {
    const [asker, leaver, other] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    const single = await ask(asker, 'Porter des courses');
    const shared = await ask(asker, 'Réparer un vélo');
    await offer(leaver, single);
    await offer(leaver, shared);
    await offer(other, shared);
    const accepted = await ask(asker, 'Monter une armoire');
    await offer(leaver, accepted);
    await asker.put(`/services/${accepted}/accept-help/${leaver.id}`);
    const completed = await ask(asker, 'Descendre un canapé');
    await offer(leaver, completed);
    await asker.put(`/services/${completed}/accept-help/${leaver.id}`);
    const done = (await asker.get(`/services/${completed}`)).body;
    await asker.put(`/services/${completed}`, {
      ...done,
      category: done.category._id,
      status: 'completed',
    });
    await leave(leaver);
    expect((await asker.get(`/services/${accepted}`)).body).toMatchObject({
      status: 'open',
      assignedTo: null,
    });
    expect((await asker.get(`/services/${completed}`)).body).toMatchObject({
      status: 'completed',
      assignedTo: { firstName: 'Ancien', lastName: 'voisin' },
    });
    expect((await asker.get(`/services/${single}`)).body).toMatchObject({
      status: 'open',
      proposalCount: 0,
    });
    const { body } = await asker.get(`/services/${shared}`);
    expect(body.status).toBe('pending');
    expect(body.helpProposals.map(({ user }: { user: { _id: string } }) => user._id)).toEqual([
      other.id,
    ]);
  });

  it('unless they are the last administrator, even when two leave at the same moment', async () => {
    await site.site.db.pool.query('update resident set is_admin = false');
    const admin = await aResident(site, { isAdmin: true });
    const alone = await admin.delete('/users/me', { password: TEST_PASSWORD });
    expect([alone.status, alone.body.code]).toEqual([409, 'last_admin']);
    expect((await admin.get('/users/me')).body.isAdmin).toBe(true);
    const second = await aResident(site, { isAdmin: true });
    const both = await Promise.all(
      [admin, second].map((each) => each.delete('/users/me', { password: TEST_PASSWORD })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
