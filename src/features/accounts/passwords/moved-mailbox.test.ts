// A link to choose a password opens an account from the mailbox it has: never from one it had, or that was a thief's.
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { countDeadlocks, countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { forgetPassword, lastTokenTo, mailsTo } from '../accounts.mails.fixtures.ts';
import { sendResetLink } from './recovery.routes.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const visitor = () => createCaller(site);
const reset = (token: string) =>
  visitor().post('/users/reset-password', { token, password: 'Tilleul-1789!' });
const signIn = (login: string, password: string) =>
  visitor().post('/users/login', { login, password });
const linksTo = async (email: string) =>
  (await mailsTo(site, email)).filter(({ subject }) => subject === 'Votre nouveau mot de passe');

/** Does `work` while a link is written to whoever was just found at `email`. */
async function whileFinding(email: string, work: () => Promise<{ status: number }>) {
  const counting = vi.spyOn(site.site.limiter, 'isBeyond').mockImplementationOnce(async () => {
    expect((await work()).status).toBe(200);
    return false;
  });
  try {
    await sendResetLink(site.site, { email });
    expect(counting).toHaveBeenCalled();
  } finally {
    counting.mockRestore();
  }
}

it('a mailbox that is left as a link is asked for is sent none', async () => {
  const owner = await aResident(site);
  const email = 'partie-avant@exemple.fr';
  await whileFinding(owner.email, () => owner.put('/users/profile', { email }));
  expect(await linksTo(owner.email)).toEqual([]);
  expect(await linksTo(email)).toEqual([]);
});

it('a thief who asks for a link as the owner takes the account back is sent none', async () => {
  const owner = await aResident(site);
  const thiefs = 'voleur@exemple.fr';
  await owner.put('/users/profile', { email: thiefs });
  const token = await lastTokenTo(site, owner.email);
  await whileFinding(thiefs, () => visitor().post('/users/changes/undo', { token }));
  expect(await linksTo(thiefs)).toEqual([]);
});

it('a link written as the mailbox is changed opens nothing once it is', async () => {
  const owner = await aResident(site);
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin');
    // Whoever writes a mail waits here, all else being done.
    await client.query('lock table graphile_worker._private_jobs in exclusive mode');
    const sending = sendResetLink(site.site, { email: owner.email });
    await expect.poll(() => countWaiting(site)).toBe(1);
    const moving = owner.put('/users/profile', { email: 'partie-apres@exemple.fr' });
    await expect.poll(() => countWaiting(site)).toBe(2);
    await client.query('commit');
    await sending;
    expect((await moving).status).toBe(200);
  } finally {
    client.release();
  }
  const [link] = await linksTo(owner.email);
  const token = /\?token=([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? expect.fail();
  expect((await reset(token)).body.code).toBe('reset_link_dead');
  expect((await signIn(owner.username, TEST_PASSWORD)).status).toBe(200);
});

it('a link used as the mailbox is changed waits for it, holding nothing that it waits for', async () => {
  const owner = await aResident(site);
  await forgetPassword(site, owner.email);
  const token = await lastTokenTo(site, owner.email);
  const deadlocks = await countDeadlocks(site);
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from resident where id = $1 for no key update', [owner.id]);
    const resetting = reset(token);
    await expect.poll(() => countWaiting(site)).toBe(1);
    const { rowCount } = await client.query(
      'select from password_reset where resident_id = $1 for update skip locked',
      [owner.id],
    );
    expect(rowCount).toBe(1);
    await client.query('delete from password_reset where resident_id = $1', [owner.id]);
    await client.query('commit');
    expect((await resetting).body.code).toBe('reset_link_dead');
  } finally {
    client.release();
  }
  expect(await countDeadlocks(site)).toBe(deadlocks);
});
