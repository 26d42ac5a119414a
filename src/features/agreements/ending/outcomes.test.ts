// After the hour: what each says, what follows, what may be taken back, and what stays between the two.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { AGREEMENT_KINDS } from '../agreements.contract.ts';
import { anAgreement, type MadeAgreement, passHours } from '../agreements.fixtures.ts';
import { settleDue } from './outcomes.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const say = (by: TestResident, one: MadeAgreement, outcome: string, more = {}) =>
  by.post(`${one.path}/outcome`, { outcome, ...more });
const takeBack = (by: TestResident, one: MadeAgreement) => by.delete(`${one.path}/outcome`);
const seen = async (by: TestResident, one: MadeAgreement) => (await by.get(one.path)).body;
const statusOf = async (one: MadeAgreement) => (await one.owner.get(one.subject)).body.status;
const settle = () => settleDue(site.site, new Date());
const told = async (by: TestResident) =>
  (await by.get('/notifications')).body.map(({ kind }: { kind: string }) => kind);
const AGREED = { service: 'assigned', troc: 'accepted' };

describe.each(AGREEMENT_KINDS)('after an agreement on a %s', (kind) => {
  const past = (given = {}) => anAgreement(site, kind, { hours: -1, ...given });

  it('nothing is said before the hour, done least of all', async () => {
    const one = await anAgreement(site, kind, { hours: 2 });
    for (const outcome of ['done', 'moved', 'missed']) {
      const answer = await say(one.owner, one, outcome);
      expect([answer.status, answer.body.code]).toEqual([409, 'outcome_too_early']);
    }
    expect((await say(one.owner, one, 'peut-être')).status).toBe(400);
  });

  it('it is done once both say so, and its announcement with it', async () => {
    const one = await past();
    const first = await say(one.guest, one, 'done');
    expect(first.body).toMatchObject({
      status: 'agreed',
      outcome: { me: { said: 'done' }, them: null },
    });
    expect(await statusOf(one)).toBe(AGREED[kind]);
    expect(await told(one.owner)).toContain(`${kind}_meeting_done`);
    expect((await say(one.guest, one, 'done')).body.code).toBe('outcome_said');
    const second = await say(one.owner, one, 'done');
    expect(second.body).toMatchObject({ status: 'done', outcome: { them: { said: 'done' } } });
    expect(await statusOf(one)).toBe('completed');
    expect(await told(one.guest)).toContain(`${kind}_meeting_confirmed`);
  });

  it('one yes and seven days of silence make it done, not an hour less', async () => {
    const one = await past();
    await say(one.owner, one, 'done');
    await passHours(site, one._id, 7 * 24 - 1);
    await settle();
    expect((await seen(one.guest, one)).status).toBe('agreed');
    await passHours(site, one._id, 1);
    await Promise.all([settle(), settle()]);
    expect((await seen(one.guest, one)).status).toBe('done');
    expect(await statusOf(one)).toBe('completed');
    const lines = (await one.guest.get(`${one.path}/lines`)).body;
    expect(lines.filter(({ what }: { what: string }) => what === 'done')).toHaveLength(1);
  });

  it('a yes is taken back for an hour; what it completed is agreed on again', async () => {
    const one = await past();
    await say(one.guest, one, 'done');
    await say(one.owner, one, 'done');
    const back = await takeBack(one.owner, one);
    expect(back.body).toMatchObject({
      status: 'agreed',
      outcome: { me: null, them: { said: 'done' } },
    });
    expect(await statusOf(one)).toBe(AGREED[kind]);
    await passHours(site, one._id, 2);
    const late = await takeBack(one.guest, one);
    expect([late.status, late.body.code]).toEqual([409, 'outcome_too_late']);
    // The other's yes still counts by itself.
    await passHours(site, one._id, 7 * 24);
    await settle();
    expect(await statusOf(one)).toBe('completed');
  });

  it('a thanks is said once by each, after it was done; whoever received it chooses whether it shows', async () => {
    const one = await past();
    expect((await one.owner.post(`${one.path}/thanks`, {})).body.code).toBe('agreement_not_done');
    await say(one.guest, one, 'done');
    await say(one.owner, one, 'done');
    const given = await one.guest.post(`${one.path}/thanks`, { text: 'Merci pour le caddie !' });
    expect(given.body.thanks).toMatchObject({
      given: { text: 'Merci pour le caddie !' },
      received: null,
    });
    expect((await one.guest.post(`${one.path}/thanks`, {})).body.code).toBe('already_thanked');
    expect((await one.owner.post(`${one.path}/thanks`, {})).status).toBe(200);
    expect(await told(one.owner)).toContain(`${kind}_meeting_thanked`);
    expect((await seen(one.owner, one)).thanks.received).toMatchObject({ shown: false });
    const shown = await one.owner.put(`${one.path}/thanks`, { shown: true });
    expect(shown.body.thanks.received).toMatchObject({
      text: 'Merci pour le caddie !',
      shown: true,
    });
    expect((await seen(one.guest, one)).thanks.received.shown).toBe(false);
    expect((await takeBack(one.owner, one)).body.code).toBe('outcome_kept');
    expect((await one.owner.post(`${one.path}/thanks`, { text: 'x'.repeat(201) })).status).toBe(
      400,
    );
  });

  it('a thanks that shows is hidden from whoever its giver has blocked', async () => {
    const one = await anAgreement(site, kind, { hours: -1 });
    for (const by of [one.owner, one.guest])
      await by.post(`${one.path}/outcome`, { outcome: 'done' });
    await one.owner.post(`${one.path}/thanks`, { text: 'Merci de tout cœur' });
    await one.guest.put(`${one.path}/thanks`, { shown: true });
    const [blocked, third] = [await aResident(site), await aResident(site)];
    await one.owner.post(`/users/${blocked.id}/block`);
    const read = async (by: TestResident) =>
      (await by.get(`/neighbours/${one.guest.id}`)).body.thanks.length;
    expect([await read(third), await read(blocked)]).toEqual([1, 0]);
  });

  it('put off, it waits for another moment, which may be proposed with it', async () => {
    const one = await past();
    const moved = await say(one.guest, one, 'moved');
    expect(moved.body).toMatchObject({ status: 'agreed', outcome: { me: { said: 'moved' } } });
    expect(await told(one.owner)).toContain(`${kind}_meeting_postponed`);
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const proposed = await say(one.owner, one, 'moved', { date });
    expect(proposed.body).toMatchObject({ status: 'proposed', proposal: { by: 'me', date } });
    const agreed = await one.guest.post(`${one.path}/answer`, { accept: true });
    expect(agreed.body).toMatchObject({
      status: 'agreed',
      date,
      outcome: { me: null, them: null },
    });
  });

  it('put off by one and done by the other, no silence makes it done', async () => {
    const one = await past();
    await say(one.guest, one, 'moved');
    await say(one.owner, one, 'done');
    await passHours(site, one._id, 8 * 24);
    await settle();
    expect((await seen(one.guest, one)).status).toBe('agreed');
    expect(await statusOf(one)).toBe(AGREED[kind]);
  });

  it('put off, then called off, leaves nothing to take back', async () => {
    const one = await past();
    await say(one.guest, one, 'moved');
    expect((await one.owner.post(`${one.path}/cancel`, { reason: 'other' })).status).toBe(200);
    expect((await takeBack(one.guest, one)).body.code).toBe('outcome_not_said');
    expect((await seen(one.guest, one)).status).toBe('cancelled');
  });

  it('who did not come reads it and answers once; an hour later it is free again', async () => {
    const one = await past();
    const missed = await say(one.owner, one, 'missed', { text: 'J’ai attendu une demi-heure' });
    expect(missed.body).toMatchObject({ status: 'missed', missed: { by: 'me', answer: null } });
    expect(await told(one.guest)).toContain(`${kind}_meeting_missed`);
    expect(await statusOf(one)).toBe(AGREED[kind]);
    expect((await one.owner.post(`${one.path}/answer-missed`, { text: 'Et moi !' })).status).toBe(
      409,
    );
    const answered = await one.guest.post(`${one.path}/answer-missed`, { text: 'Le bus, pardon' });
    expect(answered.body.missed).toMatchObject({ by: 'them', answer: 'Le bus, pardon' });
    expect((await one.guest.post(`${one.path}/answer-missed`, { text: 'Encore' })).status).toBe(
      409,
    );
    expect((await takeBack(one.owner, one)).body.code).toBe('outcome_kept');
    await passHours(site, one._id, 1);
    await settle();
    expect(await statusOf(one)).toBe(kind === 'troc' ? 'available' : 'open');
    expect((await seen(one.guest, one)).status).toBe('missed');
  });

  it('that somebody did not come is taken back within the hour as if it had not been said', async () => {
    const one = await past();
    await say(one.guest, one, 'missed');
    const back = await takeBack(one.guest, one);
    expect(back.body).toMatchObject({ status: 'agreed', missed: null, outcome: { me: null } });
    await passHours(site, one._id, 3);
    await settle();
    expect(await statusOf(one)).toBe(AGREED[kind]);
  });
});

it('agreed on at the last moment, or after it, nobody has missed it; it may be done', async () => {
  const one = await anAgreement(site, 'service', { hours: -1 });
  await site.site.db.pool.query(
    `update agreement set agreed_at = date - interval '14 minutes' where id = $1`,
    [one._id],
  );
  const missed = await say(one.owner, one, 'missed');
  expect([missed.status, missed.body.code]).toEqual([409, 'agreed_too_late']);
  expect((await say(one.owner, one, 'done')).status).toBe(200);
});

it('moved by one side to the next minutes, nobody has missed it', async () => {
  const one = await anAgreement(site, 'service');
  const { body } = await one.owner.get(one.subject);
  const date = new Date(Date.now() + 120_000).toISOString();
  const moved = await one.owner.put(one.subject, {
    ...{ ...body, category: body.category._id, date },
  });
  expect([moved.status, moved.body.date]).toEqual([200, date]);
  await passHours(site, one._id, 0.1);
  const missed = await say(one.owner, one, 'missed');
  expect([missed.status, missed.body.code]).toEqual([409, 'agreed_too_late']);
});

it('whoever says again and again that one did not come counts once', async () => {
  const admin = await aResident(site, { isAdmin: true });
  const one = await anAgreement(site, 'service', { hours: -1 });
  const { owner, guest } = one;
  const again = await anAgreement(site, 'troc', { owner, guest, hours: -1 });
  const other = await anAgreement(site, 'troc', { guest, hours: -1 });
  for (const each of [one, again, other]) await say(each.owner, each, 'missed');
  const { body: users } = await admin.get('/admin/users');
  const { missedCount } = users.find(({ _id }: { _id: string }) => _id === guest.id);
  expect(missedCount).toBe(2);
});

it('words that turn their direction, or hide, are refused', async () => {
  const one = await anAgreement(site, 'service', { hours: -1 });
  const text = 'Merci\u202eicreM';
  for (const [act, body] of [
    ['outcome', { outcome: 'missed', text }],
    ['address', { details: text }],
    ['cancel', { reason: 'other', text }],
    ['thanks', { text }],
  ] as const) {
    expect((await one.owner.post(`${one.path}/${act}`, body)).status, act).toBe(400);
  }
});

it('that somebody did not come is told to nobody else: administrators see a number', async () => {
  const [admin, other] = [await aResident(site, { isAdmin: true }), await aResident(site)];
  const one = await anAgreement(site, 'troc', { hours: -1 });
  await say(one.owner, one, 'missed', { text: 'Personne au rendez-vous' });
  const { body: users } = await admin.get('/admin/users');
  const counted = (id: string) => users.find(({ _id }: { _id: string }) => _id === id).missedCount;
  expect([counted(one.guest.id), counted(one.owner.id)]).toEqual([1, 0]);
  for (const by of [admin, other]) {
    const paths = [
      one.subject,
      '/troc',
      '/interactions/history',
      '/users/me/export',
      '/suggestions/meetings',
    ];
    for (const path of paths) {
      expect(JSON.stringify((await by.get(path)).body)).not.toMatch(
        /Personne au rendez-vous|missed/,
      );
    }
  }
});
