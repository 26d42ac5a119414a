// The day itself: reminders, the address, who is there; and what comes with a request.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { anAcceptedTroc, aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  anAgreement,
  findAgreement,
  type MadeAgreement,
  passHours,
} from '../agreements.fixtures.ts';
import { tellDue } from '../agreements.work.ts';

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

const told = async (by: TestResident): Promise<string[]> =>
  (await by.get('/notifications')).body
    .filter(({ kind }: { kind: string }) => /_meeting_(tomorrow|soon|question)$/.test(kind))
    .map(({ sentence }: { sentence: string }) => sentence)
    .reverse();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const setDate = (one: MadeAgreement, date: string) =>
  site.site.db.pool.query('update agreement set date = $2 where id = $1', [one._id, date]);
const remindAt = (now: string) => tellDue(site.site, new Date(now));

describe('the reminders of an agreement', () => {
  it('come to both the day before and an hour before, and the question an hour after; each once', async () => {
    const one = await anAgreement(site, 'troc');
    await setDate(one, '2031-03-30T18:00:00+02:00');
    const both = async () => [await told(one.owner), await told(one.guest)];
    await remindAt('2031-03-29T17:59:00+01:00');
    expect(await both()).toEqual([[], []]);
    await Promise.all([
      remindAt('2031-03-29T18:00:00+01:00'),
      tellDue(beside.site, new Date('2031-03-29T18:00:00+01:00')),
    ]);
    await remindAt('2031-03-29T18:01:00+01:00');
    for (const sentences of await both()) {
      expect(sentences).toHaveLength(1);
      expect(sentences[0]?.startsWith("C'est demain, avec ")).toBe(true);
      expect(sentences[0]?.endsWith(' », dimanche 30 mars à 18 h')).toBe(true);
    }
    await remindAt('2031-03-30T17:00:00+02:00');
    await remindAt('2031-03-30T17:01:00+02:00');
    await remindAt('2031-03-30T19:00:00+02:00');
    await remindAt('2031-03-30T19:01:00+02:00');
    for (const sentences of await both()) {
      expect(sentences.map((text) => text.slice(0, 12))).toEqual([
        "C'est demain",
        "C'est bientô",
        'Cela a-t-il ',
      ]);
    }
    const { body } = await one.owner.get(`${one.path}/lines`);
    expect(body.map(({ what }: { what: string }) => what)).toEqual([
      'agreed',
      'reminded_day',
      'reminded_hour',
      'question',
    ]);
  });

  it('come anew once it was moved, and not at all once it was cancelled', async () => {
    const one = await anAgreement(site, 'service');
    await setDate(one, '2031-05-10T18:00:00+02:00');
    await remindAt('2031-05-10T17:00:00+02:00');
    expect(await told(one.guest)).toHaveLength(1);
    await one.owner.post(`${one.path}/propose`, { date: '2031-05-12T09:30:00+02:00' });
    await one.guest.post(`${one.path}/answer`, { accept: true });
    await remindAt('2031-05-12T08:40:00+02:00');
    expect((await told(one.guest)).at(-1)).toContain('lundi 12 mai à 9 h 30');
    await one.owner.post(`${one.path}/cancel`, { reason: 'other' });
    await remindAt('2031-05-12T11:00:00+02:00');
    expect((await told(one.guest)).at(-1)).not.toContain('Cela a-t-il');
  });

  it('ask nobody who has answered', async () => {
    const one = await anAgreement(site, 'troc', { hours: -0.5 });
    await one.owner.post(`${one.path}/outcome`, { outcome: 'done' });
    await tellDue(site.site, new Date(Date.now() + 3_600_000));
    expect(await told(one.owner)).toEqual([]);
    expect(await told(one.guest)).toHaveLength(1);
  });
});

describe('the exact address', () => {
  it('is given by who receives, read by the other in that agreement alone, and taken back', async () => {
    const one = await anAgreement(site, 'service');
    const { adresse } = (await one.owner.get('/users/me')).body;
    const refused = await one.guest.post(`${one.path}/address`, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'not_receiver']);
    const given = await one.owner.post(`${one.path}/address`, { details: 'Code 12B, 3e étage' });
    expect(given.body.address).toMatchObject({ text: adresse, details: 'Code 12B, 3e étage' });
    expect((await one.guest.get(one.path)).body.address).toMatchObject({ text: adresse });
    for (const path of [`${one.path}/lines`, one.subject, '/notifications']) {
      expect(JSON.stringify((await one.guest.get(path)).body)).not.toContain('Code 12B');
    }
    await one.owner.delete(`${one.path}/address`);
    expect((await one.guest.get(one.path)).body.address).toBeNull();
    expect((await one.owner.delete(`${one.path}/address`)).status).toBe(409);
  });

  it('is given by the guest where the place is in their words, and goes by itself when it ends', async () => {
    const one = await anAgreement(site, 'troc', {
      request: { location: 'Chez moi, rue de Picpus' },
    });
    expect((await one.owner.post(`${one.path}/address`, {})).status).toBe(403);
    expect((await one.guest.post(`${one.path}/address`, {})).status).toBe(200);
    await one.owner.post(`${one.path}/cancel`, { reason: 'unable' });
    for (const by of [one.owner, one.guest]) {
      expect((await by.get(one.path)).body.address).toBeNull();
    }
    const { rows } = await site.site.db.pool.query(
      'select address_given_at from agreement where id = $1',
      [one._id],
    );
    expect(rows).toEqual([{ address_given_at: null }]);
  });

  it('is read until the day after, also when nobody says how it went', async () => {
    const one = await anAgreement(site, 'service', { hours: -23 });
    expect((await one.owner.post(`${one.path}/address`, {})).status).toBe(200);
    expect((await one.guest.get(one.path)).body.address).not.toBeNull();
    await passHours(site, one._id, 2);
    for (const by of [one.owner, one.guest]) {
      expect((await by.get(one.path)).body).toMatchObject({ status: 'agreed', address: null });
    }
    const again = await one.owner.post(`${one.path}/address`, {});
    expect([again.status, again.body.code]).toEqual([409, 'agreement_ended']);
  });

  it('is of the home it was given for: whoever moves gives nobody the new one', async () => {
    const here = await anAgreement(site, 'service');
    const there = await anAgreement(site, 'troc', { owner: here.owner });
    const asGuest = await anAgreement(site, 'service', { guest: here.owner });
    for (const one of [here, there]) await here.owner.post(`${one.path}/address`, {});
    await asGuest.owner.post(`${asGuest.path}/address`, {});
    const homes = [
      { adresse: '62 Avenue Daumesnil 75012 Paris', coordonnees: [2.379632, 48.845132] },
      { adresse: '2 Rue Chaligny 75012 Paris', coordonnees: [2.383608, 48.845195] },
    ];
    const { adresse } = (await here.owner.get('/users/me')).body;
    const moved = await here.owner.put(
      '/users/address',
      homes.find((home) => home.adresse !== adresse),
    );
    expect(moved.status).toBe(200);
    for (const one of [here, there]) {
      expect((await one.guest.get(one.path)).body.address).toBeNull();
      const { body } = await one.guest.get(`${one.path}/lines`);
      expect(body.at(-1)).toMatchObject({ what: 'address_taken_back', by: 'them' });
    }
    expect((await here.owner.get(asGuest.path)).body.address).not.toBeNull();
  });
});

it('who is there, or late, says so once, from an hour before to an hour after', async () => {
  const one = await anAgreement(site, 'troc', { hours: 2 });
  const say = (by: TestResident, state: string) => by.post(`${one.path}/presence`, { state });
  expect((await say(one.guest, 'here')).body.code).toBe('presence_not_now');
  await passHours(site, one._id, 1.5);
  expect((await say(one.guest, 'late')).body.presence.me.late).not.toBeNull();
  expect((await say(one.guest, 'late')).body.code).toBe('presence_said');
  expect((await say(one.guest, 'here')).status).toBe(200);
  expect((await one.owner.get(one.path)).body.presence.them.here).not.toBeNull();
  const kinds = (await one.owner.get('/notifications')).body.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(kinds).toEqual(expect.arrayContaining(['troc_meeting_here', 'troc_meeting_late']));
  await passHours(site, one._id, 2);
  expect((await say(one.owner, 'here')).body.code).toBe('presence_not_now');
});

describe('what comes with a request', () => {
  it('is a word, what is brought, and up to three moments, one of which the yes may choose', async () => {
    const troc = await aTroc(site);
    const requester = await aResident(site);
    const times = [inHours(72), inHours(48)];
    const wish = { message: 'Avec plaisir', brings: [' Théière ', '', 'Théière'], times };
    const { body } = await requester.post(`/troc/${troc._id}/trade`, wish);
    expect(body.tradeRequest).toMatchObject({
      message: 'Avec plaisir',
      brings: ['Théière'],
      times: times.toSorted(),
      date: times[1],
    });
    const witness = await aResident(site);
    expect(JSON.stringify((await witness.get(`/troc/${troc._id}`)).body)).not.toContain(
      'Avec plaisir',
    );
    const respond = (time: string) =>
      troc.by.post(`/troc/${troc._id}/respond`, { accept: true, time });
    expect((await respond(inHours(99))).body.code).toBe('trade_other_time');
    expect((await respond(times[0] ?? '')).status).toBe(200);
    expect(await findAgreement(requester, troc._id)).toMatchObject({
      date: times[0],
      message: 'Avec plaisir',
      brings: ['Théière'],
      offers: troc.itemsOffered,
    });
  });

  it.each([
    [{}, 'trade_date_required'],
    [{ times: [inHours(-1)] }, 'trade_date_past'],
    [{ date: inHours(5), times: [inHours(-1)] }, 'trade_date_past'],
  ])('is refused with %j', async (wish, code) => {
    const troc = await aTroc(site);
    const answer = await (await aResident(site)).post(`/troc/${troc._id}/trade`, wish);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('goes with an offer of help too', async () => {
    const service = await aService(site);
    const helper = await aResident(site);
    const times = [inHours(30), inHours(50)];
    const offer = await helper.post(`/services/${service._id}/propose-help`, {
      message: 'Je viens',
      times,
      brings: ['Perceuse'],
    });
    expect(offer.body.myProposal).toMatchObject({ times, brings: ['Perceuse'] });
    await service.by.put(`/services/${service._id}/accept-help/${helper.id}`, { time: times[1] });
    expect(await findAgreement(helper, service._id)).toMatchObject({
      date: times[1],
      message: 'Je viens',
    });
  });

  it('a creator who changes the date of a service moves what is agreed; the helper is told', async () => {
    const service = await aService(site);
    const { helper } = await aProposal(site, { service });
    await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
    const date = inHours(200);
    await service.by.put(`/services/${service._id}`, { ...service.body, date, status: 'assigned' });
    expect((await findAgreement(helper, service._id)).date).toBe(date);
    expect((await helper.get('/notifications')).body[0].kind).toBe('service_meeting_changed');
  });
});

describe('who waits for a troc that is taken', () => {
  it('is told once when it is free, whatever freed it', async () => {
    const { troc, requester } = await anAcceptedTroc(site);
    const waiting = await aResident(site);
    const path = `/troc/${troc._id}/wait`;
    expect((await waiting.post(path)).body.waiting).toBe(true);
    expect((await waiting.post(path)).status).toBe(200);
    for (const by of [troc.by, requester]) {
      expect((await by.post(path)).body.code).toBe('troc_wait_no_use');
    }
    const agreement = await findAgreement(requester, troc._id);
    await requester.post(`/agreements/${agreement._id}/cancel`, { reason: 'unable' });
    const news = (await waiting.get('/notifications')).body;
    expect(news).toMatchObject([{ kind: 'troc_free', count: 1, url: `/troc/${troc._id}` }]);
    expect((await waiting.get(`/troc/${troc._id}`)).body.waiting).toBe(false);
    expect((await waiting.post(path)).body.code).toBe('troc_free');
  });

  it('may stop waiting; who was refused may wait at once', async () => {
    const { troc, requester } = await aTradeRequest(site);
    await troc.by.post(`/troc/${troc._id}/respond`, { accept: false });
    const path = `/troc/${troc._id}/wait`;
    expect((await requester.post(path)).body.waiting).toBe(true);
    expect((await requester.delete(path)).body.waiting).toBe(false);
    await requester.post(path);
    const { requester: next } = await aTradeRequest(site, { troc });
    await next.post(`/troc/${troc._id}/cancel-request`);
    const kinds = (await requester.get('/notifications')).body.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toContain('troc_free');
  });
});
