import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  aRegistration,
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '../accounts.fixtures.ts';
import { forgetPassword, lastTokenTo, mailsTo } from '../accounts.mails.fixtures.ts';

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
/** Through whatever session is open: the mailbox the account has. */
async function mailboxOf({ id }: TestResident): Promise<string> {
  const { rows } = await site.site.db.pool.query('select email from resident where id = $1', [id]);
  return rows[0].email;
}
const move = (by: TestResident, email: string) => by.put('/users/profile', { email });
const subjects = async (email: string) =>
  (await mailsTo(site, email)).map(({ subject }) => subject);
let made = 0;
const aMailbox = (of: string) => `${of}-${made++}@exemple.fr`;
/** As if so many days had passed since everything that was sent. */
const later = (days: number) =>
  site.site.db.pool.query(
    'update change_link set created_at = created_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)',
    [days],
  );

describe('another mailbox', () => {
  it('is told to the old one, which can put itself back, and to the new one, which cannot', async () => {
    const owner = await aResident(site);
    const thiefs = aMailbox('voleur');
    await move(owner, thiefs);
    const [told] = await mailsTo(site, owner.email);
    expect(told?.subject).toBe('Votre adresse e-mail a changé');
    expect(told?.text).toContain(`${site.site.config.publicUrl}/annuler-changement?token=`);
    const [greeted] = await mailsTo(site, thiefs);
    expect(greeted?.subject).toBe('Votre nouvelle adresse e-mail');
    expect(greeted?.text).not.toContain('token=');
  });

  it('is undone by the link, once: the old one is back, all sessions end, a new password may be chosen', async () => {
    const owner = await aResident(site);
    await move(owner, aMailbox('voleur'));
    const token = await lastTokenTo(site, owner.email);
    expect((await look(token)).body).toMatchObject({ kind: 'email' });
    expect(await mailboxOf(owner), 'looking changes nothing').not.toBe(owner.email);
    const both = await Promise.all([undo(token), undo(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = both.find(({ status }) => status === 200) ?? expect.fail();
    expect(await mailboxOf(owner)).toBe(owner.email);
    expect((await owner.get('/users/me')).status).toBe(401);
    const { resetToken } = body;
    const chosen = { token: resetToken, password: 'Tilleul-1789!' };
    expect((await visitor().post('/users/reset-password', chosen)).status).toBe(200);
    expect((await signIn(owner.email, 'Tilleul-1789!')).status).toBe(200);
    expect([(await undo(token)).body.code, (await look(token)).status]).toEqual([
      'undo_link_dead',
      400,
    ]);
  });

  it('spelled in other letters is the same one, and nobody is told', async () => {
    const owner = await aResident(site);
    expect((await move(owner, owner.email.toUpperCase())).status).toBe(200);
    expect(await mailsTo(site, owner.email)).toEqual([]);
  });

  it('cannot be undone after a week', async () => {
    const owner = await aResident(site);
    await move(owner, aMailbox('nouvelle'));
    const token = await lastTokenTo(site, owner.email);
    await later(7);
    expect((await undo(token)).status).toBe(400);
  });

  it('given by an administrator, by form or by query, is told to the old one all the same', async () => {
    const [admin, owner] = [await anAdmin(site), await aResident(site)];
    const [first, second] = [aMailbox('agent'), aMailbox('agent')];
    await admin.put(`/admin/users/${owner.id}`, { lastName: 'Desbois' });
    expect(await mailsTo(site, owner.email)).toEqual([]);
    await admin.put(`/admin/users/${owner.id}`, { email: first });
    expect((await mailsTo(site, owner.email))[0]?.text).toContain("par l'administration du site");
    const sql = `UPDATE users SET email = '${second}' WHERE _id == '${owner.id}'`;
    await admin.post('/admin/query', { sql, model: 'users', dryRun: true });
    expect(await mailsTo(site, first), 'a dry run writes to nobody').toHaveLength(1);
    expect((await admin.post('/admin/query', { sql, model: 'users' })).body.modified).toBe(1);
    expect(await subjects(first)).toContain('Votre adresse e-mail a changé');
    expect((await undo(await lastTokenTo(site, owner.email))).status).toBe(200);
    expect(await mailboxOf(owner)).toBe(owner.email);
  });
});

describe('a thief with an open session', () => {
  it('who changes the mailbox twice does not keep its owner from putting the first one back', async () => {
    const owner = await aResident(site);
    const [one, two] = [aMailbox('voleur'), aMailbox('voleur')];
    await move(owner, one);
    const owners = await lastTokenTo(site, owner.email);
    await move(owner, two);
    const thiefs = await lastTokenTo(site, one);
    expect((await undo(owners)).status).toBe(200);
    expect(await mailboxOf(owner)).toBe(owner.email);
    expect((await undo(thiefs)).status, 'the change it undoes is undone already').toBe(400);
    expect(await mailboxOf(owner)).toBe(owner.email);
  });

  it('who undoes a change of theirs first is undone by the owner after', async () => {
    const owner = await aResident(site);
    const [one, two] = [aMailbox('voleur'), aMailbox('voleur')];
    await move(owner, one);
    await move(owner, two);
    expect((await undo(await lastTokenTo(site, one))).status).toBe(200);
    expect(await mailboxOf(owner)).toBe(one);
    expect((await undo(await lastTokenTo(site, owner.email))).status).toBe(200);
    expect(await mailboxOf(owner)).toBe(owner.email);
  });

  it('who gives the mailbox back on the last day, to undo that later, leaves its owner a week again', async () => {
    const owner = await aResident(site);
    const thiefs = aMailbox('voleur');
    await move(owner, thiefs);
    await later(6);
    await move(owner, owner.email);
    await later(6);
    const theirs = await lastTokenTo(site, thiefs);
    expect((await undo(theirs)).status).toBe(200);
    expect(await mailboxOf(owner)).toBe(thiefs);
    await later(6);
    expect((await undo(await lastTokenTo(site, owner.email))).status).toBe(200);
    expect(await mailboxOf(owner)).toBe(owner.email);
    expect((await undo(theirs)).status).toBe(400);
  });

  it('who changes the password as well has both undone by the first link', async () => {
    const owner = await aResident(site);
    await move(owner, aMailbox('voleur'));
    const mine = await lastTokenTo(site, owner.email);
    await owner.put('/users/me/password', {
      currentPassword: TEST_PASSWORD,
      password: 'Corneille-1789!',
    });
    const { body } = await undo(mine);
    expect(body.passwordLocked).toBe(true);
    for (const password of ['Corneille-1789!', TEST_PASSWORD]) {
      expect((await signIn(owner.username, password)).status).toBe(401);
    }
  });

  it('who had changed the password first does not get in again with it', async () => {
    const owner = await aResident(site);
    await owner.put('/users/me/password', {
      currentPassword: TEST_PASSWORD,
      password: 'Corneille-1789!',
    });
    await move(owner, aMailbox('voleur'));
    await undo(await lastTokenTo(site, owner.email));
    expect((await signIn(owner.username, 'Corneille-1789!')).status).toBe(401);
  });

  it('cannot take the mailbox that was left for an account of their own meanwhile', async () => {
    const [owner, thief] = [await aResident(site), await aResident(site)];
    await move(owner, aMailbox('voleur'));
    const registered = await visitor().post(
      '/users/register',
      aRegistration({ email: owner.email.toUpperCase() }),
    );
    expect([registered.status, registered.body.code]).toEqual([409, 'email_taken']);
    expect((await move(thief, owner.email)).status).toBe(409);
    expect((await undo(await lastTokenTo(site, owner.email))).status).toBe(200);
  });

  it('nor at the very moment it is left', async () => {
    const [owner, thief] = [await aResident(site), await aResident(site)];
    await Promise.all([move(owner, aMailbox('voleur')), move(thief, owner.email)]);
    expect(await mailboxOf(thief)).toBe(thief.email);
  });

  it('does not go on reading the secret calendar', async () => {
    const owner = await aResident(site);
    const { url } = (await owner.post('/calendar/feed')).body;
    const path = new URL(url).pathname;
    expect((await fetch(site.url + path)).status).toBe(200);
    await move(owner, aMailbox('voleur'));
    await undo(await lastTokenTo(site, owner.email));
    expect((await fetch(site.url + path)).status).toBe(403);
  });

  it('writes to ten mailboxes a day at most', async () => {
    const owner = await aResident(site);
    const answers: number[] = [];
    for (let at = 0; at < 11; at++) answers.push((await move(owner, aMailbox('inconnu'))).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('another password', () => {
  it('chosen by a link is told, and undone: no password opens the account until one is chosen', async () => {
    const owner = await aResident(site);
    await forgetPassword(site, owner.email);
    const reset = await lastTokenTo(site, owner.email);
    await visitor().post('/users/reset-password', { token: reset, password: 'Corneille-1789!' });
    expect(await subjects(owner.email)).toEqual([
      'Votre nouveau mot de passe',
      'Votre mot de passe a changé',
    ]);
    const { status, body } = await undo(await lastTokenTo(site, owner.email));
    expect([status, body.passwordLocked]).toEqual([200, true]);
    expect((await signIn(owner.username, 'Corneille-1789!')).status).toBe(401);
    const chosen = { token: body.resetToken, password: 'Tisane-1789!' };
    expect((await visitor().post('/users/reset-password', chosen)).status).toBe(200);
    expect((await signIn(owner.username, 'Tisane-1789!')).status).toBe(200);
  });
});
