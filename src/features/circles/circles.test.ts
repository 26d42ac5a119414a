// Circles: who may do what in one, and what two at once come to.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Circle, CircleMember, CircleRequest } from './circles.contract.ts';
import {
  aCircle,
  aCircleBody,
  aCircleMember,
  keepTogether,
  type MadeCircle,
} from './circles.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const seen = async (by: TestResident, { path }: MadeCircle) => (await by.get(path)).body as Circle;
const placeOf = async (by: TestResident, circle: MadeCircle) => (await seen(by, circle)).myPlace;
const membersOf = async (by: TestResident, { path }: MadeCircle) =>
  ((await by.get(`${path}/members`)).body as CircleMember[]).map(({ user }) => user._id).sort();
const newsOf = async (by: TestResident, kind: string) =>
  ((await by.get('/notifications')).body as { kind: string; sentence: string; url: string }[])
    .filter((one) => one.kind === kind)
    .map(({ sentence }) => sentence);
const refused = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];

describe('a circle', () => {
  it('is the first in the list, page after page, by its words, by its kind and of one’s own', async () => {
    const lea = await aResident(site);
    const first = await aCircle(site, { creator: lea, name: 'Chorale du Bel-Air' });
    const second = await aCircle(site, { name: 'Rue de Picpus', kind: 'street' });
    const tom = await aResident(site);
    const page = await tom.get('/circles?limit=1');
    expect(page.body).toMatchObject([{ _id: second._id, members: 1, myPlace: null, word: null }]);
    const next = await tom.get(`/circles?limit=1&cursor=${second._id}`);
    expect(next.body).toMatchObject([{ _id: first._id, keepers: [{ _id: lea.id }] }]);
    const found = async (query: string, by = tom) =>
      ((await by.get(`/circles?${query}`)).body as Circle[]).map(({ _id }) => _id);
    expect(await found('q=chorale')).toEqual([first._id]);
    expect(await found('kind=street')).toEqual([second._id]);
    expect(await found('mine=true')).toEqual([]);
    expect(await found('mine=true', lea)).toEqual([first._id]);
  });

  it.each([
    [{ name: '  ' }, 'Le nom est requis'],
    [{ about: '' }, 'Dites en quelques mots ce qui vous réunit'],
    [{ kind: 'secte' }, "Dites de quelle sorte de cercle il s'agit"],
    [{ name: 'Voisins\u202e' }, 'Ce texte contient un caractère invisible : écrivez-le de nouveau'],
  ])('is not made of %j', async (wrong, sentence) => {
    const answer = await (await aResident(site)).post('/circles', { ...aCircleBody(), ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it('that is open is entered at once, left, and entered again; who keeps it is told', async () => {
    const circle = await aCircle(site);
    const tom = await aResident(site, { firstName: 'Tom' });
    const answer = await tom.post(`${circle.path}/join`, {});
    expect(answer.body).toMatchObject({ myPlace: 'member', members: 2, word: '' });
    expect(await newsOf(circle.by, 'circle_joined')).toEqual([
      'Tom est maintenant dans « Les voisins du 12 »',
    ]);
    expect(await membersOf(tom, circle)).toEqual([circle.by.id, tom.id].sort());
    expect((await tom.delete(`${circle.path}/join`)).status).toBe(200);
    expect(await placeOf(tom, circle)).toBeNull();
    await tom.post(`${circle.path}/join`, {});
    expect(await placeOf(tom, circle)).toBe('member');
  });

  it('by approval is asked for, with a word that its keepers alone read, and told what they answer', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const { by: keeper, path } = circle;
    const [tom, ana] = [await aResident(site, { firstName: 'Tom' }), await aResident(site)];
    const asked = await tom.post(`${path}/join`, { words: 'Escalier B, troisième.' });
    expect(asked.body).toMatchObject({ myPlace: 'asked', members: 1, word: null });
    await ana.post(`${path}/join`, {});
    expect(await newsOf(keeper, 'circle_asked')).toHaveLength(1);
    expect((await seen(keeper, circle)).waiting).toBe(2);
    expect((await seen(tom, circle)).waiting).toBe(0);
    const [first] = (await keeper.get(`${path}/requests`)).body as CircleRequest[];
    expect(first).toMatchObject({ user: { _id: tom.id }, words: 'Escalier B, troisième.' });
    await keeper.put(`${path}/requests/${tom.id}`, { answer: 'accept' });
    await keeper.put(`${path}/requests/${ana.id}`, { answer: 'refuse' });
    expect([await placeOf(tom, circle), await placeOf(ana, circle)]).toEqual(['member', 'out']);
    expect(await newsOf(tom, 'circle_accepted')).toHaveLength(1);
    const [news] = (await ana.get('/notifications')).body;
    // By whom it was refused is nobody's to know.
    expect([news.kind, news.actor._id]).toEqual(['circle_refused', ana.id]);
    expect(refused(await ana.post(`${path}/join`, {}))).toEqual([403, 'circle_kept_out']);
    await keeper.put(`${path}/requests/${ana.id}`, { answer: 'forget' });
    expect((await ana.post(`${path}/join`, {})).body.myPlace).toBe('asked');
  });

  it('that is opened lets in whoever waited', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const tom = await aResident(site);
    await tom.post(`${circle.path}/join`, {});
    const answer = await circle.by.put(circle.path, { ...aCircleBody(), word: 'Bienvenue.' });
    expect(answer.body).toMatchObject({ members: 2, waiting: 0, word: 'Bienvenue.' });
    expect((await seen(tom, circle)).word).toBe('Bienvenue.');
  });

  it('is kept by those who keep it alone', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const member = await aCircleMember(site, circle);
    const { path } = circle;
    for (const one of [member, await aResident(site), await aResident(site, { isAdmin: true })]) {
      for (const answer of [
        await one.put(path, { ...aCircleBody(), name: 'Pris' }),
        await one.delete(path),
        await one.get(`${path}/requests`),
        await one.put(`${path}/requests/${member.id}`, { answer: 'accept' }),
        await one.put(`${path}/members/${one.id}`, { keeper: true }),
        await one.delete(`${path}/members/${circle.by.id}`),
      ])
        expect(refused(answer)).toEqual([403, 'circle_not_keeper']);
    }
  });

  it('is handed over: to another who is in it, who may then be left alone with it', async () => {
    const circle = await aCircle(site);
    const { by: keeper, path } = circle;
    const tom = await aCircleMember(site, circle);
    expect(refused(await keeper.delete(`${path}/join`))).toEqual([409, 'circle_last_keeper']);
    const stranger = await aResident(site);
    const named = await keeper.put(`${path}/members/${stranger.id}`, { keeper: true });
    expect(refused(named)).toEqual([404, 'circle_member_not_found']);
    await keepTogether(circle, tom);
    expect(await newsOf(keeper, 'circle_kept')).toHaveLength(1);
    // Nobody takes it from another, nor takes another off who keeps it.
    for (const answer of [
      await tom.put(`${path}/members/${keeper.id}`, { keeper: false }),
      await tom.delete(`${path}/members/${keeper.id}`),
    ])
      expect(refused(answer)).toEqual([409, 'circle_keeper_stays']);
    expect((await keeper.delete(`${path}/join`)).status).toBe(200);
    expect((await seen(tom, circle)).keepers.map(({ _id }) => _id)).toEqual([tom.id]);
  });

  it('that somebody is taken off is entered by them no more, until they are let come back', async () => {
    const circle = await aCircle(site);
    const { by: keeper, path } = circle;
    const tom = await aCircleMember(site, circle);
    expect((await keeper.delete(`${path}/members/${tom.id}`)).body.members).toBe(1);
    expect(await newsOf(tom, 'circle_excluded')).toEqual([
      "Vous n'êtes plus dans le cercle « Les voisins du 12 »",
    ]);
    expect(refused(await tom.post(`${path}/join`, {}))).toEqual([403, 'circle_kept_out']);
    await keeper.put(`${path}/requests/${tom.id}`, { answer: 'forget' });
    expect((await tom.post(`${path}/join`, {})).body.myPlace).toBe('member');
  });

  it('is not entered by who keeps from one who keeps it; neither sees the other among its members', async () => {
    const circle = await aCircle(site);
    const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
    const foe = await aResident(site);
    await circle.by.post(`/users/${foe.id}/block`);
    expect(refused(await foe.post(`${circle.path}/join`, {}))).toEqual([403, 'circle_kept_out']);
    expect((await seen(foe, circle)).keepers).toEqual([]);
    await tom.post(`/users/${ana.id}/block`);
    expect(await membersOf(ana, circle)).toEqual([circle.by.id, ana.id].sort());
    expect(await membersOf(tom, circle)).toEqual([circle.by.id, tom.id].sort());
  });

  it('that is dissolved is gone for all, who are told', async () => {
    const circle = await aCircle(site);
    const tom = await aCircleMember(site, circle);
    expect((await circle.by.delete(circle.path)).status).toBe(200);
    expect((await tom.get(circle.path)).status).toBe(404);
    expect(await newsOf(tom, 'circle_dissolved')).toEqual([
      'Le cercle « Les voisins du 12 » est dissous',
    ]);
    expect(await newsOf(circle.by, 'circle_dissolved')).toEqual([]);
  });

  it('that was renamed is dissolved under the name that its members read', async () => {
    const circle = await aCircle(site);
    const tom = await aCircleMember(site, circle);
    await circle.by.put(circle.path, { ...aCircleBody({ name: 'Ceux du 14' }), word: '' });
    expect((await circle.by.delete(circle.path)).status).toBe(200);
    expect(await newsOf(tom, 'circle_dissolved')).toEqual(['Le cercle « Ceux du 14 » est dissous']);
  });

  it('counts each who comes in once, and nobody who has left', async () => {
    const circle = await aCircle(site);
    const [tom, ana] = [
      await aResident(site, { firstName: 'Tom' }),
      await aResident(site, { firstName: 'Ana' }),
    ];
    const unread = async () =>
      ((await circle.by.get('/notifications?unread=true')).body as { sentence: string }[]).map(
        ({ sentence }) => sentence,
      );
    const join = (who: TestResident) => who.post(`${circle.path}/join`, {});
    const one = 'Tom est maintenant dans « Les voisins du 12 »';
    await join(tom);
    await tom.delete(`${circle.path}/join`);
    expect(await unread()).toEqual([]);
    await join(tom);
    expect(await unread()).toEqual([one]);
    await join(ana);
    expect(await unread()).toEqual([
      '2 voisins sont entrés dans « Les voisins du 12 », le dernier : Ana',
    ]);
    await circle.by.delete(`${circle.path}/members/${ana.id}`);
    expect(await unread()).toEqual([one]);
  });

  it('whose last keeper erases their account is kept by who has been in it longest', async () => {
    const circle = await aCircle(site);
    const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
    const alone = await aCircle(site, { creator: circle.by });
    const file = await circle.by.get('/users/me/export');
    expect(file.body.circles.joined).toContainEqual(
      expect.objectContaining({ _id: circle._id, name: 'Les voisins du 12' }),
    );
    await circle.by.delete('/users/me', { password: TEST_PASSWORD });
    expect(await placeOf(tom, circle)).toBe('keeper');
    expect(await placeOf(ana, circle)).toBe('member');
    expect(await newsOf(tom, 'circle_handed')).toHaveLength(1);
    expect((await ana.get(alone.path)).status).toBe(404);
  });
});

describe('two at once', () => {
  it('who answer the same neighbour come to one answer', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const { by: keeper, path } = circle;
    const second = await aCircleMember(site, circle);
    await keepTogether(circle, second);
    const tom = await aResident(site);
    await tom.post(`${path}/join`, {});
    const answers = await Promise.all([
      keeper.put(`${path}/requests/${tom.id}`, { answer: 'accept' }),
      second.put(`${path}/requests/${tom.id}`, { answer: 'accept' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await membersOf(keeper, circle)).filter((id) => id === tom.id)).toHaveLength(1);
    expect(await newsOf(tom, 'circle_accepted')).toHaveLength(1);
  });

  it('one of whom takes the request back while it is accepted: in, or not, and nothing between', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const tom = await aResident(site);
    await tom.post(`${circle.path}/join`, {});
    const [left] = await Promise.all([
      tom.delete(`${circle.path}/join`),
      circle.by.put(`${circle.path}/requests/${tom.id}`, { answer: 'accept' }),
    ]);
    // Whichever came first, whoever wanted out is out.
    expect(left.status).toBe(200);
    expect(await placeOf(tom, circle)).toBeNull();
  });

  it('who keep it and both give it up leave it to one of them', async () => {
    const circle = await aCircle(site);
    const second = await aCircleMember(site, circle);
    await keepTogether(circle, second);
    const answers = await Promise.all(
      [circle.by, second].map((one) => one.delete(`${circle.path}/join`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen(await aResident(site), circle)).keepers).toHaveLength(1);
  });
});
