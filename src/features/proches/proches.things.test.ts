// What is published for somebody without internet: said to be, near where they live, agreed on, and gone with their consent.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService, aServiceBody } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc, aTrocBody } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';
import type { Proche } from './proches.contract.ts';
import { aProche } from './proches.fixtures.ts';

let site: TestSite;
let speaker: TestResident;
let neighbour: TestResident;
let odette: Proche;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetTries(site);
  speaker = await aResident(site);
  neighbour = await aResident(site);
  odette = await aProche(speaker, { lastName: `R ${speaker.username}` });
});

const forHer = (more: Record<string, unknown> = {}) =>
  aService(site, { creator: speaker, procheId: odette._id, ...more });
const trocForHer = () => aTroc(site, { owner: speaker, procheId: odette._id });

describe('what is published for somebody', () => {
  it('says so to everybody, wherever it is read, and nothing more of them', async () => {
    const service = await forHer();
    const troc = await trocForHer();
    const read = [
      (await neighbour.get('/services')).body.find(({ _id }: Proche) => _id === service._id),
      (await neighbour.get(`/services/${service._id}`)).body,
      (await neighbour.get(`/troc/${troc._id}`)).body,
      (await speaker.get('/troc/my')).body[0],
    ];
    for (const one of read) expect(one.spokenFor).toBe('Mme R.');
    expect(JSON.stringify(read.slice(0, 3))).not.toContain(odette.lastName);
    expect((await aService(site, { creator: speaker })).spokenFor).toBeNull();
    // Called otherwise, they are so in what stands.
    await speaker.put(`/proches/${odette._id}`, { ...odette, civility: null });
    expect((await neighbour.get(`/services/${service._id}`)).body.spokenFor).toBe('O. R.');
  });

  it('is published by who speaks for them alone, and stays theirs as it is changed', async () => {
    const bodies = [
      ['/services', await aServiceBody(neighbour, { procheId: odette._id })],
      ['/troc', aTrocBody({ procheId: odette._id })],
    ] as const;
    for (const [path, body] of bodies) {
      const answer = await neighbour.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'proche_not_found']);
    }
    const service = await forHer();
    const changed = { ...service.body, title: 'Autre chose', status: 'open', procheId: null };
    const { body } = await speaker.put(`/services/${service._id}`, changed);
    expect([body.title, body.spokenFor]).toEqual(['Autre chose', 'Mme R.']);
  });

  it('stands at their blurred home, where no text names the place', async () => {
    const { lon, lat } = await homeOf(odette._id);
    const service = await forHer({ location: 'Chez elle', coordonnees: [lon, lat] });
    const { rows } = await site.site.db.pool.query(
      `select s.shown_lon = p.blurred_lon and s.shown_lat = p.blurred_lat as same,
         metres_between(s.shown_lon, s.shown_lat, p.lon, p.lat) as away
       from service s join proche p on p.id = s.proche_id where s.id = $1`,
      [service._id],
    );
    expect(rows[0].same).toBe(true);
    expect(rows[0].away).toBeGreaterThan(149);
  });

  it('is agreed on with their speaker, for them', async () => {
    const service = await forHer();
    const { helper } = await aProposal(site, { service, helper: neighbour });
    await speaker.put(`/services/${service._id}/accept-help/${helper.id}`, {});
    for (const [by, other] of [
      [neighbour, speaker],
      [speaker, neighbour],
    ] as const) {
      const [agreed] = (await by.get('/agreements')).body;
      expect(agreed).toMatchObject({ with: { _id: other.id }, spokenFor: 'Mme R.' });
    }
  });
});

describe('their news', () => {
  const read = async () => (await speaker.get(`/proches/${odette._id}/news`)).body;
  const tick = (until: string, by = speaker) => by.put(`/proches/${odette._id}/told`, { until });

  it('say where each thing stands, and what changed since it was last told', async () => {
    const service = await forHer({ title: 'Arroser les plantes' });
    const first = await read();
    expect(first.news).toMatchObject([
      { _id: service._id, title: 'Arroser les plantes', state: 'waiting', isNew: true },
    ]);
    expect((await tick(first.readAt)).status).toBe(200);
    expect((await read()).news).toMatchObject([{ isNew: false }]);
    await aProposal(site, { service, helper: neighbour });
    expect((await read()).news).toMatchObject([{ state: 'answered', answers: 1, isNew: true }]);
    await speaker.put(`/services/${service._id}/accept-help/${neighbour.id}`, {});
    const agreed = await read();
    expect(agreed.news).toMatchObject([{ state: 'agreed', with: { _id: neighbour.id } }]);
    expect(agreed.news[0].location).toBe(service.body.location);
    // What changes after it was read is still to be said.
    await speaker.put(`/services/${service._id}`, { ...service.body, status: 'cancelled' });
    await tick(agreed.readAt);
    const after = await read();
    expect(after.news).toMatchObject([{ state: 'cancelled', isNew: true }]);
    await tick(after.readAt);
    expect((await read()).news).toEqual([]);
  });

  it('are of trocs too, and ticked no further than now', async () => {
    await tick('2999-01-01T00:00:00.000Z');
    const troc = await trocForHer();
    await aTradeRequest(site, { troc, requester: neighbour });
    expect((await read()).news).toMatchObject([
      { kind: 'troc', state: 'answered', with: { _id: neighbour.id }, isNew: true },
    ]);
  });

  it('are read and ticked by their speaker alone', async () => {
    expect((await neighbour.get(`/proches/${odette._id}/news`)).status).toBe(404);
    expect((await tick(new Date().toISOString(), neighbour)).status).toBe(404);
  });
});

describe('once the consent is withdrawn', () => {
  it('what is open or agreed on goes, and who was to come is told; what took place stays', async () => {
    const open = await forHer();
    const agreed = await forHer({ title: 'Arroser les plantes' });
    await aProposal(site, { service: agreed, helper: neighbour });
    await speaker.put(`/services/${agreed._id}/accept-help/${neighbour.id}`, {});
    const done = await forHer();
    await aProposal(site, { service: done, helper: neighbour });
    await speaker.put(`/services/${done._id}/accept-help/${neighbour.id}`, {});
    await speaker.put(`/services/${done._id}`, { ...done.body, status: 'completed' });
    const troc = await trocForHer();
    await aTradeRequest(site, { troc, requester: neighbour });
    const own = await aService(site, { creator: speaker });

    expect((await speaker.delete(`/proches/${odette._id}`)).status).toBe(200);
    for (const path of [`/services/${open._id}`, `/services/${agreed._id}`, `/troc/${troc._id}`]) {
      expect((await speaker.get(path)).status).toBe(404);
    }
    expect((await speaker.get(`/services/${own._id}`)).body.status).toBe('open');
    const past = (await speaker.get(`/services/${done._id}`)).body;
    expect([past.status, past.spokenFor]).toEqual(['completed', null]);
    const standing = (await neighbour.get('/agreements')).body.filter(
      ({ status }: { status: string }) => status === 'agreed',
    );
    expect(standing).toEqual([]);
    const told = (await neighbour.get('/notifications')).body.map(
      ({ sentence }: { sentence: string }) => sentence,
    );
    expect(told.join('\n')).toContain('Arroser les plantes');
  });

  it('whoever asked for a troc of theirs is told by whom it is called off, and nobody across a block', async () => {
    const [asking, blocking] = [await aResident(site), await aResident(site)];
    for (const requester of [asking, blocking]) {
      await aTradeRequest(site, { troc: await trocForHer(), requester });
    }
    const refused = await trocForHer();
    await aTradeRequest(site, { troc: refused, requester: neighbour });
    expect((await speaker.post(`/troc/${refused._id}/respond`, { accept: false })).status).toBe(
      200,
    );
    await blocking.post(`/users/${speaker.id}/block`);
    expect((await speaker.delete(`/proches/${odette._id}`)).status).toBe(200);
    const newsOf = async (of: TestResident) =>
      (await of.get('/notifications')).body.map(({ kind }: { kind: string }) => kind);
    expect(await newsOf(asking)).toEqual(['troc_cancelled']);
    expect(await newsOf(blocking)).toEqual([]);
    expect(await newsOf(neighbour)).toEqual(['troc_refused']);
    const [told] = (await asking.get('/notifications')).body;
    expect(told.sentence).toMatch(/^\S+ annule l'échange pour/);
  });

  it('nothing is published for them meanwhile: one of the two comes first', async () => {
    const [published, ended] = await Promise.all([
      speaker.post('/services', await aServiceBody(speaker, { procheId: odette._id })),
      speaker.delete(`/proches/${odette._id}`),
    ]);
    expect(ended.status).toBe(200);
    expect([201, 404]).toContain(published.status);
    const { rows } = await site.site.db.pool.query('select from service where creator_id = $1', [
      speaker.id,
    ]);
    expect(rows).toEqual([]);
  });
});

async function homeOf(id: string): Promise<{ lon: number; lat: number }> {
  const { rows } = await site.site.db.pool.query('select lon, lat from proche where id = $1', [id]);
  return rows[0];
}
