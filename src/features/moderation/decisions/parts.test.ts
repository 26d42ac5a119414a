// What is removed alone: a name, a portrait, one picture of an article.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sweepOldDeletions } from '../moderation.public.ts';
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

async function report(kind: string, targetId: string) {
  const reader = await aResident(site);
  const sent = { kind, targetId, reason: 'insultes' };
  expect((await reader.post('/reports', sent)).status).toBe(201);
  return reader;
}
const decide = (kind: string, id: string, body: Record<string, unknown>, by = admin) =>
  by.post(`/admin/queue/${kind}/${id}`, { reason: 'Règle 2 de la charte', ...body });
const cardOf = async (id: string) =>
  ((await admin.get('/admin/queue?limit=100')).body as QueueCard[]).find(
    ({ targetId }) => targetId === id,
  );
const undo = (id: string) => admin.delete(`/admin/decisions/${id}`);
const newsOf = async (of: TestResident) => (await of.get('/notifications')).body[0];
const shown = async (of: TestResident) => {
  const { firstName, lastName, avatarUrl } = (await admin.get(`/admin/people/${of.id}`)).body
    .person;
  return { name: `${firstName} ${lastName}`, avatarUrl };
};

async function aPictured() {
  const own = await aResident(site, { firstName: 'Gros', lastName: 'Mot' });
  const url = picture('a');
  await query(
    'update resident set avatar_url = $2, avatar_small = $2, avatar_medium = $2 where id = $1',
    [...[own.id, url]],
  );
  return { own, url };
}

it('a name alone: its owner is told why, chooses another or contests; nothing else of theirs changes', async () => {
  const { own, url } = await aPictured();
  const reader = await report('resident', own.id);
  const { status, body } = await decide('resident', own.id, { act: 'remove_name' });
  expect([status, body]).toMatchObject([
    201,
    { message: 'Son nom est retiré', closed: 1, undoable: true },
  ]);
  expect(await shown(own)).toEqual({ name: 'Voisin sans nom', avatarUrl: url });
  expect(await cardOf(own.id)).toBeUndefined();
  const news = await newsOf(own);
  expect(news).toMatchObject({
    sentence: "L'équipe du quartier a retiré votre nom : choisissez-en un autre",
    detail: 'Raison : Règle 2 de la charte',
  });
  expect(await newsOf(reader)).toMatchObject({
    kind: 'moderation_report_seen',
    detail: 'Le nom de cette personne est retiré. Merci de nous avoir prévenus.',
  });
  const decision = (await own.get(`/decisions/${body.decisionId}`)).body;
  expect(decision).toMatchObject({ act: 'remove_name', contestable: true });
  expect(JSON.stringify((await own.get('/users/me/export')).body)).toContain('"lastName":"Mot"');

  const objection = { message: "C'est mon nom de famille" };
  expect((await own.post(`/decisions/${body.decisionId}/objection`, objection)).status).toBe(201);
  const answer = { granted: true, answer: 'En effet, pardon' };
  const granted = await admin.put(`/admin/objections/${body.decisionId}`, answer);
  expect(granted.body.undone).toBe(true);
  expect(await shown(own)).toEqual({ name: 'Gros Mot', avatarUrl: url });
  // Told once, by the answer.
  const told = (await own.get('/notifications')).body.map(({ kind }: { kind: string }) => kind);
  expect(told).toEqual(['moderation_objection_granted', 'moderation_name_removed']);
});

it('a name chosen since stands, and what was removed is not put back over it', async () => {
  const { own } = await aPictured();
  await report('resident', own.id);
  const { body } = await decide('resident', own.id, { act: 'remove_name' });
  const chosen = { firstName: 'Awa', lastName: 'Diop' };
  expect((await own.put('/users/profile', chosen)).status).toBe(200);
  expect((await undo(body.decisionId)).body.code).toBe('nothing_to_undo');
  expect((await shown(own)).name).toBe('Awa Diop');
});

it('a portrait alone: undone from the log, it is there again, and the report waits no more twice', async () => {
  const { own, url } = await aPictured();
  const reader = await report('resident', own.id);
  const { body } = await decide('resident', own.id, { act: 'remove_avatar' });
  expect((await newsOf(reader)).detail).toBe(
    'La photo de cette personne est retirée. Merci de nous avoir prévenus.',
  );
  expect(await shown(own)).toEqual({ name: 'Gros Mot', avatarUrl: null });
  expect((await newsOf(own)).sentence).toBe("L'équipe du quartier a retiré votre photo de profil");
  await report('resident', own.id);
  const again = await decide('resident', own.id, { act: 'remove_avatar' });
  expect([again.status, again.body.code]).toEqual([409, 'nothing_left']);
  const [line] = (await admin.get('/admin/audit?kind=user&action=update&limit=1')).body;
  expect(line).toMatchObject({ targetId: own.id, before: { avatarUrl: url } });
  const back = await admin.post(`/admin/audit/${line._id}/revert`);
  expect([back.status, back.body.reverted]).toEqual([200, 1]);
  expect((await shown(own)).avatarUrl).toBe(url);
  expect((await own.get(`/decisions/${body.decisionId}`)).body.undone).toBe(true);
  expect((await undo(body.decisionId)).body.code).toBe('nothing_to_undo');
});

it('one picture of an article alone, above it or within; the others and the words stay, and it comes back where it was', async () => {
  const author = await aResident(site);
  const content = `Avant\n\n![Une étale](${picture('c')})\n\nAprès ![](${picture('d')})`;
  const { body: article } = await author.post('/journals', { title: 'Le marché', content });
  await query('update article set image_url = $2, thumbnail_url = $2 where id = $1', [
    ...[article._id, picture('b')],
  ]);
  await report('journal', article._id);
  const pictures = [picture('b'), picture('c'), picture('d')];
  expect((await cardOf(article._id))?.target?.pictures).toEqual(pictures);
  const remove = (url?: string) =>
    decide('journal', article._id, { act: 'remove_picture', picture: url, inPlace: true });
  expect((await remove()).body.error).toBe('Dites quelle photo');
  expect((await remove(picture('e'))).body.code).toBe('nothing_left');
  const within = await remove(picture('c'));
  expect([within.status, within.body.closed]).toEqual([201, 1]);
  const read = async () => (await author.get(`/journals/${article._id}`)).body;
  expect(await read()).toMatchObject({
    content: `Avant\n\n\n\nAprès ![](${picture('d')})`,
    imageUrl: picture('b'),
  });
  expect(await newsOf(author)).toMatchObject({
    sentence: "L'équipe du quartier a retiré une photo de « Le marché »",
    detail: 'Raison : Règle 2 de la charte',
  });
  const above = await remove(picture('b'));
  expect((await read()).imageUrl).toBeNull();
  // Something newer stands on the first.
  expect((await undo(within.body.decisionId)).body.code).toBe('nothing_to_undo');
  expect((await undo(above.body.decisionId)).status).toBe(200);
  expect((await read()).imageUrl).toBe(picture('b'));
});

it('of two pictures the last comes back first, then the other, whatever was tried meanwhile', async () => {
  const author = await aResident(site);
  const content = `![](${picture('1')}) puis ![](${picture('2')})`;
  const article = (await author.post('/journals', { title: 'Deux', content })).body._id;
  const remove = async (url: string) => {
    const body = { act: 'remove_picture', picture: url, inPlace: true };
    return (await decide('journal', article, body)).body.decisionId as string;
  };
  const first = await remove(picture('1'));
  const [line] = (await admin.get('/admin/audit?kind=journal&action=update&limit=1')).body;
  const last = await remove(picture('2'));
  expect((await admin.post(`/admin/audit/${line._id}/revert`)).status).toBe(409);
  await author.post(`/decisions/${first}/objection`, { message: 'Elle est de moi' });
  const answer = { granted: true, answer: 'En effet' };
  expect((await admin.put(`/admin/objections/${first}`, answer)).body.undone).toBe(false);
  expect((await undo(last)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect((await author.get(`/journals/${article}`)).body.content).toBe(content);
});

it('takes the picture alone: neither words, nor others, nor the words of a link to it, whose address goes', async () => {
  const author = await aResident(site);
  const [one, other] = [picture('3'), picture('4')];
  const content = `![Une](${one}) un long récit [en grand](${other}) et ![a \\] b](${other} "Titre (1)") fin`;
  const article = (await author.post('/journals', { title: 'Récit', content })).body._id;
  const remove = (url: string) =>
    decide('journal', article, { act: 'remove_picture', picture: url, inPlace: true });
  for (const none of ['e', 'récit', '/uploads/', '](', other.slice(0, -1)])
    expect((await remove(none)).body.code).toBe('nothing_left');
  expect((await remove(other)).status).toBe(201);
  const left = (await author.get(`/journals/${article}`)).body.content;
  expect(left).toBe(`![Une](${one}) un long récit en grand et  fin`);
});

it('takes a link that had nothing but the picture along, and leaves one that has words', async () => {
  const author = await aResident(site);
  const [one, other] = [picture('5'), picture('6')];
  const left = async (content: string, url = one) => {
    const { body } = await author.post('/journals', { title: 'Liens', content: `Mots ${content}` });
    const sent = { act: 'remove_picture', picture: url, inPlace: true };
    const { status, body: done } = await decide('journal', body._id, sent);
    expect(status).toBe(201);
    const read = async () => (await author.get(`/journals/${body._id}`)).body.content;
    const now = await read();
    expect((await undo(done.decisionId)).status).toBe(200);
    expect(await read()).toBe(`Mots ${content}`);
    return now.slice('Mots '.length);
  };
  const place = 'https://example.org/a';
  expect(await left(`[![Une](${one})](${place}) fin`)).toBe(' fin');
  expect(await left(`[ ![Une](${one} "En été") ](${place} "Voir") fin`)).toBe(' fin');
  expect(await left(`[![Une](${one})](${one}) fin`)).toBe(' fin');
  expect(await left(`[![Une](${one}) voir](${place})`)).toBe(`[ voir](${place})`);
  expect(await left(`[![Une](${one})![Deux](${other})](${place})`)).toBe(
    `[![Deux](${other})](${place})`,
  );
  expect(await left(`[la [belle] place](${one}) et ![](${other})`)).toBe(
    `la [belle] place et ![](${other})`,
  );
  expect(await left(`[![Une](${one})](${place}) [![Deux](${other})](${place})`, other)).toBe(
    `[![Une](${one})](${place}) `,
  );
});

it('is no act for what has none such, nor for a moderator, nor about oneself', async () => {
  const { own } = await aPictured();
  const author = await aResident(site);
  const words = { title: 'Sans photo', content: 'Des mots' };
  const article = (await author.post('/journals', words)).body._id;
  await report('journal', article);
  await report('resident', own.id);
  const named = await decide('journal', article, { act: 'remove_name' });
  expect([named.status, named.body.code]).toEqual([400, 'cannot_remove']);
  const moderator = await aResident(site);
  await query('update resident set is_moderator = true where id = $1', [moderator.id]);
  const refused = await decide('resident', own.id, { act: 'remove_name' }, moderator);
  expect([refused.status, refused.body.code]).toEqual([403, 'only_administrators']);
  const inPlace = { act: 'remove_name', inPlace: true };
  expect((await decide('resident', admin.id, inPlace)).body.code).toBe('own_thing');
  const both = await Promise.all([
    decide('resident', own.id, { act: 'remove_name' }),
    decide('resident', own.id, { act: 'remove_name' }, await anAdmin(site)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('is kept for 30 days, and no longer than the account', async () => {
  const { own } = await aPictured();
  const unreported = { act: 'remove_name', inPlace: true };
  const { status, body } = await decide('resident', own.id, unreported);
  expect([status, body.closed]).toEqual([201, 0]);
  const kept = async () =>
    (await query('select 1 from removed_part where decision_id = $1', [body.decisionId])).rowCount;
  await sweepOldDeletions(site.site);
  expect(await kept()).toBe(1);
  await query(`update removed_part set at = at - interval '31 days'`);
  await sweepOldDeletions(site.site);
  expect(await kept()).toBe(0);
  expect((await undo(body.decisionId)).body.code).toBe('nothing_to_undo');
  await decide('resident', own.id, { ...unreported, act: 'remove_avatar' });
  expect((await query('select 1 from removed_part')).rowCount).toBeGreaterThan(0);
  await own.delete('/users/me', { password: TEST_PASSWORD });
  const left =
    'select 1 from removed_part p join decision d on d.id = p.decision_id where d.author_id = $1';
  expect((await query(left, [own.id])).rowCount).toBe(0);
});
