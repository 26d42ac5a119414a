// What becomes of closed accounts: erased after 30 days, or at once with the user name typed.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';
import { mailsTo } from '../accounts.mails.fixtures.ts';
import { eraseClosedAccounts } from '../accounts.public.ts';

let site: TestSite;
let beside: TestSite;
let admin: TestResident;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
  admin = await anAdmin(site);
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
const close = ({ id }: TestResident) => admin.delete(`/admin/users/${id}`);
const erase = ({ id }: TestResident, confirm?: unknown) =>
  admin.delete(`/admin/users/${id}?now=true`, confirm === undefined ? undefined : { confirm });
const deletions = async () => (await admin.get('/admin/deletions?kind=user&limit=100')).body;
const deletionOf = async ({ id }: TestResident) =>
  (await deletions()).find(({ targetId }: { targetId: string }) => targetId === id);
/** As if so many days had passed since it was closed. */
const later = ({ id }: TestResident, days: number) =>
  query('update deletion set at = at - make_interval(days => $2) where target_id = $1', [id, days]);
async function kept({ id }: TestResident) {
  const { rows } = await query(
    `select r.username::text as username, r.mailbox, r.username_skeleton as skeleton,
      (select count(*)::int from deletion where target_id = r.id) as deletions
      from resident r where r.id = $1`,
    [id],
  );
  return rows[0];
}
const nothingOf = ({ id }: TestResident) => ({
  username: `ancien-voisin-${id}`,
  mailbox: null,
  skeleton: null,
  deletions: 0,
});

describe('a closed account', () => {
  it('is told to administrators as it was, and until when it may come back', async () => {
    const own = await aResident(site, { firstName: 'Théodora', lastName: 'Vasseur' });
    await close(own);
    const told = await deletionOf(own);
    expect(told).toMatchObject({
      kind: 'user',
      title: own.username,
      admin: { _id: admin.id },
      author: { _id: own.id, firstName: 'Théodora', lastName: 'Vasseur', username: own.username },
    });
    expect(Date.parse(told.until) - Date.parse(told.at)).toBe(30 * 86_400_000);
    expect(JSON.stringify(told)).not.toMatch(/argon2|@exemple|75012/);
    expect((await admin.get('/admin/deletions?q=theodora')).body).toHaveLength(1);
    const [entry] = (await admin.get('/admin/audit?limit=1')).body;
    expect(entry).toMatchObject({ action: 'close', kind: 'user', title: own.username });
  });

  it('closed while its owner erases it is told as a session that ended, not as a wrong password', async () => {
    const own = await aResident(site);
    const client = await site.site.db.pool.connect();
    await client.query('begin; select from resident where is_admin for update');
    const closing = close(own);
    await expect.poll(() => countWaiting(site)).toBe(1);
    const leaving = own.delete('/users/me', { password: TEST_PASSWORD });
    await expect.poll(() => countWaiting(site)).toBe(2);
    await client.query('rollback');
    client.release();
    expect((await closing).status).toBe(200);
    expect(await leaving).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await kept(own)).deletions).toBe(1);
  });

  it('is erased after 30 days, not before: nothing of it is left, its names are free', async () => {
    const [own, neighbour] = [await aResident(site), await aResident(site)];
    const { _id } = await aService(site, { creator: own });
    await aMessage(own, neighbour);
    await close(own);
    await later(own, 29);
    await eraseClosedAccounts(site.site);
    expect((await kept(own)).deletions).toBe(1);
    expect((await neighbour.get(`/services/${_id}`)).status).toBe(200);
    await later(own, 2);
    await Promise.all([eraseClosedAccounts(site.site), eraseClosedAccounts(beside.site)]);
    expect(await kept(own)).toEqual(nothingOf(own));
    expect((await neighbour.get(`/services/${_id}`)).status).toBe(404);
    const [said] = (await neighbour.get(`/messages/${own.id}`)).body;
    expect(said.sender).toMatchObject({ firstName: 'Ancien', lastName: 'voisin' });
    const audit = JSON.stringify((await admin.get('/admin/audit?limit=100')).body);
    expect([audit.includes(own.id), audit.includes(own.username)]).toEqual([true, false]);
    const again = await aResident(site, { username: own.username, email: own.email });
    expect((await again.get('/users/me')).body.username).toBe(own.username);
  });

  it('is reopened or erased, when both happen at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const own = await aResident(site);
      await close(own);
      const { _id } = await deletionOf(own);
      const [back, gone] = await Promise.all([
        createCaller(beside, admin.token).post(`/admin/deletions/${_id}/restore`),
        erase(own, own.username),
      ]);
      expect([back.status, gone.status].sort()).toContain(200);
      const { deletions: left, username } = await kept(own);
      expect(left).toBe(0);
      // Erasing after reopening is erasing an open account; reopening after erasing finds nothing.
      expect(username).toBe(gone.status === 200 ? `ancien-voisin-${own.id}` : own.username);
    }
  });
});

describe('what becomes of a whole account', () => {
  const subjects = async (email: string) =>
    (await mailsTo(site, email)).map(({ subject }) => subject);

  it('is told to the mailbox that was left too, each time: the one in use may be a thief’s', async () => {
    const own = await aResident(site);
    const thiefs = 'voleur-ferme@exemple.fr';
    await own.put('/users/profile', { email: thiefs });
    await close(own);
    await admin.post(`/admin/deletions/${(await deletionOf(own))._id}/restore`);
    await erase(own, own.username);
    const told = ['Votre compte est fermé', 'Votre compte est rouvert', 'Votre compte est effacé'];
    for (const email of [own.email, thiefs]) {
      expect((await subjects(email)).slice(1), email).toEqual(told);
    }
  });

  it('is not told to every stranger whose mailbox it went by', async () => {
    const own = await aResident(site);
    const strangers = Array.from({ length: 9 }, (_, at) => `inconnue-${at}@exemple.fr`);
    for (const email of strangers) {
      expect((await own.put('/users/profile', { email })).status).toBe(200);
    }
    const { status } = await own.delete('/users/me', { password: TEST_PASSWORD });
    expect(status).toBe(200);
    const told = [];
    for (const email of [own.email, ...strangers]) {
      if ((await subjects(email)).includes('Votre compte est effacé')) told.push(email);
    }
    expect(told).toEqual([own.email, ...[0, 1, 8].map((at) => strangers[at])]);
  });
});

describe('accounts made with a stranger’s mailbox and erased, one after the other', () => {
  it('write there five times an hour at most', async () => {
    for (let made = 0; made < 7; made++) {
      const one = await aResident(site, { email: `cible+${made}@exemple.fr` });
      expect((await one.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    }
    const told = [];
    for (let made = 0; made < 7; made++) {
      told.push((await mailsTo(site, `cible+${made}@exemple.fr`)).length);
    }
    expect(told).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });
});

describe('erasing at once', () => {
  it('wants the user name typed, and tells its owner', async () => {
    const own = await aResident(site, { username: 'Séraphine' });
    for (const wrong of [undefined, '', 'Seraphine', admin.username]) {
      const { status, body } = await erase(own, wrong);
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'confirm_wrong']);
    }
    expect((await own.get('/users/me')).status).toBe(200);
    const done = await erase(own, ' Séraphine ');
    expect([done.status, done.body.message]).toEqual([200, 'Compte effacé pour toujours']);
    expect(await kept(own)).toEqual(nothingOf(own));
    expect((await own.get('/users/me')).status).toBe(401);
    expect((await mailsTo(site, own.email)).at(-1)?.subject).toBe('Votre compte est effacé');
    expect((await erase(own, 'Séraphine')).body.code).toBe('user_not_found');
    const [entry] = (await admin.get('/admin/audit?limit=1')).body;
    expect(entry).toMatchObject({ action: 'erase', targetId: own.id, title: 'Ancien voisin' });
  });

  it('ends a closed account too, by the name it had', async () => {
    const own = await aResident(site);
    await close(own);
    const { _id } = await deletionOf(own);
    expect((await erase(own, `ancien-voisin-${own.id}`)).status).toBe(400);
    expect((await erase(own, own.username)).status).toBe(200);
    expect(await kept(own)).toEqual(nothingOf(own));
    expect((await admin.post(`/admin/deletions/${_id}/restore`)).status).toBe(404);
  });

  it('is refused of oneself, as closing is, and of the last administrator', async () => {
    for (const act of [close, (one: TestResident) => erase(one, one.username)]) {
      const own = await act(admin);
      expect([own.status, own.body.code]).toEqual([409, 'self_deletion']);
    }
    const [one, other] = [await anAdmin(site), await anAdmin(site)];
    await query('update resident set is_admin = id = any($1)', [[one.id, other.id]]);
    const both = await Promise.all([
      one.delete(`/admin/users/${other.id}`),
      other.delete(`/admin/users/${one.id}`),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const { rows } = await query('select from resident where is_admin');
    expect(rows).toHaveLength(1);
  });
});
