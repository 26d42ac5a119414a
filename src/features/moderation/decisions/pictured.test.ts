// What is removed alone of what is published, and of how somebody signs in.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
const picture = (letter: string) => `/uploads/${letter.repeat(32)}-abcabcabc.webp`;
const decide = (kind: string, id: string, body: Record<string, unknown>) =>
  admin.post(`/admin/queue/${kind}/${id}`, { reason: 'Règle 2 de la charte', ...body });
const undo = (id: string) => admin.delete(`/admin/decisions/${id}`);
const newsOf = async (of: TestResident) => (await of.get('/notifications')).body[0];
const cardOf = async (id: string) =>
  ((await admin.get('/admin/queue?limit=100')).body as QueueCard[]).find(
    ({ targetId }) => targetId === id,
  );
async function report(kind: string, targetId: string) {
  const reader = await aResident(site);
  expect((await reader.post('/reports', { kind, targetId, reason: 'insultes' })).status).toBe(201);
  return reader;
}

it('the picture of whatever else is published, alone: told with the reason, contested, undone where none is newer', async () => {
  const owner = await aResident(site);
  const url = picture('7');
  const things = [
    ['service', 'service', (await aService(site, { creator: owner }))._id],
    ['troc', 'troc', (await aTroc(site, { owner }))._id],
    ['outing', 'gathering', (await aGathering(site, 'outing', { creator: owner }))._id],
    ['event', 'gathering', (await aGathering(site, 'event', { creator: owner }))._id],
  ] as const;
  for (const [kind, table, id] of things) {
    await query(`update ${table} set image_url = $2, thumbnail_url = $2 where id = $1`, [id, url]);
    const reader = await report(kind, id);
    expect((await cardOf(id))?.target?.imageUrl).toBe(url);
    const remove = (which: string) => decide(kind, id, { act: 'remove_picture', picture: which });
    expect((await remove(picture('8'))).body.code).toBe('nothing_left');
    const { status, body } = await remove(url);
    expect([kind, status, body.closed, body.undoable]).toEqual([kind, 201, 1, true]);
    expect(await newsOf(reader)).toMatchObject({
      kind: 'moderation_report_seen',
      detail: 'La photo est retirée. Merci de nous avoir prévenus.',
    });
    const shownNow = async () => {
      const { rows } = await query(
        `select image_url, thumbnail_url, title from ${table} where id = $1`,
        [id],
      );
      return rows[0];
    };
    expect(await shownNow()).toMatchObject({ image_url: null, thumbnail_url: null });
    const title = (await shownNow())?.title;
    expect(await newsOf(owner)).toMatchObject({
      kind: `${kind}_moderated`,
      sentence: `L'équipe du quartier a retiré une photo de « ${title} »`,
      detail: 'Raison : Règle 2 de la charte',
      url: `/decisions/${body.decisionId}`,
    });
    expect((await owner.get(`/decisions/${body.decisionId}`)).body).toMatchObject({
      act: 'remove_picture',
      contestable: true,
    });
    await query(`update ${table} set image_url = $2 where id = $1`, [id, picture('9')]);
    expect((await undo(body.decisionId)).body.code).toBe('nothing_to_undo');
    await query(`update ${table} set image_url = null where id = $1`, [id]);
    expect((await undo(body.decisionId)).status).toBe(200);
    expect(await shownNow()).toMatchObject({ image_url: url, thumbnail_url: url });
    expect((await newsOf(owner)).sentence).toBe(
      `L'équipe du quartier a remis une photo de « ${title} »`,
    );
  }
});

it('a user name alone: its owner is told the one that stands for it, signs in with it, and may have it back', async () => {
  const own = await aResident(site, { firstName: 'Gros', lastName: 'Mot' });
  await query(
    `update resident set username = 'grosmot', username_skeleton = 'grosrnot' where id = $1`,
    [own.id],
  );
  const usernameOf = async () =>
    (await admin.get(`/admin/people/${own.id}`)).body.person.username as string;
  const unreported = { act: 'remove_username', inPlace: true };
  const { status, body } = await decide('resident', own.id, unreported);
  expect([status, body.message]).toEqual([201, "Son nom d'utilisateur est retiré"]);
  const given = await usernameOf();
  expect(given).toMatch(/^voisin-\d{5,6}$/);
  expect((await newsOf(own)).sentence).toBe(
    `L'équipe du quartier a retiré votre nom d'utilisateur : vous entrez maintenant avec « ${given} »`,
  );
  const enter = (username: string) =>
    createCaller(site).post('/users/login', { login: username, password: TEST_PASSWORD });
  expect([(await enter(given)).status, (await enter('grosmot')).status]).toEqual([200, 401]);
  expect((await decide('resident', own.id, unreported)).body.code).toBe('nothing_left');
  expect(JSON.stringify((await own.get('/users/me/export')).body)).toContain(
    '"username":"grosmot"',
  );
  expect((await undo(body.decisionId)).status).toBe(200);
  expect(await usernameOf()).toBe('grosmot');

  const again = await decide('resident', own.id, unreported);
  const taken = await aResident(site);
  await query(
    `update resident set username = 'grosmot', username_skeleton = 'grosrnot' where id = $1`,
    [taken.id],
  );
  expect((await undo(again.body.decisionId)).body.code).toBe('nothing_to_undo');
  expect(await usernameOf()).toMatch(/^voisin-/);
});

it('what was called off when its picture was removed elsewhere is not opened again with it', async () => {
  const own = await aResident(site);
  const imageUrl = picture('7');
  const off = await aService(site, { creator: own, imageUrl });
  const { body, _id: id } = await aService(site, { creator: own, imageUrl });
  const save = (fields: object) =>
    own.put(`/services/${off._id}`, { ...off.body, imageUrl, ...fields });
  expect((await save({ status: 'cancelled' })).status).toBe(200);
  const act = { act: 'remove_picture', picture: imageUrl, inPlace: true };
  expect((await decide('service', id, act)).status).toBe(201);
  expect((await own.put(`/services/${id}`, { ...body, imageUrl, status: 'open' })).status).toBe(
    409,
  );
  expect((await save({ status: 'open' })).body.code).toBe('picture_removed');
  expect((await save({ status: 'open', imageUrl: undefined })).body.code).toBe('picture_removed');
  expect((await save({ status: 'open', imageUrl: null })).status).toBe(200);
});
