// A user name that was removed: what stands for it, what is newer, and with which one somebody is told to sign in.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

async function remove(of: TestResident): Promise<string> {
  const sent = { act: 'remove_username', reason: 'Règle 2 de la charte', inPlace: true };
  const { status, body } = await admin.post(`/admin/queue/resident/${of.id}`, sent);
  expect(status).toBe(201);
  return body.decisionId;
}
const undo = (id: string) => admin.delete(`/admin/decisions/${id}`);
const usernameOf = async (of: TestResident): Promise<string> =>
  (await of.get('/users/me')).body.username;
const choose = (by: TestResident, username: string) => by.put('/users/profile', { username });
/** What is still so of their news. */
const newsOf = async (of: TestResident): Promise<string[]> =>
  (await of.get('/notifications?unread=true')).body.map(({ kind }: { kind: string }) => kind);

it('one that they chose themselves is newer, though it reads like one that was given', async () => {
  const own = await aResident(site);
  const decision = await remove(own);
  expect((await choose(own, 'voisin-75012')).status).toBe(200);
  expect((await undo(decision)).body.code).toBe('nothing_to_undo');
  expect(await usernameOf(own)).toBe('voisin-75012');
});

it('a few digits are no such name, and can be removed as any other', async () => {
  const own = await aResident(site);
  expect((await choose(own, 'voisin-1488')).status).toBe(200);
  await remove(own);
  expect(await usernameOf(own)).toMatch(/^voisin-\d{5,6}$/);
});

it('they are told with which they sign in, as long as it is so', async () => {
  const own = await aResident(site);
  const decision = await remove(own);
  expect(await newsOf(own)).toEqual(['moderation_username_removed']);
  expect((await undo(decision)).status).toBe(200);
  expect(await newsOf(own)).toEqual(['moderation_username_restored']);
  expect((await own.get('/notifications')).body[0].sentence).toBe(
    `Un administrateur vous a rendu votre nom d'utilisateur : vous entrez de nouveau avec « ${own.username} »`,
  );
  expect((await choose(own, 'tout-autre-nom')).status).toBe(200);
  expect(await newsOf(own)).toEqual([]);
});

it('of two dozen who take it at the moment it is given back, one has it', async () => {
  for (let round = 1; round <= 4; round += 1) {
    await forgetTries(site);
    const own = await aResident(site);
    const others = await Promise.all(Array.from({ length: 12 }, () => aResident(site)));
    const decision = await remove(own);
    const answers = await Promise.all(
      others.flatMap((one) => [choose(one, own.username), undo(decision)]),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 23 }, () => 409),
    ]);
  }
});
