// 'C'est pour aujourd'hui': said of a request for today, twice a month, and told to those near who said they can.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries } from '#server/testing/tries.ts';
import type { Service } from '../services.contract.ts';
import { aProposal, aService, aServiceBody, laterToday, todayAt } from '../services.fixtures.ts';
import { sayTold } from '../services-urgent.contract.ts';
import { callUrgent } from './urgent.sql.ts';
import { foreseeTold, tellWhatIsUrgent } from './urgent.ts';

let site: TestSite;
let beside: TestSite;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

const SENTENCE = "C'est pour aujourd'hui, près de chez vous : ";
const tell = (at = todayAt('12:00:00')) => tellWhatIsUrgent(site.site, at);
const urgent = () => ({ date: laterToday(), urgent: true });
const toldTo = async (resident: TestResident): Promise<string[]> =>
  (await resident.get('/notifications')).body
    .map(({ sentence }: { sentence: string }) => sentence)
    .filter((sentence: string) => sentence.startsWith(SENTENCE))
    .map((sentence: string) => sentence.slice(SENTENCE.length));

/** Some 300 metres from where the services are. */
const NEAR = { adresse: '2 Rue Chaligny 75012 Paris', lon: 2.383608, lat: 48.845195 };
const FAR = { adresse: '2 Avenue Courteline 75012 Paris', lon: 2.4135, lat: 48.8425 };

/** Somebody who said they can. */
async function aHelper(place = NEAR): Promise<TestResident> {
  const helper = await aResident(site, place);
  await helper.put('/notifications/preferences', { urgent: true });
  return helper;
}

async function sent(by: TestResident, given: Record<string, unknown> = {}) {
  return by.post('/services', await aServiceBody(by, { ...urgent(), ...given }));
}

describe('a request for today', () => {
  it('is told as such, and is first on the board of that day', async () => {
    await aService(site, { title: 'Un carton à monter', date: todayAt('23:59:58').toISOString() });
    const made = await aService(site, {
      title: 'Un malaise, une course à la pharmacie',
      ...urgent(),
    });
    await aService(site, { title: 'Un autre carton', date: todayAt('23:59:58').toISOString() });
    expect(made.urgent).toBe(true);
    const reader = await aResident(site);
    for (const asked of ['when=current&sort=date', 'sort=date', 'when=current&sort=distance']) {
      const { body } = await reader.get(`/services?${asked}`);
      expect(body[0].title, asked).toBe('Un malaise, une course à la pharmacie');
      expect(body.filter(({ _id }: Service) => _id === made._id)).toHaveLength(1);
    }
  });

  it.each([
    [
      'an offer',
      { nature: 'offer' },
      "Seule une demande peut être pour aujourd'hui, pas une offre",
    ],
    [
      'another day',
      { date: inDays(1.5) },
      "Pour « C'est pour aujourd'hui », choisissez une date d'aujourd'hui",
    ],
  ])('is refused in French: %s', async (_what, given, sentence) => {
    const by = await aResident(site);
    const answer = await sent(by, given);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
    const later = await aService(site, { creator: by, date: inDays(2), ...given, urgent: false });
    const changed = await by.put(`/services/${later._id}`, {
      ...{ ...later.body, ...given, urgent: true, status: 'open' },
    });
    expect([changed.status, changed.body.error]).toEqual([400, sentence]);
  });

  it('is one no more once it is moved to another day, or becomes an offer', async () => {
    const by = await aResident(site);
    const made = await aService(site, { creator: by, ...urgent() });
    const { urgent: _, ...body } = made.body;
    const put = async (given: Record<string, unknown>) =>
      (await by.put(`/services/${made._id}`, { ...body, status: 'open', ...given })).body.urgent;
    expect(await put({ title: 'Autre chose' })).toBe(true);
    expect(await put({ date: inDays(3) })).toBe(false);
    expect(await put({ urgent: true })).toBe(true);
    expect(await put({ nature: 'offer' })).toBe(false);
  });
});

describe('twice a month', () => {
  const OFTEN =
    "Vous avez déjà fait deux demandes urgentes ce mois-ci : publiez-la sans « C'est pour aujourd'hui »";

  it('of three at once two are made, whatever the servers, and the third is not', async () => {
    const by = await aResident(site);
    const answers = await Promise.all([sent(by), sent(by), sent(by)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(OFTEN);
    expect((await by.get('/services/my-services')).body).toHaveLength(2);
  });

  it('what is deleted, or taken off and called again, gives none back', async () => {
    const by = await aResident(site);
    const [first, second] = [await sent(by), await sent(by)];
    await by.delete(`/services/${first.body._id}`);
    expect((await sent(by)).status).toBe(409);
    const body = await aServiceBody(by, { ...urgent(), status: 'open' });
    const put = (id: string, given: object) => by.put(`/services/${id}`, { ...body, ...given });
    expect((await put(second.body._id, { urgent: false })).body.urgent).toBe(false);
    expect((await put(second.body._id, {})).body.urgent).toBe(true);
    const plain = await aService(site, { creator: by });
    expect((await put(plain._id, {})).body.error).toBe(OFTEN);
    expect((await by.get(`/services/${plain._id}`)).body.urgent).toBe(false);
  });

  it('each resident has their own two, and a request that was called one day is not called another', async () => {
    const [by, other] = [await aResident(site), await aResident(site)];
    const { body } = await sent(by);
    expect((await sent(other)).status).toBe(201);
    await site.site.db.pool.query('update urgent_call set day = day - 1 where service_id = $1; ', [
      body._id,
    ]);
    const change = await aServiceBody(by, {
      status: 'open',
      date: todayAt('23:59:58').toISOString(),
    });
    const again = await by.put(`/services/${body._id}`, { ...change, urgent: true });
    expect([again.status, again.body.code]).toEqual([409, 'urgent_again']);
  });
});

it('the month, and the day, are those of Paris, where it is past midnight', async () => {
  const by = await aResident(site);
  const made: string[] = [];
  for (let n = 0; n < 4; n++) made.push((await aService(site, { creator: by }))._id);
  const callAt = (nth: number, now: string) => {
    const which = { residentId: by.id, serviceId: made[nth] ?? '', now };
    return site.site.db.transaction((tx) => callUrgent(tx, which));
  };
  const called = { before: null, called: true };
  for (const nth of [0, 1]) expect(await callAt(nth, '2031-06-30T23:50:00+02:00')).toEqual(called);
  expect((await callAt(2, '2031-06-30T23:59:00+02:00'))?.called).toBe(false);
  expect(await callAt(2, '2031-07-01T00:23:00+02:00')).toEqual(called);
  expect((await callAt(2, '2031-07-01T09:00:00+02:00'))?.before).toBe('today');
  expect(await callAt(3, '2031-07-31T23:00:00+02:00')).toEqual(called);
});

describe('the news of it', () => {
  it('goes once to those near who said they can, whatever the servers, and to nobody else', async () => {
    const [near, far, silent, blocked] = [
      await aHelper(),
      await aHelper(FAR),
      await aResident(site, NEAR),
      await aHelper(),
    ];
    const by = await aHelper();
    // What those of the tests before are told.
    await tell();
    await blocked.post(`/users/${by.id}/block`);
    const title = 'Une course à la pharmacie';
    const made = await aService(site, { creator: by, title, ...urgent() });
    const noon = todayAt('12:00:00');
    await Promise.all([site, beside].map((one) => tellWhatIsUrgent(one.site, noon)));
    await tell();
    expect((await toldTo(near)).filter((each) => each === title)).toEqual([title]);
    for (const other of [far, silent, blocked, by])
      expect(await toldTo(other)).not.toContain(title);
    const [news] = (await near.get('/notifications')).body;
    expect(news.url).toBe(`/services?service=${made._id}`);
    const put = (given: object) =>
      by.put(`/services/${made._id}`, { ...made.body, status: 'open', ...given });
    await put({ urgent: false });
    await put({ urgent: true });
    await tell();
    expect((await toldTo(near)).filter((each) => each === title)).toEqual([title]);
  });

  it('is foreseen for who asks: how many, and when, without a word of who', async () => {
    const by = await aHelper();
    const nobody = await aService(site, { creator: by, ...urgent() });
    const toldAt = (clock: string, serviceId = nobody._id) =>
      site.site.db.transaction((tx) =>
        foreseeTold(site.site, { tx, serviceId, now: todayAt(clock) }),
      );
    const foresee = async (clock: string) => {
      const told = await toldAt(clock);
      return told && sayTold(told);
    };
    const before = (await toldAt('12:00:00'))?.neighbours ?? 0;
    const helpers = [await aHelper(), await aHelper()];
    const blocked = await aHelper();
    await blocked.post(`/users/${by.id}/block`);
    await aHelper(FAR);
    const asking = await aResident(site);
    const { told, ...made } = (await sent(asking)).body;
    expect(await toldAt('12:00:00', made._id)).toEqual({ neighbours: before + 4, when: 'now' });
    // Late in the evening nobody is told.
    const now = told.when === 'never' ? 0 : before + 4;
    expect(told).toEqual({ neighbours: now, when: expect.any(String) });
    expect((await asking.get(`/services/${made._id}`)).body).toEqual(made);
    const all = `${before + 2} voisins qui ont dit pouvoir aider`;
    expect(await foresee('12:00:00')).toBe(`${all} sont prévenus`);
    expect(await foresee('06:00:00')).toBe(`${all} le sauront à 8 heures : la nuit, rien ne sonne`);
    expect(await foresee('22:30:00')).toContain("À cette heure, personne n'est prévenu");
    expect(await toldAt('22:30:00')).toEqual({ neighbours: 0, when: 'never' });
    // Nobody is found out by being blocked before one asks again.
    await by.post(`/users/${helpers[0]?.id}/block`);
    expect(await foresee('12:00:00')).toBe(`${all} sont prévenus`);
    expect(sayTold({ neighbours: 1, when: 'now' })).toBe(
      '1 voisin qui a dit pouvoir aider est prévenu',
    );
    expect(sayTold({ neighbours: 0, when: 'now' })).toContain('écrivez aussi à un voisin');
    expect((await sent(asking, { urgent: false })).body.told).toBeUndefined();
    await tell();
  });

  it('is foreseen for who calls it urgent later, the first time alone, and while somebody is looked for', async () => {
    const asking = await aResident(site);
    await aHelper();
    const body = await aServiceBody(asking, { ...urgent(), status: 'open' });
    const put = async (id: string, given: object = {}) =>
      (await asking.put(`/services/${id}`, { ...body, ...given })).body;
    const [one, off] = [
      await aService(site, { creator: asking }),
      await aService(site, { creator: asking }),
    ];
    const { told, ...called } = await put(one._id);
    const { body: another } = await sent(await aResident(site));
    expect(told).toEqual(another.told);
    expect((await asking.get(`/services/${one._id}`)).body).toEqual(called);
    expect((await put(one._id, { urgent: false })).told).toBeUndefined();
    expect((await put(one._id)).told).toBeUndefined();
    expect((await put(off._id, { status: 'cancelled' })).told).toBeUndefined();
    await tell();
  });

  it('waits at night for the morning, and says nothing of what was taken meanwhile', async () => {
    const helper = await aHelper();
    const taken = await aService(site, { title: 'Prise depuis', ...urgent() });
    await aService(site, { title: 'Toujours là', ...urgent() });
    for (const night of ['22:00:00', '07:59:59', '00:10:00']) await tell(todayAt(night));
    expect(await toldTo(helper)).toEqual([]);
    const { helper: other } = await aProposal(site, { service: taken });
    await taken.by.put(`/services/${taken._id}/accept-help/${other.id}`, {});
    await tell(todayAt('08:00:00'));
    expect(await toldTo(helper)).toEqual(['Toujours là']);
  });

  it('comes to nobody who has not asked for it, and stops when it is not wanted any more', async () => {
    const helper = await aResident(site, NEAR);
    const choices = async () => (await helper.get('/notifications/preferences')).body;
    expect((await choices()).urgent).toBe(false);
    await helper.put('/notifications/preferences', { urgent: true, troc: { mail: false } });
    expect(await choices()).toMatchObject({ urgent: true, troc: { mail: false } });
    await helper.put('/notifications/preferences', { troc: { mail: true } });
    expect((await choices()).urgent).toBe(true);
    await helper.put('/notifications/preferences', { urgent: false });
    await aService(site, urgent());
    await tell();
    expect(await toldTo(helper)).toEqual([]);
  });
});

it('asked again and again beyond the month, is refused for being often', async () => {
  const limited = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { rateLimits: true },
  });
  try {
    const resident = await aResident(limited, { days: 30 });
    await fillTries(limited, { limit: limits.urgent, key: resident.id });
    const body = await aServiceBody(resident, urgent());
    expect((await resident.post('/services', body)).status).toBe(429);
    expect((await resident.post('/services', await aServiceBody(resident))).status).toBe(201);
  } finally {
    await limited.close();
  }
});
