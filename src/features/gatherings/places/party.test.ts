// Those who come with others: a place is counted for each, whoever acts at the same moment.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant } from '../gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

describe.each(GATHERING_KINDS)('those who come together to an %s', (kind) => {
  it('each take a place, and are shown with whoever brings them', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 4 });
    const jeanne = await aResident(site);
    const joined = await jeanne.post(`${one.path}/join`, { adults: 1, children: 1 });
    expect(joined.body).toMatchObject({
      participantCount: 3,
      participants: [{ user: { _id: jeanne.id }, adults: 1, children: 1 }],
      myParty: { adults: 1, children: 1 },
    });
    const karim = await aResident(site);
    const refused = await karim.post(`${one.path}/join`, { adults: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_few_places']);
    await aParticipant(site, one, karim);
    expect((await one.by.get(one.path)).body).toMatchObject({ participantCount: 4, myParty: null });
  });

  it('are told of to whoever organises it', async () => {
    const one = await aGathering(site, kind, { title: 'Goûter' });
    const jeanne = await aResident(site, { firstName: 'Jeanne' });
    await jeanne.post(`${one.path}/join`, { children: 2 });
    const { body } = await one.by.get('/notifications');
    expect(JSON.stringify(body)).toContain('Jeanne + 2 participe à');
  });

  it('are four at most, and none where the organiser wishes so', async () => {
    const one = await aGathering(site, kind, { guestsAllowed: false });
    const jeanne = await aResident(site);
    expect((await jeanne.post(`${one.path}/join`, { adults: 2, children: 2 })).status).toBe(400);
    const refused = await jeanne.post(`${one.path}/join`, { adults: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'guests_refused']);
    await aParticipant(site, one, jeanne);
    const more = await jeanne.put(`${one.path}/party`, { adults: 0, children: 1 });
    expect([more.status, more.body.code]).toEqual([409, 'guests_refused']);
  });

  it('may become fewer, which lets in whoever waits, and more while nobody waits', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 4 });
    const jeanne = await aResident(site);
    await jeanne.post(`${one.path}/join`, { adults: 3 });
    const karim = await aResident(site);
    await karim.post(`${one.path}/join`, { waitWhenFull: true, children: 1 });
    await jeanne.put(`${one.path}/party`, { adults: 2, children: 0 });
    expect((await karim.get(one.path)).body).toMatchObject({ myPlace: 'waiting' });
    await jeanne.put(`${one.path}/party`, { adults: 1, children: 0 });
    const seen = (await karim.get(one.path)).body;
    expect(seen).toMatchObject({ myPlace: 'participant', participantCount: 4 });
    expect((await jeanne.put(`${one.path}/party`, { adults: 2, children: 0 })).status).toBe(409);
  });

  it('are passed by nobody who asked after them, for as few places as it may be', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    const first = await aParticipant(site, one);
    const [second, group, alone] = [
      await aParticipant(site, one),
      await aResident(site),
      await aResident(site),
    ];
    await group.post(`${one.path}/join`, { waitWhenFull: true, adults: 2 });
    const late = await alone.post(`${one.path}/join`);
    expect([late.status, late.body.code]).toEqual([409, 'full']);
    await alone.post(`${one.path}/join`, { waitWhenFull: true });
    await first.post(`${one.path}/leave`);
    expect((await alone.get(one.path)).body.myRank).toBe(2);
    await second.post(`${one.path}/leave`);
    expect((await group.get(one.path)).body).toMatchObject({ myPlace: 'participant' });
    expect((await alone.get(one.path)).body).toMatchObject({ myPlace: 'waiting', myRank: 1 });
  });

  it('hold nobody back who wait for more places than there are', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 4 });
    const first = await aParticipant(site, one);
    const group = await aResident(site);
    await group.post(`${one.path}/join`, { waitWhenFull: true, adults: 3 });
    const alone = await aResident(site);
    await alone.post(`${one.path}/join`, { waitWhenFull: true });
    await one.by.put(one.path, { ...one.body, maxParticipants: 3 });
    expect((await alone.get(one.path)).body).toMatchObject({ myPlace: 'participant' });
    expect((await first.get(one.path)).body.participantCount).toBe(2);
  });

  it('get the last places once, whoever asks at the same moment', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 5 });
    const all = await Promise.all(Array.from({ length: 4 }, () => aResident(site)));
    const answers = await Promise.all(all.map((by) => by.post(`${one.path}/join`, { adults: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const { body } = await one.by.get(one.path);
    expect(body).toMatchObject({ participantCount: 4 });
  });

  it('are in what whoever brings them takes away', async () => {
    const one = await aGathering(site, kind);
    const jeanne = await aResident(site);
    await jeanne.post(`${one.path}/join`, { children: 1 });
    const held = await jeanne.get('/users/me/export');
    expect(JSON.stringify(held.body)).toContain('"children":1');
  });
});
