// Links are taken in one order, whoever else takes them: nobody waits for one who waits for them.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { countDeadlocks, countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident } from '../accounts.fixtures.ts';
import { lastTokenTo } from '../accounts.mails.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  const config = { confirmEmail: true };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(() => site.close());

const confirm = (token: string) => createCaller(site).post('/users/confirm-email', { token });

/** Somebody who asked for another mailbox, and for its link once more. */
async function withTwoLinks() {
  const neighbour = await aResident(site);
  const email = `neuve.${neighbour.email}`;
  await neighbour.put('/users/profile', { email });
  const first = await lastTokenTo(site, email);
  await neighbour.post('/users/me/email/resend');
  return { neighbour, email, first, second: await lastTokenTo(site, email) };
}

/** Does both at once, each come as far as it can while the account is held by somebody else. */
async function atOnce<Done>(residentId: string, acts: readonly (() => Promise<Done>)[]) {
  const held = await site.site.db.pool.connect();
  await held.query('begin');
  await held.query('select from resident where id = $1 for update', [residentId]);
  const all = acts.map((act) => act());
  await expect.poll(() => countWaiting(site), { timeout: 10_000 }).toBe(acts.length);
  await held.query('commit');
  held.release();
  return await Promise.all(all);
}

it('of two links of one mailbox pressed at once, one counts and the other is dead', async () => {
  const { neighbour, email, first, second } = await withTwoLinks();
  const before = await countDeadlocks(site);
  const told = await atOnce(neighbour.id, [() => confirm(first), () => confirm(second)]);
  expect(told.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await neighbour.get('/users/me')).body.email).toBe(email);
  expect(await countDeadlocks(site)).toBe(before);
});

it('of a link pressed while its mailbox is thought better of, one of both counts', async () => {
  const { neighbour, email, second } = await withTwoLinks();
  const told = await atOnce(neighbour.id, [
    () => neighbour.delete('/users/me/email/pending'),
    () => confirm(second),
  ]);
  const isMoved = (await neighbour.get('/users/me')).body.email === email;
  expect(told.map(({ status }) => status)).toEqual(isMoved ? [409, 200] : [200, 400]);
});
