// What all of a ring say to each other once it is agreed on, and what becomes of it when one of its rendez-vous is cancelled.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import type { Agreement } from '#features/agreements/agreements.contract.ts';
import type { GroupMessage } from '#features/gatherings/gatherings.contract.ts';
import { aGroupMessage } from '#features/gatherings/gatherings.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { anAgreedRing, aQuarter, type MadeRing, readRings, THREE } from './rings.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.site.db.pool.query(`update troc set status = 'cancelled' where status = 'available'`);
});

const heard = async (by: TestResident, { path }: MadeRing) =>
  ((await by.get(`${path}/messages`)).body as GroupMessage[]).map(({ content, sender }) => [
    sender.firstName,
    content,
  ]);
const newsOf = async (by: TestResident, kind: string) =>
  ((await by.get('/notifications')).body as { kind: string; sentence: string; url: string }[])
    .filter((one) => one.kind === kind)
    .map(({ sentence }) => sentence);
const withOther = async (by: TestResident, other: TestResident) => {
  const agreed = (await by.get('/agreements')).body as Agreement[];
  return agreed.find((one) => one.with._id === other.id);
};
const cancel = async (by: TestResident, other: TestResident) => {
  const one = await withOther(by, other);
  const answer = await by.post(`/agreements/${one?._id}/cancel`, { reason: 'unable' });
  expect(answer.status).toBe(200);
};

describe('the discussion of a ring', () => {
  it('is of all who said yes, who hear of it in the bell and as it is said', async () => {
    const ring = await anAgreedRing(site);
    const { ana, bob, chloe } = ring;
    const stream = readStream(bob.token, `${ring.path}/stream`);
    expect(await stream.connect(site.url)).toBe(200);
    await aGroupMessage(ana, ring, { content: 'Je viens à vélo.' });
    await aGroupMessage(chloe, ring, { content: 'Moi à pied.' });
    await stream.until((events) => events.length === 2);
    stream.cut();
    const said = [
      ['Ana', 'Je viens à vélo.'],
      ['Chloé', 'Moi à pied.'],
    ];
    expect(await newsOf(bob, 'troc_ring_message')).toEqual([
      "Du nouveau dans la discussion de l'échange à trois · « tapisserie » contre « mandoline », d'Ana",
    ]);
    expect(await heard(bob, ring)).toEqual(said);
    expect((await bob.get('/notifications?unread=true')).body).not.toContainEqual(
      expect.objectContaining({ kind: 'troc_ring_message' }),
    );
    const [first] = (await ana.get(`${ring.path}/messages`)).body as GroupMessage[];
    expect(first).toMatchObject({ read: true, recipient: ring._id, announced: false });
  });

  it('is of nobody else, who does not learn that there is one', async () => {
    const ring = await anAgreedRing(site);
    const stranger = await aResident(site);
    for (const answer of [
      await stranger.get(`${ring.path}/messages`),
      await stranger.post(`${ring.path}/messages`, { content: 'Bonjour' }),
      await stranger.post(`${ring.path}/messages/read`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'ring_not_found']);
    }
    expect(await readStream(stranger.token, `${ring.path}/stream`).connect(site.url)).toBe(404);
    expect((await ring.ana.get(`/outings/${ring._id}/messages`)).status).toBe(404);
    expect(
      (await ring.ana.post(`/outings/${ring._id}/announcements`, { content: 'Moi' })).status,
    ).toBe(404);
  });

  it('begins with the last yes', async () => {
    const { people } = await aQuarter(site, THREE);
    await readRings(site);
    const [one] = (await people.Ana?.get('/rings'))?.body ?? [];
    const answer = await people.Ana?.post(`/rings/${one?._id}/messages`, { content: 'Bonjour' });
    expect([answer?.status, answer?.body.code]).toEqual([403, 'ring_not_agreed']);
  });

  it('is closed to who blocks one of them, and to who is blocked; the others go on', async () => {
    const ring = await anAgreedRing(site);
    const { ana, bob, chloe } = ring;
    await aGroupMessage(bob, ring, { content: 'À samedi.' });
    const open = readStream(bob.token, `${ring.path}/stream`);
    expect(await open.connect(site.url)).toBe(200);
    await ana.post(`/users/${bob.id}/block`);
    // What was open before ends too: nothing that follows is read by them.
    await open.ended();
    for (const one of [ana, bob]) {
      expect((await one.get(`${ring.path}/messages`)).status).toBe(403);
      expect((await one.post(`${ring.path}/messages`, { content: 'Alors ?' })).status).toBe(403);
    }
    expect(await heard(chloe, ring)).toEqual([['Bob', 'À samedi.']]);
    await aGroupMessage(chloe, ring, { content: 'Et maintenant ?' });
    expect(await open.connect(site.url)).toBe(403);
    expect(open.events).toEqual([]);
    expect(await newsOf(bob, 'troc_ring_message')).toEqual([]);
  });

  it('can be reported by who takes part, and its words be taken away', async () => {
    const ring = await anAgreedRing(site);
    const sent = await aGroupMessage(ring.ana, ring, { content: 'Imbécile' });
    const report = { kind: 'message', targetId: sent._id, reason: 'haine' };
    const stranger = await aResident(site);
    expect((await stranger.post('/reports', report)).status).toBe(404);
    expect((await ring.bob.post('/reports', report)).status).toBe(201);
    const admin = await aResident(site, { isAdmin: true });
    const [waiting] = (await admin.get('/admin/reports')).body;
    expect(waiting).toMatchObject({ kind: 'message' });
  });

  it('stays when one of them leaves, signed "Ancien voisin", without the words of what they gave', async () => {
    const ring = await anAgreedRing(site);
    const { ana, bob } = ring;
    await aGroupMessage(ana, ring, { content: 'Je viens à vélo.' });
    const taken = JSON.stringify((await ana.get('/users/me/export')).body);
    expect(taken).toContain('Je viens à vélo.');
    expect(taken).toContain('Échange à trois · « mandoline » contre « aquarium »');
    expect((await ana.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await heard(bob, ring)).toEqual([['Ancien', 'Je viens à vélo.']]);
    const { places, status } = (await bob.get(ring.path)).body;
    expect(status).toBe('broken');
    const { resident, troc, offered } = places[2];
    expect([resident.lastName, troc.title, offered]).toEqual([
      ...['voisin', 'une annonce retirée', 'une annonce retirée'],
    ]);
  });
});

describe('a rendez-vous of a ring that is cancelled', () => {
  it('leaves the others standing; all but who cancelled are told and asked', async () => {
    const ring = await anAgreedRing(site);
    const { ana, bob, chloe } = ring;
    await cancel(ana, bob);
    expect((await chloe.get(ring.path)).body).toMatchObject({
      status: 'broken',
      places: [{}, {}, {}],
    });
    expect(await newsOf(chloe, 'troc_ring_broken')).toEqual([
      'Un échange à trois ne tourne plus : « aquarium » contre « tapisserie ». Gardez-vous ce qui reste convenu ?',
    ]);
    expect(await newsOf(bob, 'troc_ring_broken')).toHaveLength(1);
    expect(await newsOf(ana, 'troc_ring_broken')).toEqual([]);
    for (const [one, other] of [
      [bob, chloe],
      [chloe, ana],
    ] as const) {
      expect((await withOther(one, other))?.status).toBe('agreed');
    }
    // They may still speak of it; a second one that is cancelled is told between the two alone.
    await aGroupMessage(ana, ring, { content: 'Désolée.' });
    await cancel(bob, chloe);
    expect(await newsOf(chloe, 'troc_ring_broken')).toHaveLength(1);
    expect((await chloe.post(`${ring.path}/answer`, { accept: false })).body.code).toBe(
      'ring_agreed',
    );
    expect((await chloe.get('/rings')).body).toHaveLength(1);
  });

  it('of two that are cancelled at once, tells each one time', async () => {
    const ring = await anAgreedRing(site);
    const { ana, bob, chloe } = ring;
    await Promise.all([cancel(ana, bob), cancel(bob, chloe), cancel(chloe, ana)]);
    expect((await ana.get(ring.path)).body.status).toBe('broken');
    for (const one of [ana, bob, chloe]) {
      expect((await newsOf(one, 'troc_ring_broken')).length).toBeLessThanOrEqual(1);
    }
  });

  it('that took place is none of it', async () => {
    const ring = await anAgreedRing(site);
    await site.site.db.pool.query(
      `update agreement set status = 'done', ended_at = now() where about_id = any ($1)`,
      [ring.trocs.map(({ _id }) => _id)],
    );
    expect((await ring.ana.get(ring.path)).body.status).toBe('agreed');
  });
});
