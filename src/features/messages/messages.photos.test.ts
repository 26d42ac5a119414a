import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { fetchPicture, sendFile } from '#features/uploads/uploads.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Message } from './messages.contract.ts';
import { aMessage } from './messages.fixtures.ts';

let site: TestSite;
let claire: TestResident;
let hugo: TestResident;
let stranger: TestResident;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await aResident(site);
  hugo = await aResident(site);
  stranger = await aResident(site);
  admin = await aResident(site, { isAdmin: true });
  await aMessage(hugo, claire);
});
afterAll(() => site.close());

const upload = async (by: TestResident): Promise<string> => {
  const { status, body } = await sendFile(site, { path: '/upload/talk', token: by.token });
  expect(status).toBe(201);
  return body.imageUrl;
};
const send = (by: TestResident, to: { id: string }, imageUrl: string, more = {}) =>
  by.post('/messages/send', {
    ...{ receiverId: to.id, content: 'Le meuble', photo: { imageUrl, alt: 'Une commode' } },
    ...more,
  });
const see = (by: TestResident, imageUrl: string, size = 'full') =>
  by.get(`/upload/talk/${imageUrl.replace('/uploads/', '')}?size=${size}`);
const statuses = async (imageUrl: string) =>
  Promise.all([claire, hugo, stranger, admin].map(async (by) => (await see(by, imageUrl)).status));

describe('a photo in a talk', () => {
  it('is shown to the two of it, remade and without what the camera wrote, to nobody else', async () => {
    const imageUrl = await upload(claire);
    // Not sent yet: its sender alone looks at it.
    expect(await statuses(imageUrl)).toEqual([200, 404, 404, 404]);
    const { status, body } = await send(claire, hugo, imageUrl);
    expect([status, body.photo]).toEqual([201, { imageUrl, alt: 'Une commode' }]);
    expect((await hugo.get(`/messages/${claire.id}`)).body.at(-1).photo).toEqual(body.photo);
    expect(await statuses(imageUrl)).toEqual([200, 200, 404, 404]);
    expect((await fetchPicture(site, imageUrl)).response.status).toBe(404);
    expect(
      (await fetchPicture(site, imageUrl.replace('.webp', '-thumb.webp'))).response.status,
    ).toBe(404);
    const { image } = (await see(hugo, imageUrl, 'thumb')).body;
    const metadata = await sharp(Buffer.from(image.split(',')[1], 'base64')).metadata();
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
  });

  it('is one’s own, of this kind, and shown once', async () => {
    const theirs = await upload(hugo);
    const ordinary = (await sendFile(site, { token: claire.token })).body.imageUrl;
    for (const url of [
      theirs,
      ordinary,
      '/uploads/x',
      `/uploads/talk-${'a'.repeat(32)}-fff000fff.webp`,
    ]) {
      expect((await send(claire, hugo, url)).body.code).toBe('photo_not_found');
    }
    const own = await upload(claire);
    const answers = await Promise.all([send(claire, hugo, own), send(claire, stranger, own)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(
      (await send(claire, hugo, own, { photo: { imageUrl: own, alt: 'é'.repeat(201) } })).status,
    ).toBe(400);
  });

  it('sent again because its answer was lost stays one', async () => {
    const imageUrl = await upload(claire);
    const clientId = 'b3b2f6e4-0c5e-4b5e-9a0e-0d8f6a4f3c21';
    const first = await send(claire, hugo, imageUrl, { clientId });
    expect((await send(claire, hugo, imageUrl, { clientId })).body).toEqual(first.body);
  });

  it('goes with its message, its files too', async () => {
    const imageUrl = await upload(claire);
    const message = (await send(claire, hugo, imageUrl)).body as Message;
    const waiting = await upload(claire);
    await claire.delete(`/messages/${hugo.id}/${message._id}`);
    expect((await hugo.get(`/messages/${claire.id}`)).body.at(-1).photo).toBeNull();
    expect(await statuses(imageUrl)).toEqual([404, 404, 404, 404]);
    expect(await site.site.storage.open(imageUrl.replace('/uploads/', ''))).toBeNull();
    // Another one, that waits to be sent, stays.
    expect((await send(claire, hugo, waiting)).status).toBe(201);
    expect((await see(hugo, waiting)).status).toBe(200);
  });

  it('that was reported stays for the administrators alone', async () => {
    const imageUrl = await upload(claire);
    const message = (await send(claire, hugo, imageUrl)).body as Message;
    await hugo.post('/reports', { kind: 'message', targetId: message._id, reason: 'haine' });
    expect(await statuses(imageUrl)).toEqual([200, 200, 404, 200]);
    await claire.delete(`/messages/${hugo.id}/${message._id}`);
    expect(await statuses(imageUrl)).toEqual([404, 404, 404, 200]);
  });

  it('that was reported is what its administrators see, whatever other its message names', async () => {
    const imageUrl = await upload(claire);
    const other = `/uploads/talk-${'0'.repeat(32)}-000000000.webp`;
    const message = (await send(claire, hugo, imageUrl, { content: `${other} !` })).body as Message;
    await hugo.post('/reports', { kind: 'message', targetId: message._id, reason: 'haine' });
    await claire.delete(`/messages/${hugo.id}/${message._id}`);
    expect((await see(admin, imageUrl)).status).toBe(200);
  });

  it('tells its sender nothing of a report, blocked as they are', async () => {
    const [lea, karim, amina] = await Promise.all([1, 2, 3].map(() => aResident(site)));
    if (!(lea && karim && amina)) throw new Error('three residents');
    const seen: number[] = [];
    for (const to of [karim, amina]) {
      const imageUrl = await upload(lea);
      const message = (await send(lea, to, imageUrl)).body as Message;
      const report = { kind: 'message', targetId: message._id, reason: 'haine' };
      if (to === karim) expect((await to.post('/reports', report)).status).toBe(201);
      await to.post(`/users/${lea.id}/block`);
      seen.push((await see(lea, imageUrl)).status);
    }
    expect(seen).toEqual([404, 404]);
  });

  it('that another message only names is opened to no administrator by a report of that one', async () => {
    const imageUrl = await upload(claire);
    await send(claire, hugo, imageUrl);
    const naming = (
      await hugo.post('/messages/send', { receiverId: stranger.id, content: imageUrl })
    ).body as Message;
    const report = { kind: 'message', targetId: naming._id, reason: 'haine' };
    expect((await stranger.post('/reports', report)).status).toBe(201);
    expect((await see(admin, imageUrl)).status).toBe(404);
  });

  it('that a message of a discussion only names is neither opened to administrators nor kept by a report of that one', async () => {
    const imageUrl = await upload(claire);
    const message = (await send(claire, hugo, imageUrl)).body as Message;
    const one = await aGathering(site, 'outing', { creator: stranger });
    await aParticipant(site, one, hugo);
    const naming = await aGroupMessage(hugo, one, { content: `Voyez ${imageUrl}` });
    const report = { kind: 'message', targetId: naming._id, reason: 'haine' };
    expect((await stranger.post('/reports', report)).status).toBe(201);
    expect((await see(admin, imageUrl)).status).toBe(404);
    await claire.delete(`/messages/${hugo.id}/${message._id}`);
    expect(await site.site.storage.open(imageUrl.replace('/uploads/', ''))).toBeNull();
  });

  it('is hidden once one has blocked the other, and goes with the account of its sender', async () => {
    const [lea, karim] = [await aResident(site), await aResident(site)];
    const imageUrl = await upload(lea);
    await send(lea, karim, imageUrl);
    const file = await lea.get('/users/me/export');
    expect(file.body.messages[0].photo).toEqual({ imageUrl, alt: 'Une commode' });
    await karim.post(`/users/${lea.id}/block`);
    expect((await see(karim, imageUrl)).status).toBe(404);
    await karim.delete(`/users/${lea.id}/block`);
    expect((await see(karim, imageUrl)).status).toBe(200);
    expect((await lea.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await see(karim, imageUrl)).status).toBe(404);
    expect(await site.site.storage.open(imageUrl.replace('/uploads/', ''))).toBeNull();
    expect((await karim.get(`/messages/${lea.id}`)).body[0]).toMatchObject({
      ...{ content: 'Le meuble', photo: null },
    });
  });
});
