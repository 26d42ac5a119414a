// Whose photos stand in an album: none that one of those who organised cannot see, and so cannot take away.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { sendFile } from '#features/uploads/uploads.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, aParticipant, inHours, movedTo } from '../gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

async function anAlbum() {
  const one = await aGathering(site, 'outing');
  const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
  return { one, karim, nour };
}

/** Adds a photo; told what each sees of it: in the album, at its address, and how many among what is past. */
async function aPhotoOf(karim: TestResident, one: { _id: string }) {
  const { imageUrl } = (await sendFile(site, { path: '/upload/talk', token: karim.token })).body;
  const added = await karim.post(`/gatherings/${one._id}/photos`, { imageUrl });
  const photoId: string = added.body.photos[0]._id;
  const seenBy = async (who: TestResident) => {
    const { body } = await who.get(`/gatherings/${one._id}/after`);
    const { status } = await who.get(`/upload/talk/${imageUrl.replace('/uploads/', '')}`);
    const past = (await who.get('/agenda/past')).body;
    return [body.photos.length, status, past[0].photoCount];
  };
  return { photoId, seenBy };
}

const SEEN = [1, 200, 1];
const UNSEEN = [0, 404, 0];

it('a photo that a block hides from who organised is shown to nobody else, and its author learns nothing', async () => {
  const { one, karim, nour } = await anAlbum();
  await movedTo(site, one, inHours(-3));
  const { photoId, seenBy } = await aPhotoOf(karim, one);
  expect([await seenBy(one.by), await seenBy(nour)]).toEqual([SEEN, SEEN]);
  for (const [from, to] of [
    [karim, one.by],
    [one.by, karim],
  ] as const) {
    await from.post(`/users/${to.id}/block`);
    expect(await Promise.all([one.by, nour, karim].map(seenBy))).toEqual([UNSEEN, UNSEEN, SEEN]);
    const report = { kind: 'message', targetId: photoId, reason: 'haine' };
    expect((await nour.post('/reports', report)).status).toBe(404);
    await from.delete(`/users/${to.id}/block`);
    expect(await seenBy(nour)).toEqual(SEEN);
  }
});

it('nor one that is hidden from somebody who organised with them', async () => {
  const { one, karim, nour } = await anAlbum();
  const host = await aParticipant(site, one);
  await one.by.put(`${one.path}/hosts/${host.id}`);
  await movedTo(site, one, inHours(-3));
  const { seenBy } = await aPhotoOf(karim, one);
  await karim.post(`/users/${host.id}/block`);
  // Asked, and has not accepted: they organise nothing.
  expect(await seenBy(nour)).toEqual(SEEN);
  await site.site.db.pool.query(
    'update gathering_host set accepted_at = now() where gathering_id = $1',
    [one._id],
  );
  expect([await seenBy(one.by), await seenBy(nour)]).toEqual([UNSEEN, UNSEEN]);
});
