// What was removed alone is not taken straight back by whoever lost it, as long as the decision stands.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
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

async function remove(act: string, of: TestResident): Promise<string> {
  const sent = { act, reason: 'Règle 2 de la charte', inPlace: true };
  const { status, body } = await admin.post(`/admin/queue/resident/${of.id}`, sent);
  expect(status).toBe(201);
  return body.decisionId;
}
const undo = (id: string) => admin.delete(`/admin/decisions/${id}`);
const save = async (by: TestResident, profile: Record<string, unknown>) => {
  const { status, body } = await by.put('/users/profile', profile);
  return [status, body.code];
};
const upload = ({ token }: TestResident, path: '/avatar/upload' | '/upload', file: Buffer) =>
  keepFile(site, { token, path, file });
const sendPortrait = async (by: TestResident) => upload(by, '/avatar/upload', await aPhoto());
const object = (by: TestResident, id: string) =>
  by.post(`/decisions/${id}/objection`, { message: "C'est mon nom" });
const answer = (id: string, granted: boolean) =>
  admin.put(`/admin/objections/${id}`, { granted, answer: 'Nous avons relu.' });

it('a user name, however it is spelled, while it is contested and once that was refused', async () => {
  const own = await aResident(site, { username: 'Grosse Brute' });
  const decision = await remove('remove_username', own);
  const refused = [409, 'username_removed'];
  for (const username of ['Grosse Brute', 'grosse BRUTE', 'gr0sse brute', 'Grosşe Brute']) {
    expect([username, await save(own, { username })]).toEqual([username, refused]);
  }
  await object(own, decision);
  expect(await save(own, { username: 'grosse brute' })).toEqual(refused);
  await answer(decision, false);
  const { body } = await own.put('/users/profile', { username: 'grosse brute' });
  expect(body.error).toBe(
    "Les administrateurs ont retiré ce nom d'utilisateur : choisissez-en un autre",
  );
  expect(await save(own, { username: 'autre-chose' })).toEqual([200, undefined]);
  const other = await aResident(site);
  expect(await save(other, { username: 'Grosse Brute' })).toEqual([200, undefined]);
});

it('a user name is free again once the removal is undone, or its objection granted', async () => {
  const own = await aResident(site, { username: 'Petite Brute' });
  await undo(await remove('remove_username', own));
  expect(await save(own, { username: 'Moyenne Brute' })).toEqual([200, undefined]);
  expect(await save(own, { username: 'Petite Brute' })).toEqual([200, undefined]);
  const decision = await remove('remove_username', own);
  await object(own, decision);
  expect(await save(own, { username: 'quelque-temps' })).toEqual([200, undefined]);
  // What they chose meanwhile stands: nothing comes back by itself.
  expect((await answer(decision, true)).body.undone).toBe(false);
  expect(await save(own, { username: 'Petite Brute' })).toEqual([200, undefined]);
});

it('a name, in whichever order, until it is given back', async () => {
  const own = await aResident(site, { firstName: 'Gros', lastName: 'Vilain' });
  const decision = await remove('remove_name', own);
  const refused = [409, 'name_removed'];
  expect(await save(own, { firstName: 'gros', lastName: 'VILAIN' })).toEqual(refused);
  expect(await save(own, { firstName: 'Vilain', lastName: 'Gros' })).toEqual(refused);
  // What is not changed is not asked for.
  expect(await save(own, { adresse: undefined, firstName: 'Voisin' })).toEqual([200, undefined]);
  await undo(decision);
  expect(await save(own, { firstName: 'Gros', lastName: 'Vilain' })).toEqual([200, undefined]);
});

it('a portrait, sent again by what still shows it; another one is free', async () => {
  const own = await aResident(site);
  const [avatarUrl, another] = [
    await sendPortrait(own),
    await upload(own, '/avatar/upload', await aPhoto({ width: 300 })),
  ];
  expect(await save(own, { avatarUrl })).toEqual([200, undefined]);
  const decision = await remove('remove_avatar', own);
  expect(await save(own, { avatarUrl })).toEqual([409, 'picture_removed']);
  const same = await sendPortrait(own);
  expect(await save(own, { avatarUrl: same })).toEqual([409, 'picture_removed']);
  expect(await save(own, { avatarUrl: another })).toEqual([200, undefined]);
  expect(await save(own, { avatarUrl: null })).toEqual([200, undefined]);
  await undo(decision);
  expect(await save(own, { avatarUrl: null })).toEqual([200, undefined]);
  expect(await save(own, { avatarUrl })).toEqual([200, undefined]);
});

const picture = (letter: string) => `/uploads/${letter.repeat(32)}-abcabcabc.webp`;

/** What shows a picture: where it is made, what of it is sent again on a change. */
async function publish(
  kind: 'service' | 'troc' | 'outing' | 'event' | 'journal',
  by: TestResident,
) {
  if (kind === 'service') {
    const { _id, body } = await aService(site, { creator: by });
    return { at: '/services', id: _id, sent: { ...body, status: 'open' } };
  }
  if (kind === 'troc') {
    const { _id, body } = await aTroc(site, { owner: by });
    return { at: '/troc', id: _id, sent: body };
  }
  if (kind === 'journal') {
    const { _id } = await anArticle(site, { author: by });
    return { at: '/journals', id: _id, sent: { title: 'Le marché', content: 'Des mots' } };
  }
  const { _id, body } = await aGathering(site, kind, { creator: by });
  return { at: `/${kind}s`, id: _id, sent: body };
}

it.each(['service', 'troc', 'outing', 'event', 'journal'] as const)(
  'the picture of a %s, put back or shown by another, until it is given back',
  async (kind) => {
    const own = await aResident(site);
    const { at, id, sent } = await publish(kind, own);
    const imageUrl = picture('a');
    const send = async (fields: object) => {
      const { status, body } = await own.put(`${at}/${id}`, { ...sent, ...fields });
      return status === 200 ? 'saved' : [status, body.code, body.error];
    };
    const refused = [
      ...[409, 'picture_removed'],
      'Les administrateurs ont retiré cette photo : choisissez-en une autre',
    ];
    expect(await send({ imageUrl })).toBe('saved');
    const act = { act: 'remove_picture', picture: imageUrl, reason: 'Règle 2', inPlace: true };
    const decided = await admin.post(`/admin/queue/${kind}/${id}`, act);
    expect(decided.status).toBe(201);
    expect(await send({ imageUrl })).toEqual(refused);
    const spellings = ['/uploads/./', '/uploads/x/../', '/uploads/%2e/', '/uploads/\t'].map(
      (spelling) => imageUrl.replace('/uploads/', spelling),
    );
    for (const spelled of [...spellings, imageUrl.replace('.webp', '-thumb.webp')]) {
      const again = await send({ imageUrl: spelled });
      expect(again).toEqual([400, 'image_url_custom', 'Image inconnue']);
    }
    const [words] = ['description', 'content'].filter((name) => name in sent);
    if (kind !== 'journal' && words) {
      expect(await send({ [words]: `Voir ${imageUrl} ici` })).toBe('saved');
      expect(await send({ [words]: `Voir ${imageUrl} ici`, imageUrl })).toEqual(refused);
    }
    const made = await own.post(at, { ...sent, imageUrl });
    expect([made.status, made.body.code]).toEqual([409, 'picture_removed']);
    expect(await send({ imageUrl: picture('b') })).toBe('saved');
    expect(await send({ imageUrl: null })).toBe('saved');
    const other = await aResident(site);
    expect((await other.post(at, { ...sent, imageUrl })).status).toBe(201);
    expect((await admin.delete(`/admin/decisions/${decided.body.decisionId}`)).status).toBe(200);
    expect(await send({ imageUrl })).toBe('saved');
  },
);

it('the picture of an event, by the calls of administrators, who made it or not', async () => {
  const own = await anAdmin(site);
  const { at, id } = await publish('event', own);
  const imageUrl = picture('e');
  const send = async (by: TestResident, body: object = { imageUrl }) => {
    const { status, body: said } = await by.put(`/admin${at}/${id}`, body);
    return [status, said.code];
  };
  expect(await send(own)).toEqual([200, undefined]);
  const act = { act: 'remove_picture', picture: imageUrl, reason: 'Règle 2', inPlace: true };
  const decided = await admin.post(`/admin/queue/event/${id}`, act);
  expect(decided.status).toBe(201);
  for (const by of [own, admin]) expect(await send(by)).toEqual([409, 'picture_removed']);
  expect(await send(own, { title: 'Un autre titre' })).toEqual([200, undefined]);
  const undone = await admin.delete(`/admin/decisions/${decided.body.decisionId}`);
  expect(undone.status).toBe(200);
  expect(await send(own, { imageUrl: null })).toEqual([200, undefined]);
  expect(await send(own)).toEqual([200, undefined]);
});

it('a picture within an article, by the calls of administrators', async () => {
  const own = await anAdmin(site);
  const url = picture('f');
  const sent = { title: 'Le marché', content: `Avant ![](${url}) après` };
  const { _id } = (await own.post('/admin/journals', sent)).body;
  const act = { act: 'remove_picture', picture: url, reason: 'Règle 2', inPlace: true };
  const decided = await admin.post(`/admin/queue/journal/${_id}`, act);
  const refused = [409, 'picture_removed'];
  for (const by of [own, admin]) {
    const { status, body } = await by.put(`/admin/journals/${_id}`, sent);
    expect([status, body.code]).toEqual(refused);
  }
  const made = await own.post('/admin/journals', sent);
  expect([made.status, made.body.code]).toEqual(refused);
  expect((await admin.delete(`/admin/decisions/${decided.body.decisionId}`)).status).toBe(200);
  expect((await own.get(`/journals/${_id}`)).body.content).toBe(sent.content);
});

it('a picture within an article; what another article shows already stays with it', async () => {
  const own = await aResident(site);
  const url = picture('c');
  const sent = { title: 'Le marché', content: `Avant ![](${url}) après` };
  const [one, other] = [await own.post('/journals', sent), await own.post('/journals', sent)];
  const act = { act: 'remove_picture', picture: url, reason: 'Règle 2', inPlace: true };
  expect((await admin.post(`/admin/queue/journal/${one.body._id}`, act)).status).toBe(201);
  const change = async (id: string) => (await own.put(`/journals/${id}`, sent)).status;
  expect(await change(one.body._id)).toBe(409);
  expect(await change(other.body._id)).toBe(200);
  expect((await own.post('/journals', sent)).status).toBe(409);
  const spelled = [
    sent.content.replace('-', '\\-'),
    `[photo](${url.replace('/uploads/', '/uploads/./')})`,
    `[photo](${url.replace('uploads', '%75ploads')})`,
    `[photo](${url.replace('-', '%2D')})`,
    `[photo](${url.replace('/c', '/&#99;')})`,
    `[photo](${url.replace('/c', '/&#x63;')})`,
    `[photo](${url.replace('/c', '/&#37;63')})`,
  ];
  for (const content of spelled) {
    const { status, body } = await own.post('/journals', { ...sent, content });
    expect([content, status, body.code]).toEqual([content, 409, 'picture_removed']);
  }
});

it('a picture that words only name, or that a draft showed to nobody, is not there already', async () => {
  const own = await aResident(site);
  const url = picture('9');
  const words = { title: 'Le marché', content: `Voir ${url.replace('.webp', '-thumb.webp')} ici` };
  const draft = { ...words, imageUrl: url, content: 'Des mots', published: false };
  const one = (await own.post('/journals', { ...words, imageUrl: url })).body;
  const other = (await own.post('/journals', draft)).body;
  const act = { act: 'remove_picture', picture: url, reason: 'Règle 2', inPlace: true };
  expect((await admin.post(`/admin/queue/journal/${one._id}`, act)).status).toBe(201);
  const send = async (id: string, body: object) => {
    const said = await own.put(`/journals/${id}`, body);
    return said.status === 200 ? 'saved' : said.body.code;
  };
  expect(await send(one._id, { ...words, imageUrl: url })).toBe('picture_removed');
  expect(await send(one._id, { ...words, content: `![](${url})` })).toBe('picture_removed');
  expect(await send(one._id, { ...words, title: 'Le grand marché' })).toBe('saved');
  expect(await send(other._id, { ...draft, published: true })).toBe('picture_removed');
  const silent = { title: 'Le marché', content: 'Des mots', published: true };
  expect(await send(other._id, silent)).toBe('picture_removed');
  expect(await send(other._id, { ...silent, imageUrl: null })).toBe('saved');
});

it('a picture of a service that was a portrait, as a portrait', async () => {
  const own = await aResident(site);
  const avatarUrl = await sendPortrait(own);
  const { _id } = await aService(site, { creator: own, imageUrl: avatarUrl });
  const act = { act: 'remove_picture', picture: avatarUrl, reason: 'Règle 2', inPlace: true };
  expect((await admin.post(`/admin/queue/service/${_id}`, act)).status).toBe(201);
  expect(await save(own, { avatarUrl })).toEqual([409, 'picture_removed']);
});

it('of dates that follow each other, the words of all are changed where one alone lost its picture', async () => {
  const own = await aResident(site);
  const imageUrl = picture('d');
  const repeat = { every: 'week', until: new Date(Date.now() + 26 * 86_400_000).toISOString() };
  const first = await aGathering(site, 'outing', { creator: own, imageUrl, repeat });
  const { body: all } = await own.get('/outings?my=true&limit=20');
  const later = all.find(({ _id }: { _id: string }) => _id !== first._id);
  const act = { act: 'remove_picture', picture: imageUrl, reason: 'Règle 2', inPlace: true };
  expect((await admin.post(`/admin/queue/outing/${later._id}`, act)).status).toBe(201);
  const { repeat: _, ...body } = first.body;
  const sent = { ...body, title: 'Un autre titre', imageUrl, scope: 'following' };
  expect((await own.put(`/outings/${first._id}`, sent)).status).toBe(200);
  const seen = async (id: string) => (await own.get(`/outings/${id}`)).body;
  expect(await seen(later._id)).toMatchObject({ title: 'Un autre titre', imageUrl: null });
  expect(await seen(first._id)).toMatchObject({ title: 'Un autre titre', imageUrl });
});
