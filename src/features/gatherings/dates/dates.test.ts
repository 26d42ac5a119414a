// A date found together, and those who answer, choose or leave at the same moment.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  type GatheringOverrides,
  inHours,
  type MadeGathering,
} from '../gatherings.fixtures.ts';
import type { DateAsked, DateSays } from '../gatherings-dates.contract.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const DATES = [inHours(48), inHours(96), inHours(72)];
const [first = '', , second = ''] = DATES;
const pathOf = ({ _id }: { _id: string }) => `/gatherings/${_id}/dates`;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

async function aQuestion(kind: 'outing' | 'event' = 'outing', overrides: GatheringOverrides = {}) {
  const one = await aGathering(site, kind, overrides);
  const { status } = await one.by.put(pathOf(one), { dates: DATES });
  expect(status).toBe(200);
  return one;
}
const answer = (by: TestResident, one: MadeGathering, says: DateSays, date = first) =>
  by.put(`${pathOf(one)}/answer`, { says: [{ date, says }] });
const choose = (one: MadeGathering, date = first) => one.by.post(`${pathOf(one)}/choose`, { date });
const newsOf = async (reader: TestResident) =>
  ((await reader.get('/notifications')).body as { kind: string }[]).map(({ kind }) => kind);

describe.each(GATHERING_KINDS)('the date of an %s that is found together', (kind) => {
  it('is the one that is chosen: who said yes comes, as far as there are places; each is told once', async () => {
    const one = await aQuestion(kind, { maxParticipants: 2 });
    expect((await one.by.get(one.path)).body).toMatchObject({
      dateOpen: true,
      registrationsOpen: false,
      date: DATES[1],
    });
    const people = [];
    for (const says of ['yes', 'yes', 'yes', 'maybe'] as const) {
      const by = await aResident(site);
      expect((await answer(by, one, says)).status).toBe(200);
      people.push(by);
    }
    const joined = await aResident(site);
    expect((await joined.post(`${one.path}/join`)).status).toBe(409);
    expect((await choose(one)).status).toBe(200);
    const { body } = await one.by.get(one.path);
    expect(body).toMatchObject({ dateOpen: false, registrationsOpen: true, date: first });
    expect(body.participants.map(({ user }: { user: { _id: string } }) => user._id)).toEqual(
      people.slice(0, 2).map(({ id }) => id),
    );
    for (const by of people) expect(await newsOf(by)).toEqual([`${kind}_dated`]);
    expect((await one.by.get(pathOf(one))).body).toEqual([]);
    expect(outcome(await choose(one))).toEqual([409, 'date_found']);
    expect(outcome(await answer(people[3] as TestResident, one, 'yes'))).toEqual([
      409,
      'date_found',
    ]);
  });
});

it('names are read by who organises and by those who have answered', async () => {
  const one = await aQuestion();
  const [lea, hugo, other] = [await aResident(site), await aResident(site), await aResident(site)];
  await answer(lea, one, 'yes');
  const { body } = await answer(hugo, one, 'no');
  const seen = (dates: DateAsked[]) =>
    dates.map(({ people }) => people.map(({ user }) => user._id));
  expect(seen(body)).toEqual([[lea.id, hugo.id], [], []]);
  expect(body[0]).toMatchObject({ date: first, yes: 1, maybe: 0, no: 1, mine: 'no' });
  expect(seen((await one.by.get(pathOf(one))).body)).toEqual([[lea.id, hugo.id], [], []]);
  expect(seen((await other.get(pathOf(one))).body)).toEqual([[], [], []]);
  await hugo.post(`/users/${lea.id}/block`);
  expect(seen((await hugo.get(pathOf(one))).body)).toEqual([[hugo.id], [], []]);
  // Whoever takes back what they said reads no names any more.
  await hugo.put(`${pathOf(one)}/answer`, { says: [] });
  expect(seen((await hugo.get(pathOf(one))).body)).toEqual([[], [], []]);
});

it('three to eight moments to come, by who organises, while nobody has joined, of what takes place once', async () => {
  const one = await aGathering(site, 'outing');
  const ask = (dates: string[], by = one.by) => by.put(pathOf(one), { dates });
  expect((await ask(DATES.slice(1))).status).toBe(400);
  expect((await ask([first, first, second])).status).toBe(400);
  expect((await ask(Array.from({ length: 9 }, (_, nth) => inHours(24 + nth)))).status).toBe(400);
  expect(outcome(await ask([inHours(-1), first, second]))).toEqual([400, 'date_past']);
  expect(outcome(await ask(DATES, await aResident(site)))).toEqual([
    403,
    'not_gathering_organiser',
  ]);
  await aParticipant(site, one);
  expect(outcome(await ask(DATES))).toEqual([409, 'already_joined_by_others']);
  const repeat = { every: 'week', until: inHours(24 * 30) };
  const again = await aGathering(site, 'outing', { repeat });
  expect(outcome(await again.by.put(pathOf(again), { dates: DATES }))).toEqual([
    409,
    'date_of_series',
  ]);
});

it('moments that stay keep what was said of them', async () => {
  const one = await aQuestion();
  const lea = await aResident(site);
  await answer(lea, one, 'yes');
  await one.by.put(pathOf(one), { dates: [first, inHours(120), inHours(144)] });
  expect((await lea.get(pathOf(one))).body.map(({ mine }: DateAsked) => mine)).toEqual([
    'yes',
    null,
    null,
  ]);
  expect(outcome(await answer(lea, one, 'yes', second))).toEqual([404, 'date_not_asked']);
});

it('whoever keeps from who organises neither answers nor comes; whoever leaves is forgotten', async () => {
  const one = await aQuestion();
  const [lea, hugo, ines] = [await aResident(site), await aResident(site), await aResident(site)];
  for (const by of [lea, hugo, ines]) await answer(by, one, 'yes');
  await lea.post(`/users/${one.by.id}/block`);
  expect((await answer(lea, one, 'no')).status).toBe(403);
  expect((await ines.get('/users/me/export')).body.gatherings.datesSaid).toMatchObject([
    { about: one.title, date: first, says: 'yes' },
  ]);
  await ines.delete('/users/me', { password: TEST_PASSWORD });
  await choose(one);
  const { participants } = (await one.by.get(one.path)).body;
  expect(participants.map(({ user }: { user: { _id: string } }) => user._id)).toEqual([hugo.id]);
});

it('whoever is closed comes no more for having said yes', async () => {
  const one = await aQuestion();
  const [lea, hugo] = [await aResident(site), await aResident(site)];
  for (const by of [lea, hugo]) await answer(by, one, 'yes');
  const admin = await anAdmin(site);
  expect((await admin.delete(`/admin/users/${lea.id}`)).status).toBe(200);
  expect((await choose(one)).status).toBe(200);
  const { participantCount, participants } = (await one.by.get(one.path)).body;
  expect(participantCount).toBe(1);
  expect(participants.map(({ user }: { user: { _id: string } }) => user._id)).toEqual([hugo.id]);
});

it('two choices at once make one, and whoever answers meanwhile is told that it is found', async () => {
  const one = await aQuestion();
  const [lea, hugo] = [await aResident(site), await aResident(site)];
  await answer(lea, one, 'yes');
  await answer(lea, one, 'yes', second);
  const [a, b, late] = await Promise.all([
    choose(one, first),
    choose(one, second),
    answer(hugo, one, 'yes'),
  ]);
  expect([a.status, b.status].sort()).toEqual([200, 409]);
  expect([200, 409]).toContain(late.status);
  expect(await newsOf(lea)).toEqual(['outing_dated']);
  const chosen = a.status === 200 ? first : second;
  const { date, participants } = (await one.by.get(one.path)).body;
  expect(date).toBe(chosen);
  const said = (await lea.get(pathOf(one))).body;
  expect(said).toEqual([]);
  // Whoever was in time for the moment that is chosen comes; nobody comes who was not.
  const comes = participants.map(({ user }: { user: { _id: string } }) => user._id);
  expect(comes.includes(hugo.id)).toBe(late.status === 200 && chosen === first);
});

it.each(GATHERING_KINDS)('nobody comes to an %s while its date is looked for', async (kind) => {
  const one = await aQuestion(kind);
  const open = () => one.by.put(`${one.path}/registrations`, { open: true });
  expect(outcome(await open())).toEqual([409, 'date_looked_for']);
  const lea = await aResident(site);
  expect(outcome(await lea.post(`${one.path}/join`))).toEqual([409, 'registrations_closed']);
  await choose(one);
  expect((await open()).status).toBe(200);
});

it.each(GATHERING_KINDS)(
  'a date of an %s that is looked for is changed by choosing, and goes into no calendar before',
  async (kind) => {
    const one = await aQuestion(kind);
    const { date } = (await one.by.get(one.path)).body;
    const put = (body: object) => one.by.put(one.path, { ...one.body, date, ...body });
    expect((await put({ title: 'Un autre titre' })).status).toBe(200);
    expect(outcome(await put({ date: inHours(120) }))).toEqual([409, 'date_asked']);
    const file = () => one.by.get(`${one.path}/calendar.ics`);
    expect(outcome(await file())).toEqual([409, 'calendar_date_open']);
    await choose(one);
    expect((await file()).status).toBe(200);
    expect((await put({ date: inHours(120) })).status).toBe(200);
  },
);

it.each(GATHERING_KINDS)(
  'whoever has answered is told once that the date of an %s is not looked for any more',
  async (kind) => {
    const one = await aQuestion(kind);
    const [lea, hugo, ines] = [await aResident(site), await aResident(site), await aResident(site)];
    for (const by of [lea, hugo]) await answer(by, one, 'no');
    await hugo.post(`/users/${one.by.id}/block`);
    if (kind === 'event') expect((await one.by.post(`${one.path}/cancel`)).status).toBe(200);
    expect((await one.by.delete(one.path)).status).toBe(200);
    const sentence = `La date de « ${one.title} » ne se cherche plus : c'est annulé`;
    expect((await lea.get('/notifications')).body).toMatchObject([
      { kind: `${kind}_undated`, sentence, detail: null, count: 1 },
    ]);
    expect([...(await newsOf(hugo)), ...(await newsOf(ines))]).toEqual([]);
    await sendDueMails(site.site, new Date());
    const subjects = (await mailsTo(site, lea.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === sentence)).toHaveLength(1);
  },
);

it('whoever has answered is not told it again once the date is chosen', async () => {
  const one = await aQuestion();
  const lea = await aResident(site);
  await answer(lea, one, 'no');
  await choose(one);
  await one.by.delete(one.path);
  expect(await newsOf(lea)).toEqual(['outing_dated']);
});

it('whoever has answered is told so too when whoever organises closes their account', async () => {
  const one = await aQuestion();
  const lea = await aResident(site);
  await answer(lea, one, 'maybe');
  await one.by.delete('/users/me', { password: TEST_PASSWORD });
  expect(await newsOf(lea)).toEqual(['outing_undated']);
});

it('whoever has answered is told so too when an administrator deletes it, without being told by whom', async () => {
  const one = await aQuestion('event');
  const lea = await aResident(site);
  await answer(lea, one, 'yes');
  const admin = await anAdmin(site);
  expect((await admin.delete(`/admin/events/${one._id}`)).status).toBe(200);
  expect(await newsOf(lea)).toEqual(['event_undated']);
});
