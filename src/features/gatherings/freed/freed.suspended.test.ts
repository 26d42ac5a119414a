// A freed place and somebody who is kept out of the site while the question stands: they cannot answer it.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, aParticipant, inHours, type MadeGathering } from '../gatherings.fixtures.ts';
import { sendDueReminders } from '../gatherings.work.ts';
import { readDue } from './freed.sql.ts';
import { passFreedOn } from './freed.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

const passOnIn = (hours: number) => passFreedOn(site.site, new Date(inHours(hours)));
async function suspend({ id }: TestResident) {
  const endsAt = inHours(24 * 3);
  const said = await admin.post(`/admin/users/${id}/suspension`, { endsAt, reason: 'Des mots' });
  expect(said.status).toBe(201);
}
/** Of the news that has been written to them by then. */
async function subjectsTo({ email }: TestResident) {
  await sendDueMails(site.site, new Date(inHours(2)));
  return (await mailsTo(site, email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('Votre compte'));
}
const comes = async (one: MadeGathering) =>
  (await one.by.get(one.path)).body.participants.map(
    ({ user }: { user: { _id: string } }) => user._id,
  );

/** One place in four days that is given back; as many wait for it as asked. */
async function freed(waiters: number) {
  const one = await aGathering(site, 'event', { date: inHours(96), maxParticipants: 2 });
  const gone = await aParticipant(site, one);
  const stays = await aParticipant(site, one);
  const waiting: TestResident[] = [];
  for (let nth = 0; nth < waiters; nth += 1) {
    const who = await aResident(site);
    expect((await who.post(`${one.path}/join`, { waitWhenFull: true })).status).toBe(200);
    waiting.push(who);
  }
  const free = () => gone.post(`${one.path}/leave`, {});
  return { one, stays, waiting: waiting as [TestResident, TestResident, TestResident], free };
}

it('asked before, they lose it to who waits behind them, once, and wait still when they are let in again', async () => {
  const { one, stays, waiting, free } = await freed(2);
  const [lea, hugo] = waiting;
  await free();
  await suspend(lea);
  expect((await lea.get(one.path)).status).toBe(401);
  expect(await comes(one)).toEqual([stays.id, lea.id]);
  await passOnIn(25);
  expect(await comes(one)).toEqual([stays.id, hugo.id]);
  await passOnIn(50);
  expect(await comes(one)).toEqual([stays.id, hugo.id]);
  expect((await admin.delete(`/admin/users/${lea.id}/suspension`)).status).toBe(200);
  await hugo.post(`${one.path}/leave`, {});
  expect(await comes(one)).toEqual([stays.id, lea.id]);
});

it('asked while nobody waits behind them, they keep it', async () => {
  const { one, stays, waiting, free } = await freed(1);
  await free();
  await suspend(waiting[0]);
  await passOnIn(25);
  expect(await comes(one)).toEqual([stays.id, waiting[0].id]);
});

it('kept out before it is freed, it is offered to nobody of them: it goes at once to who waits behind them', async () => {
  const { one, stays, waiting, free } = await freed(3);
  const [lea, hugo, nour] = waiting;
  await suspend(lea);
  await suspend(hugo);
  await free();
  expect(await comes(one)).toEqual([stays.id, nour.id]);
  for (const kept of [lea, hugo]) expect(await subjectsTo(kept)).toEqual([]);
  await passOnIn(25);
  expect(await comes(one)).toEqual([stays.id, nour.id]);
});

it('let in again, they have the place that nobody has taken meanwhile, and are asked then', async () => {
  const { one, stays, waiting, free } = await freed(1);
  const [lea] = waiting;
  await suspend(lea);
  await free();
  await passOnIn(1);
  expect(await comes(one)).toEqual([stays.id]);
  expect((await admin.delete(`/admin/users/${lea.id}/suspension`)).status).toBe(200);
  await passOnIn(0);
  expect(await comes(one)).toEqual([stays.id, lea.id]);
  expect(await subjectsTo(lea)).toEqual([expect.stringContaining("Une place s'est libérée")]);
});

it('what asks them to come, or to answer, is written to nobody who is kept out; what is off is', async () => {
  const one = await aGathering(site, 'event', { date: inHours(20), title: 'Belote' });
  const lea = await aParticipant(site, one);
  await one.by.post(`${one.path}/last-call`, {});
  await one.by.put(`${one.path}/hosts/${lea.id}`, {});
  await suspend(lea);
  await sendDueReminders(site.site, new Date());
  expect(await subjectsTo(lea)).toEqual([]);
  expect((await one.by.post(`${one.path}/cancel`, {})).status).toBe(200);
  expect(await subjectsTo(lea)).toEqual([expect.stringContaining('annule')]);
});

it('let in again, they keep nothing busy where they cannot come in: every minute the places of others are looked at', async () => {
  const [lea, hugo] = [await aResident(site), await aResident(site)];
  const waits = async (who: TestResident, more: object) => {
    const one = await aGathering(site, 'event', { date: inHours(96), maxParticipants: 3 });
    const gone = await aParticipant(site, one);
    for (let nth = 0; nth < 2; nth += 1) await aParticipant(site, one);
    const asked = await who.post(`${one.path}/join`, { waitWhenFull: true, ...more });
    expect(asked.body.myPlace).toBe('waiting');
    return { one, free: () => gone.post(`${one.path}/leave`, {}) };
  };
  const [large, kept, long] = [
    await waits(lea, { adults: 1 }),
    await waits(lea, {}),
    await waits(hugo, {}),
  ];
  await kept.one.by.post(`/users/${lea.id}/block`);
  for (const who of [lea, hugo]) await suspend(who);
  for (const { free } of [large, kept, long]) await free();
  for (const { id } of [lea, hugo]) await admin.delete(`/admin/users/${id}/suspension`);
  const these = [large, kept, long].map(({ one }) => one._id);
  const due = async (hours: number) =>
    (await readDue(site.site.db.once, inHours(hours))).filter((id) => these.includes(id));
  expect(await due(0)).toEqual([long.one._id]);
  // Whatever stands before them in line, it is not looked at for ever.
  expect(await due(25)).toEqual([]);
});
