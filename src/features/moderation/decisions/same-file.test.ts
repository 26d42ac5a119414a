// The same file sent again, whatever it is made into, is what was removed.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { keepFile } from '#features/uploads/uploads.fixtures.ts';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const undo = (id: string) => admin.delete(`/admin/decisions/${id}`);
const save = async (by: TestResident, profile: Record<string, unknown>) => {
  const { status, body } = await by.put('/users/profile', profile);
  return [status, body.code];
};
const upload = ({ token }: TestResident, path: '/avatar/upload' | '/upload', file: Buffer) =>
  keepFile(site, { token, path, file });

it('the same file, sent once more; not of another resident, nor where it stands already', async () => {
  const own = await aResident(site);
  const photo = await aPhoto();
  const send = (by: TestResident) => upload(by, '/upload', photo);
  const [imageUrl, elsewhere] = [await send(own), await send(own)];
  const words = { title: 'Le marché', content: 'Des mots' };
  const [one, other] = [
    await own.post('/journals', { ...words, imageUrl }),
    await own.post('/journals', { ...words, imageUrl: elsewhere }),
  ];
  const act = { act: 'remove_picture', picture: imageUrl, reason: 'Règle 2', inPlace: true };
  const decided = await admin.post(`/admin/queue/journal/${one.body._id}`, act);
  const again = { ...words, imageUrl: await send(own) };
  const said = await own.put(`/journals/${one.body._id}`, again);
  expect([said.status, said.body.code]).toEqual([409, 'picture_removed']);
  expect((await own.post('/journals', again)).status).toBe(409);
  const within = { ...words, content: `![](${again.imageUrl.replace('.webp', '-thumb.webp')})` };
  expect((await own.post('/journals', within)).status).toBe(409);
  const kept = await own.put(`/journals/${other.body._id}`, { ...words, imageUrl: elsewhere });
  expect(kept.status).toBe(200);
  const neighbour = await aResident(site);
  const theirs = { ...words, imageUrl: await send(neighbour) };
  expect((await neighbour.post('/journals', theirs)).status).toBe(201);
  await undo(decided.body.decisionId);
  expect((await own.post('/journals', again)).status).toBe(201);
});

it('the same file, as a portrait; of a portrait, as a picture', async () => {
  const own = await aResident(site);
  const photo = await aPhoto({ width: 700, height: 500 });
  const imageUrl = await upload(own, '/upload', photo);
  const { _id, body } = await aService(site, { creator: own, imageUrl });
  const act = { act: 'remove_picture', picture: imageUrl, reason: 'Règle 2', inPlace: true };
  const decided = await admin.post(`/admin/queue/service/${_id}`, act);
  const avatarUrl = await upload(own, '/avatar/upload', photo);
  expect(await save(own, { avatarUrl })).toEqual([409, 'picture_removed']);
  await undo(decided.body.decisionId);
  expect(await save(own, { avatarUrl })).toEqual([200, undefined]);
  const portrait = { act: 'remove_avatar', reason: 'Règle 2', inPlace: true };
  expect((await admin.post(`/admin/queue/resident/${own.id}`, portrait)).status).toBe(201);
  const again = { ...body, imageUrl: await upload(own, '/upload', photo) };
  expect((await own.post('/services', again)).body.code).toBe('picture_removed');
});

it('the file that stands there under another address meanwhile is removed, and comes back', async () => {
  const own = await aResident(site);
  const photo = await aPhoto({ width: 620, height: 500 });
  const send = () => upload(own, '/upload', photo);
  const [reported, stands] = [await send(), await send()];
  const words = { title: 'Le marché', content: 'Des mots' };
  const things = [
    ['service', '/services', (await aService(site, { creator: own, imageUrl: stands }))._id],
    [
      'journal',
      '/journals',
      (await own.post('/journals', { ...words, imageUrl: stands })).body._id,
    ],
  ] as const;
  for (const [kind, at, id] of things) {
    const act = { act: 'remove_picture', picture: reported, reason: 'Règle 2', inPlace: true };
    const decided = await admin.post(`/admin/queue/${kind}/${id}`, act);
    const shown = async () => (await own.get(`${at}/${id}`)).body.imageUrl;
    expect([kind, decided.status, await shown()]).toEqual([kind, 201, null]);
    expect((await undo(decided.body.decisionId)).status).toBe(200);
    expect(await shown()).toBe(stands);
  }
  const within = { ...words, content: `Avant ![](${stands}) après` };
  const { _id } = (await own.post('/journals', within)).body;
  const act = { act: 'remove_picture', picture: reported, reason: 'Règle 2', inPlace: true };
  expect((await admin.post(`/admin/queue/journal/${_id}`, act)).status).toBe(201);
  expect((await own.get(`/journals/${_id}`)).body.content).not.toContain(stands);
});
