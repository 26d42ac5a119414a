// A user name, a name, a portrait that were removed: what stands for it, what is newer, and what somebody is told of it.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

async function remove(of: TestResident, act = 'remove_username'): Promise<string> {
  const sent = { act, reason: 'Règle 2 de la charte', inPlace: true };
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
    `L'équipe du quartier vous a rendu votre nom d'utilisateur : vous entrez de nouveau avec « ${own.username} »`,
  );
  expect((await choose(own, 'tout-autre-nom')).status).toBe(200);
  expect(await newsOf(own)).toEqual([]);
});

it('a name or a portrait given back is told, and its removal by no mail any more', async () => {
  const own = await aResident(site, { firstName: 'Gros', lastName: 'Mot' });
  const url = `/uploads/${'a'.repeat(32)}-abcabcabc.webp`;
  const show =
    'update resident set avatar_url = $2, avatar_small = $2, avatar_medium = $2 where id = $1';
  await site.site.db.pool.query(show, [own.id, url]);
  const name = await remove(own, 'remove_name');
  expect((await undo(name)).status).toBe(200);
  expect(await newsOf(own)).toEqual(['moderation_name_restored']);
  expect((await undo(await remove(own, 'remove_avatar'))).status).toBe(200);
  expect(await newsOf(own)).toEqual(['moderation_avatar_restored', 'moderation_name_restored']);
  const told = (await own.get('/notifications?unread=true')).body as { sentence: string }[];
  expect(told.map(({ sentence }) => sentence)).toEqual([
    "L'équipe du quartier vous a rendu votre photo de profil",
    "L'équipe du quartier vous a rendu votre nom : « Gros Mot »",
  ]);
  await sendDueMails(site.site, new Date(Date.now() + 86_400_000));
  const mails = (await mailsTo(site, own.email)).map(({ text }) => text).join('\n');
  expect(mails).toContain('rendu votre nom');
  expect(mails).toContain('rendu votre photo de profil');
  expect(mails).not.toContain('retiré');
  // Taken again, they are not theirs.
  await remove(own, 'remove_name');
  await remove(own, 'remove_avatar');
  expect(await newsOf(own)).toEqual(['moderation_avatar_removed', 'moderation_name_removed']);
  // Nor is another portrait the one that was given back.
  await site.site.db.pool.query(show, [own.id, url.replaceAll('a', 'e')]);
  expect(await newsOf(own)).toEqual(['moderation_avatar_removed', 'moderation_name_removed']);
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
