// What those who are in a circle say to each other, and what whoever moderates does about it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import type { GroupMessage } from '#features/gatherings/gatherings.contract.ts';
import { aGroupMessage } from '#features/gatherings/gatherings.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import type { Circle } from './circles.contract.ts';
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
const heard = async (by: TestResident, { path }: MadeCircle) =>
  ((await by.get(`${path}/messages`)).body as GroupMessage[]).map(({ content }) => content);
const newsOf = async (by: TestResident, kind: string) =>
  ((await by.get('/notifications')).body as { kind: string; sentence: string; url: string }[])
    .filter((one) => one.kind === kind)
    .map(({ sentence }) => sentence);

describe('the discussion of a circle', () => {
  it('is of all who are in it, who hear of it in the bell and as it is said', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const tom = await aCircleMember(site, circle, await aResident(site, { firstName: 'Tom' }));
    const stream = readStream(circle.by.token, `${circle.path}/stream`);
    expect(await stream.connect(site.url)).toBe(200);
    await aGroupMessage(tom, circle, { content: 'La clé du local est chez moi.' });
    await stream.until((events) => events.length === 1);
    stream.cut();
    expect(await newsOf(circle.by, 'circle_message')).toEqual([
      'Du nouveau dans le cercle « Les voisins du 12 », de Tom',
    ]);
    expect((await seen(circle.by, circle)).unread).toBe(1);
    expect((await seen(tom, circle)).unread).toBe(0);
    expect(await heard(circle.by, circle)).toEqual(['La clé du local est chez moi.']);
    expect((await seen(circle.by, circle)).unread).toBe(0);
    const unread = (await circle.by.get('/notifications?unread=true')).body as { kind: string }[];
    expect(unread.map(({ kind }) => kind)).not.toContain('circle_message');
  });

  it('tells nothing more to who wants to hear less of it, and is read when they like', async () => {
    const circle = await aCircle(site);
    const tom = await aCircleMember(site, circle);
    expect((await tom.put(`${circle.path}/mute`, { muted: true })).body.muted).toBe(true);
    await aGroupMessage(circle.by, circle, { content: 'Bonjour' });
    expect(await newsOf(tom, 'circle_message')).toEqual([]);
    expect((await seen(tom, circle)).unread).toBe(1);
    await tom.put(`${circle.path}/mute`, { muted: false });
    await aGroupMessage(circle.by, circle, { content: 'Et bonsoir' });
    expect(await newsOf(tom, 'circle_message')).toHaveLength(1);
    const stranger = await aResident(site);
    const answer = await stranger.put(`${circle.path}/mute`, { muted: true });
    expect([answer.status, answer.body.code]).toEqual([403, 'circle_reserved']);
  });

  it.each([true, false])(
    'ends for who leaves it, and for who is taken off (by approval: %s)',
    async (byApproval) => {
      const circle = await aCircle(site, { byApproval });
      const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
      const streams = [tom, ana].map((one) => readStream(one.token, `${circle.path}/stream`));
      for (const stream of streams) expect(await stream.connect(site.url)).toBe(200);
      await tom.delete(`${circle.path}/join`);
      await circle.by.delete(`${circle.path}/members/${ana.id}`);
      for (const stream of streams) await stream.ended();
      await aGroupMessage(circle.by, circle, { content: 'Entre nous' });
      for (const one of [tom, ana]) {
        expect((await one.get(`${circle.path}/messages`)).status).toBe(403);
        expect((await one.post(`${circle.path}/messages`, { content: 'Alors ?' })).status).toBe(
          403,
        );
        expect((await one.get(`${circle.path}/members`)).status).toBe(403);
        expect(await newsOf(one, 'circle_message')).toEqual([]);
      }
      for (const stream of streams) expect(stream.events).toEqual([]);
    },
  );

  it('is said to neither side of a block by the other', async () => {
    const circle = await aCircle(site);
    const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
    await tom.post(`/users/${ana.id}/block`);
    await aGroupMessage(ana, circle, { content: 'Coucou' });
    expect(await heard(tom, circle)).toEqual([]);
    expect((await seen(tom, circle)).unread).toBe(0);
    expect(await newsOf(tom, 'circle_message')).toEqual([]);
    expect(await heard(circle.by, circle)).toEqual(['Coucou']);
  });

  it('can be reported by who is in it, and goes with the circle; what one said stays when one leaves the site', async () => {
    const circle = await aCircle(site);
    const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
    const sent = await aGroupMessage(tom, circle, { content: 'Imbéciles' });
    const report = { kind: 'message', targetId: sent._id, reason: 'insultes' };
    expect((await (await aResident(site)).post('/reports', report)).status).toBe(404);
    expect((await ana.post('/reports', report)).status).toBe(201);
    expect(JSON.stringify((await tom.get('/users/me/export')).body)).toContain(
      'Cercle Les voisins du 12',
    );
    await tom.delete('/users/me', { password: TEST_PASSWORD });
    const [left] = (await ana.get(`${circle.path}/messages`)).body as GroupMessage[];
    expect(left).toMatchObject({ content: 'Imbéciles', sender: { firstName: 'Ancien' } });
    await circle.by.delete(circle.path);
    const { rows } = await site.site.db.pool.query(
      'select from gathering_message where gathering_id = $1',
      [circle._id],
    );
    expect(rows).toHaveLength(0);
  });
});

describe('whoever moderates', () => {
  const decide = async (by: TestResident, circle: MadeCircle, act: string) => {
    const teller = await aResident(site);
    const report = { kind: 'circle', targetId: circle._id, reason: 'haine' };
    expect((await teller.post('/reports', report)).status).toBe(201);
    const answer = await by.post(`/admin/queue/circle/${circle._id}`, { act, reason: 'Haineux' });
    expect(answer.status).toBe(201);
    return answer.body as { decisionId: string };
  };

  it('sees a circle that is reported without what is said in it, hides it from all but who keeps it, and gives it back', async () => {
    const circle = await aCircle(site, { byApproval: true });
    await circle.by.put(circle.path, { ...aCircleBody({ byApproval: true }), word: 'Entre nous' });
    const tom = await aCircleMember(site, circle);
    const stream = readStream(tom.token, `${circle.path}/stream`);
    expect(await stream.connect(site.url)).toBe(200);
    const moderator = await aResident(site, { isAdmin: true });
    const report = {
      kind: 'circle',
      targetId: circle._id,
      reason: 'danger',
      details: 'Une menace',
    };
    await (await aResident(site)).post('/reports', report);
    const [card] = (await moderator.get('/admin/queue')).body;
    expect(card).toMatchObject({ kind: 'circle', target: { title: 'Les voisins du 12' } });
    expect(JSON.stringify(card)).not.toContain('Entre nous');
    const { decisionId } = await decide(moderator, circle, 'hide');
    await stream.ended();
    expect((await tom.get(circle.path)).status).toBe(404);
    expect((await tom.get(`${circle.path}/messages`)).status).toBe(404);
    expect(await seen(circle.by, circle)).toMatchObject({ hidden: true, myPlace: 'keeper' });
    expect((await circle.by.post(`${circle.path}/messages`, { content: 'Ici ?' })).status).toBe(
      404,
    );
    expect(await newsOf(circle.by, 'moderation_circle_hidden')).toEqual([
      "L'équipe du quartier a masqué le cercle « Les voisins du 12 »",
    ]);
    expect((await tom.get('/circles')).body).not.toContainEqual(
      expect.objectContaining({ _id: circle._id }),
    );
    // Whoever is in it may leave it all the same.
    expect((await tom.delete(`${circle.path}/join`)).status).toBe(200);
    expect((await moderator.delete(`/admin/decisions/${decisionId}`)).status).toBe(200);
    expect((await tom.get(circle.path)).status).toBe(200);
    expect(await newsOf(circle.by, 'moderation_circle_restored')).toEqual([
      "L'équipe du quartier montre de nouveau le cercle « Les voisins du 12 »",
    ]);
  });

  it('dissolves one for good: those who are in it are told, whoever wrote its words why', async () => {
    const circle = await aCircle(site);
    const tom = await aCircleMember(site, circle);
    await decide(await aResident(site, { isAdmin: true }), circle, 'delete');
    expect((await circle.by.get(circle.path)).status).toBe(404);
    expect(await newsOf(tom, 'circle_dissolved')).toHaveLength(1);
    expect(await newsOf(circle.by, 'moderation_circle_removed')).toHaveLength(1);
  });

  it('holds to account whoever wrote what it says, not whom they left it to', async () => {
    const circle = await aCircle(site);
    const tom = await aCircleMember(site, circle);
    await circle.by.put(circle.path, { ...aCircleBody(), about: 'Des mots durs', word: '' });
    await keepTogether(circle, tom);
    expect((await circle.by.delete(`${circle.path}/join`)).status).toBe(200);
    // That it may be entered by approval alone is no word.
    const { about } = await seen(tom, circle);
    await tom.put(circle.path, { ...aCircleBody({ byApproval: true, about }), word: '' });
    await decide(await aResident(site, { isAdmin: true }), circle, 'delete');
    expect(await newsOf(circle.by, 'moderation_circle_removed')).toHaveLength(1);
    expect(await newsOf(tom, 'moderation_circle_removed')).toEqual([]);
  });
});
