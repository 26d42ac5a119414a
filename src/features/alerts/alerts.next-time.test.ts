// 'La prochaine fois': whoever came is told of what the same neighbour organises, until they stop it.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Alert } from './alerts.contract.ts';
import { tellWhatIsNew } from './alerts.work.ts';

let site: TestSite;
let monique: TestResident;
let karim: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  monique = await aResident(site, { firstName: 'Monique' });
  karim = await aResident(site);
  const past = await aGathering(site, 'outing', { creator: monique });
  await aParticipant(site, past, karim);
  await movedTo(site, past, inHours(-3));
  await tellWhatIsNew(site.site);
});

const follow = (by: TestResident, organiser = monique) =>
  by.post('/alerts', { kind: 'outing', organiser: organiser.id });

const toldOf = async (by: TestResident) => {
  await tellWhatIsNew(site.site);
  return ((await by.get('/notifications')).body as { kind: string; sentence: string }[])
    .filter(({ kind }) => kind.endsWith('_new'))
    .map(({ sentence }) => sentence);
};

describe('whoever came', () => {
  it('is told of what the same neighbour organises, outing or event, and of nobody else’s', async () => {
    expect((await follow(karim)).status).toBe(201);
    await aGathering(site, 'event', { creator: monique, title: 'Chorale' });
    await aGathering(site, 'outing', { title: 'Belote' });
    expect(await toldOf(karim)).toEqual([
      'Du nouveau pour vous : « Chorale » (vous suivez Monique)',
    ]);
    expect(await toldOf(monique)).toEqual([]);
  });

  it('finds it among their alerts, once, and stops it with one press', async () => {
    const { _id } = (await follow(karim)).body as Alert;
    expect((await follow(karim)).body.code).toBe('alert_kept');
    const [kept] = (await karim.get('/alerts')).body as Alert[];
    expect(kept?.organiser?._id).toBe(monique.id);
    await karim.delete(`/alerts/${_id}`);
    await aGathering(site, 'outing', { creator: monique });
    expect(await toldOf(karim)).toEqual([]);
  });

  it('is told nothing once one of the two has blocked the other', async () => {
    await follow(karim);
    await monique.post(`/users/${karim.id}/block`);
    await aGathering(site, 'outing', { creator: monique });
    expect(await toldOf(karim)).toEqual([]);
    expect((await karim.get('/alerts')).body).toEqual([]);
    expect((await follow(karim)).body.code).toBe('contact_refused');
  });

  it('follows nobody whose account is gone', async () => {
    await follow(karim);
    await monique.delete('/users/me', { password: TEST_PASSWORD });
    expect((await karim.get('/alerts')).body).toEqual([]);
  });
});

it('whoever never came to anything of theirs follows nobody', async () => {
  const lea = await aResident(site);
  expect((await follow(lea)).body.code).toBe('organiser_not_met');
  const coming = await aGathering(site, 'outing', { creator: monique });
  await aParticipant(site, coming, lea);
  expect((await follow(lea)).body.code).toBe('organiser_not_met');
});
