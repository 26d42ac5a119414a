// What neighbours read of each other, and what their owner and administrators keep from them.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAdmin } from '../admin/admin.fixtures.ts';
import { aGathering, aParticipant, inHours, movedTo } from '../gatherings/gatherings.fixtures.ts';
import { aProposal, aService } from '../services/services.fixtures.ts';
import { anAcceptedTroc, aTroc } from '../trocs/trocs.fixtures.ts';
import { PAGE_PARTS } from './neighbours.contract.ts';
import { LINES, seenPage, writePage } from './neighbours.fixtures.ts';

let site: TestSite;
let admin: TestResident;
let karim: TestResident;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  karim = await aResident(site, { firstName: 'Karim', lastName: 'Benali' });
  claire = await aResident(site);
});

const HIDDEN = { error: "Cette page n'est pas visible", code: 'page_not_visible' };

async function expectHidden(by: TestResident, id: string): Promise<void> {
  const { status, body } = await by.get(`/neighbours/${id}`);
  expect([status, body]).toEqual([404, HIDDEN]);
}

/** One helped the other. */
async function helped(helper: TestResident, creator: TestResident, title: string) {
  const service = await aService(site, { creator, title });
  await aProposal(site, { service, helper });
  await creator.put(`/services/${service._id}/accept-help/${helper.id}`);
  await creator.put(`/services/${service._id}`, { ...service.body, status: 'completed' });
  return service;
}

describe("a neighbour's page", () => {
  it('tells who they are and what they say of themself, and nothing else', async () => {
    await writePage(karim, { ...LINES, since: '2025-03' });
    expect(await seenPage(claire, karim)).toEqual({
      _id: karim.id,
      firstName: 'Karim',
      lastName: 'Benali',
      username: karim.username,
      avatarUrl: null,
      verified: false,
      since: '2025-03',
      ...LINES,
      matches: { helps: [], learns: [] },
      open: [],
      together: [],
      thanks: [],
    });
  });

  it('of somebody who has said nothing tells the month they came by', async () => {
    const old = await aResident(site, { days: 400 });
    const { rows } = await site.site.db.pool.query(
      `select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM') as month from resident where id = $1`,
      [old.id],
    );
    expect(await seenPage(claire, old)).toMatchObject({
      since: rows[0].month,
      about: null,
      helps: [],
      learns: [],
      languages: [],
    });
  });

  it('says what one could teach the other, however it is written', async () => {
    await writePage(karim);
    await writePage(claire, { helps: ['faire le PAIN'], learns: ['percer un mur'] });
    expect((await seenPage(claire, karim)).matches).toEqual({
      helps: ['Percer un mur'],
      learns: ['Faire le pain'],
    });
    expect((await seenPage(karim, karim)).matches).toEqual({ helps: [], learns: [] });
  });

  it('shows what they have open, what takes place soonest first, and nothing that is over or taken', async () => {
    const service = await aService(site, { creator: karim });
    const troc = await aTroc(site, { owner: karim });
    const later = await aGathering(site, 'event', { creator: karim, date: inHours(90) });
    const soon = await aGathering(site, 'outing', { creator: karim });
    await movedTo(site, await aGathering(site, 'event', { creator: karim }), inHours(-2));
    const cancelled = await aGathering(site, 'event', { creator: karim });
    await karim.post(`${cancelled.path}/cancel`);
    await anAcceptedTroc(site, { troc: await aTroc(site, { owner: karim }) });
    await helped(await aResident(site), karim, 'Fini');
    const { open } = await seenPage(claire, karim);
    expect(open.map(({ kind, _id }: { kind: string; _id: string }) => [kind, _id])).toEqual([
      ['outing', soon._id],
      ['event', later._id],
      ['troc', troc._id],
      ['service', service._id],
    ]);
    expect(open[0]).toMatchObject({ title: soon.title, date: soon.date, sort: 'nature' });
    expect(open[3]).toMatchObject({ title: service.title, sort: 'Bricolage' });
  });

  it('shows what has begun and goes on, until it is over', async () => {
    const host = await aResident(site);
    const span = { creator: host, date: inHours(1), end: inHours(49) };
    const fair = await aGathering(site, 'event', span);
    const night = await aGathering(site, 'outing', { ...span, end: inHours(6) });
    const over = await aGathering(site, 'outing', { ...span, end: inHours(2) });
    await movedTo(site, fair, inHours(-24));
    await movedTo(site, night, inHours(-3));
    await movedTo(site, over, inHours(-2));
    const { open } = await seenPage(claire, host);
    expect(open.map(({ _id }: { _id: string }) => _id)).toEqual([fair._id, night._id]);
  });

  it('says what the two did together, and nothing of what others did', async () => {
    const given = await helped(claire, karim, 'La tringle');
    const got = await helped(karim, claire, 'Le robinet');
    const troc = await aTroc(site, { owner: karim });
    await anAcceptedTroc(site, { troc, requester: claire });
    const outing = await aGathering(site, 'outing', { creator: karim, date: inHours(24 * 9) });
    await aParticipant(site, outing, claire);
    const event = await aGathering(site, 'event', { date: inHours(24 * 8) });
    await aParticipant(site, event, claire);
    await aParticipant(site, event, karim);
    await aParticipant(site, await aGathering(site, 'event'), karim);
    await helped(await aResident(site), karim, 'Celui de quelqu’un d’autre');
    const sides = async (by: TestResident, whose: TestResident) =>
      (await seenPage(by, whose)).together.map(({ _id, side }: { _id: string; side: string }) => [
        _id,
        side,
      ]);
    expect(await sides(claire, karim)).toEqual([
      [outing._id, 'both'],
      [event._id, 'both'],
      [troc._id, 'both'],
      [got._id, 'got'],
      [given._id, 'gave'],
    ]);
    expect((await sides(karim, claire)).map(([, side]: string[]) => side)).toEqual([
      ...['both', 'both', 'both', 'gave', 'got'],
    ]);
    expect((await seenPage(await aResident(site), karim)).together).toEqual([]);
    expect((await seenPage(karim, karim)).together).toEqual([]);
  });

  it('shows no part its owner keeps', async () => {
    await aService(site, { creator: karim });
    await helped(karim, claire, 'La tringle');
    await writePage(karim, { ...LINES, hidden: PAGE_PARTS });
    expect(await seenPage(claire, karim)).toMatchObject({
      firstName: 'Karim',
      since: null,
      about: null,
      ...{ helps: [], learns: [], languages: [], open: [], together: [], thanks: [] },
      matches: { helps: [], learns: [] },
    });
    await writePage(karim, { hidden: ['about'] });
    expect(await seenPage(claire, karim)).toMatchObject({ ...LINES, about: null });
  });

  it('answers alike to whoever it hides from: blocked either way, gone, nobody', async () => {
    await writePage(karim);
    await claire.post(`/users/${karim.id}/block`);
    await expectHidden(claire, karim.id);
    await expectHidden(karim, claire.id);
    await claire.delete(`/users/${karim.id}/block`);
    expect(await seenPage(claire, karim)).toMatchObject(LINES);
    await karim.delete('/users/me', { password: TEST_PASSWORD });
    await expectHidden(claire, karim.id);
    await expectHidden(claire, 'a'.repeat(24));
    const { rows } = await site.site.db.pool.query(
      'select from neighbour_page where resident_id = $1',
      [karim.id],
    );
    expect(rows).toEqual([]);
  });

  it('is hidden while an account is closed, and comes back with it', async () => {
    await writePage(karim);
    const closed = await admin.delete(`/admin/users/${karim.id}`);
    expect(closed.status).toBe(200);
    await expectHidden(claire, karim.id);
    const { body } = await admin.get('/admin/deletions?kind=user');
    const [deletion] = body.filter(({ targetId }: { targetId: string }) => targetId === karim.id);
    expect((await admin.post(`/admin/deletions/${deletion._id}/restore`)).status).toBe(200);
    expect(await seenPage(claire, karim)).toMatchObject(LINES);
  });

  it('is for residents alone', async () => {
    const { status, body } = await createCaller(site).get(`/neighbours/${karim.id}`);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});
