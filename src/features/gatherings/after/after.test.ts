// What follows an outing or event: thanks to who organised, photos that those who came share, and nobody else sees.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { fetchPicture, sendFile } from '#features/uploads/uploads.fixtures.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS, type GatheringKind } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';
import { type After, MOST_PHOTOS_EACH } from '../gatherings-after.contract.ts';

let site: TestSite;
beforeAll(async () => {
  const config = { publicUrl: 'https://nation.example' };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(() => site.close());

const at = (one: { _id: string }, path: string) => `/gatherings/${one._id}/${path}`;
const thank = (by: TestResident, one: { _id: string }) => by.post(at(one, 'thanks'));
const readAfter = async (by: TestResident, one: { _id: string }): Promise<After> =>
  (await by.get(at(one, 'after'))).body;

/** One that has taken place, with two who were registered. */
async function aPast(kind: GatheringKind) {
  const one = await aGathering(site, kind, { title: 'Chorale' });
  const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
  await movedTo(site, one, inHours(-3));
  return { one, karim, nour };
}

const upload = async (by: TestResident): Promise<string> =>
  (await sendFile(site, { path: '/upload/talk', token: by.token })).body.imageUrl;

async function aShown(by: TestResident, one: { _id: string }, alt = '') {
  const imageUrl = await upload(by);
  const answer = await by.post(at(one, 'photos'), { imageUrl, alt });
  const photo = (answer.body as After).photos?.find((each) => each.imageUrl === imageUrl);
  return { imageUrl, answer, id: photo?._id ?? '' };
}

const see = async (by: TestResident, imageUrl: string) =>
  (await by.get(`/upload/talk/${imageUrl.replace('/uploads/', '')}`)).status;

const newsOf = async (who: TestResident, one: MadeGathering) =>
  (
    (await who.get('/notifications')).body as {
      kind: string;
      sentence: string;
      about: { id: string };
    }[]
  )
    .filter(({ kind, about }) => about.id === one._id && kind.endsWith('_thanked'))
    .map(({ sentence }) => sentence);

describe.each(GATHERING_KINDS)('thanks for an %s', (kind) => {
  it('are said in one tap by those who came, told once to who organised, who alone reads from whom', async () => {
    const { one, karim, nour } = await aPast(kind);
    const said = await thank(karim, one);
    expect([said.status, said.body.thanks]).toEqual([200, { count: 1, mine: true, from: [] }]);
    await thank(karim, one);
    await karim.delete(at(one, 'thanks'));
    expect((await readAfter(one.by, one)).thanks.count).toBe(0);
    await thank(karim, one);
    await thank(nour, one);
    expect(await newsOf(one.by, one)).toEqual(['2 voisins vous disent merci pour « Chorale »']);
    const received = await readAfter(one.by, one);
    expect(received.organised).toBe(true);
    expect(received.thanks.from.map(({ _id }) => _id)).toEqual([nour.id, karim.id]);
    expect((await readAfter(nour, one)).thanks).toEqual({ count: 2, mine: true, from: [] });
  });

  it('are of those who were ticked off, where somebody was; of nobody else, and not before', async () => {
    const { one, karim, nour } = await aPast(kind);
    const came = (who: TestResident, came: number) =>
      one.by.put(`${one.path}/participants/${who.id}/came`, { came });
    await came(karim, 1);
    expect((await thank(karim, one)).status).toBe(200);
    expect((await thank(nour, one)).body.code).toBe('was_not_there');
    expect((await thank(await aResident(site), one)).body.code).toBe('was_not_there');
    expect((await thank(one.by, one)).body.code).toBe('own_thanks');
    expect(await readAfter(nour, one)).toMatchObject({ mine: false, thanks: { count: 0 } });
    const coming = await aGathering(site, kind);
    const lea = await aParticipant(site, coming);
    expect((await thank(lea, coming)).body.code).toBe('was_not_there');
  });

  it('are mailed to who organised', async () => {
    const { one, karim } = await aPast(kind);
    await thank(karim, one);
    await sendDueMails(site.site, new Date(Date.now() + 3_600_000));
    const texts = (await mailsTo(site, one.by.email)).map(({ text }) => text);
    expect(texts.join()).toContain('dit merci pour « Chorale »');
  });

  it('are not said to somebody whom a block keeps away', async () => {
    const { one, karim } = await aPast(kind);
    await one.by.post(`/users/${karim.id}/block`);
    expect((await thank(karim, one)).body.code).toBe('contact_refused');
    expect(await newsOf(one.by, one)).toEqual([]);
  });
});

describe.each(GATHERING_KINDS)('photos of an %s', (kind) => {
  it('are seen by those who came and who organised, and by nobody else, whatever they know of its name', async () => {
    const { one, karim, nour } = await aPast(kind);
    const stranger = await aResident(site);
    const { imageUrl, answer } = await aShown(karim, one, 'Tout le monde sur les marches');
    expect(answer.status).toBe(200);
    const [photo] = (await readAfter(nour, one)).photos;
    expect(photo).toMatchObject({
      imageUrl,
      alt: 'Tout le monde sur les marches',
      mayRemove: false,
    });
    expect(photo?.by._id).toBe(karim.id);
    expect((await readAfter(stranger, one)).photos).toEqual([]);
    const seen = await Promise.all(
      [karim, nour, one.by, stranger].map((who) => see(who, imageUrl)),
    );
    expect(seen).toEqual([200, 200, 200, 404]);
    expect((await fetchPicture(site, imageUrl)).response.status).toBe(404);
    await karim.post(`/users/${nour.id}/block`);
    expect([(await readAfter(nour, one)).photos, await see(nour, imageUrl)]).toEqual([[], 404]);
  });

  it('are one’s own, sent for that, ten each at most, once each', async () => {
    const { one, karim, nour } = await aPast(kind);
    const add = (by: TestResident, imageUrl: string) => by.post(at(one, 'photos'), { imageUrl });
    const theirs = await upload(nour);
    expect((await add(karim, theirs)).body.code).toBe('photo_not_found');
    const open = (await sendFile(site, { token: karim.token })).body.imageUrl;
    expect((await add(karim, open)).body.code).toBe('photo_not_found');
    const own = await upload(karim);
    await Promise.all([add(karim, own), add(karim, own)]);
    expect((await readAfter(karim, one)).photos).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: MOST_PHOTOS_EACH }, () => upload(karim)));
    const answers = await Promise.all(others.map((url) => add(karim, url)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await readAfter(karim, one)).photos).toHaveLength(MOST_PHOTOS_EACH);
    const stranger = await aResident(site);
    expect((await add(stranger, await upload(stranger))).body.code).toBe('was_not_there');
  });

  it('are taken away by whoever added them, or organised; their file goes with them', async () => {
    const { one, karim, nour } = await aPast(kind);
    const [first, second] = [await aShown(karim, one), await aShown(karim, one)];
    const remove = (by: TestResident, id: string) => by.delete(at(one, `photos/${id}`));
    expect((await remove(nour, first.id)).body.code).toBe('not_photo_author');
    expect((await remove(karim, first.id)).status).toBe(200);
    expect((await remove(one.by, second.id)).body.photos).toEqual([]);
    expect((await remove(one.by, second.id)).status).toBe(404);
    for (const { imageUrl } of [first, second]) {
      expect(await site.site.storage.open(imageUrl.replace('/uploads/', ''))).toBeNull();
    }
  });

  it('are reported as what is said in a talk: who moderates sees that one, and takes it away', async () => {
    const { one, karim, nour } = await aPast(kind);
    const admin = await aResident(site, { isAdmin: true });
    const { imageUrl, id } = await aShown(karim, one);
    const report = { kind: 'message', targetId: id, reason: 'haine' };
    expect((await (await aResident(site)).post('/reports', report)).status).toBe(404);
    expect(await see(admin, imageUrl)).toBe(404);
    expect((await nour.get(`/reports/messages/${id}/around`)).body).toEqual([]);
    expect((await nour.post('/reports', report)).status).toBe(201);
    expect(await see(admin, imageUrl)).toBe(200);
    const decided = await admin.post(`/admin/queue/message/${id}`, {
      act: 'delete',
      reason: 'Une photo de trop.',
    });
    expect(decided.status).toBe(201);
    expect((await readAfter(nour, one)).photos).toEqual([]);
    expect(await see(nour, imageUrl)).toBe(404);
  });

  it('and thanks stand in one’s own download, and go with one’s account', async () => {
    const { one, karim, nour } = await aPast(kind);
    await thank(karim, one);
    const { imageUrl } = await aShown(karim, one, 'La scène');
    const file = (await karim.get('/users/me/export')).body.gatherings;
    expect(file.photos).toMatchObject([{ about: 'Chorale', imageUrl, alt: 'La scène' }]);
    expect(file.thanks).toMatchObject([{ about: 'Chorale' }]);
    expect((await karim.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await readAfter(nour, one)).toMatchObject({ thanks: { count: 0 }, photos: [] });
    expect(await site.site.storage.open(imageUrl.replace('/uploads/', ''))).toBeNull();
  });
});

it('whoever erases their account as they add a photo leaves none', async () => {
  const { one, karim } = await aPast('outing');
  const imageUrl = await upload(karim);
  const waiting = () => countWaiting(site);
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('gathering ' || $1, 0))`, [
      one._id,
    ]);
    const adding = karim.post(at(one, 'photos'), { imageUrl, alt: '' });
    await expect.poll(waiting).toBe(1);
    let isErased = false;
    const erasing = karim.delete('/users/me', { password: TEST_PASSWORD }).then(() => {
      isErased = true;
    });
    await expect.poll(async () => isErased || (await waiting()) === 2).toBe(true);
    await client.query('commit');
    await Promise.all([adding, erasing]);
  } finally {
    client.release();
  }
  expect((await readAfter(one.by, one)).photos).toEqual([]);
});
