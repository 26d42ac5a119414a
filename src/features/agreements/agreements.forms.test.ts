// What is lent, given or offered is agreed on as what it is: a loan that was fetched is not over, an offer is not asked for.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAgreement, findAgreement, passHours } from './agreements.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Agreed for in three days, back in ten; its hour has passed where `past`. */
async function aLoan({ past = false } = {}) {
  const [owner, guest] = [await aResident(site), await aResident(site, { firstName: 'Karim' })];
  const troc = await aTroc(site, { owner, kind: 'loan', title: 'Perceuse' });
  const asked = { date: inDays(3), returnDate: inDays(10), message: 'Pour deux trous.' };
  expect((await guest.post(`/troc/${troc._id}/trade`, asked)).status).toBe(200);
  expect((await owner.post(`/troc/${troc._id}/respond`, { accept: true })).status).toBe(200);
  const { _id } = await findAgreement(guest, troc._id);
  if (past) await passHours(site, _id, 73);
  const readTroc = async () => (await owner.get(`/troc/${troc._id}`)).body;
  return { owner, guest, troc, path: `/agreements/${_id}`, readTroc };
}

describe('a loan', () => {
  it('is asked for with a word, other moments and the day of its return, which comes after all of them', async () => {
    const owner = await aResident(site);
    const guest = await aResident(site);
    const troc = await aTroc(site, { owner, kind: 'loan' });
    const path = `/troc/${troc._id}/trade`;
    const times = [inDays(3), inDays(5)];
    const early = await guest.post(path, { times, returnDate: inDays(4) });
    expect([early.status, early.body.code]).toEqual([400, 'return_date_early']);
    const wish = { message: 'Pour deux trous.', brings: ['un gâteau'], times };
    const returnDate = inDays(6);
    expect((await guest.post(path, { ...wish, returnDate })).status).toBe(200);
    const accepted = await owner.post(`/troc/${troc._id}/respond`, {
      accept: true,
      time: times[1],
    });
    expect(accepted.body.tradeRequest).toMatchObject({ ...wish, date: times[1], returnDate });
    const one = await findAgreement(owner, troc._id);
    expect(one).toMatchObject({ form: 'loan', date: times[1], message: wish.message, returnDate });
  });

  it('goes on once it was fetched, until both say that it is back', async () => {
    const { owner, guest, path, readTroc, troc } = await aLoan({ past: true });
    await guest.post(`${path}/outcome`, { outcome: 'done' });
    expect((await owner.post(`${path}/outcome`, { outcome: 'done' })).body.status).toBe('done');
    expect((await readTroc()).status).toBe('accepted');
    await guest.post(`/troc/${troc._id}/returned`);
    expect((await owner.post(`/troc/${troc._id}/returned`)).body.status).toBe('completed');
    expect((await owner.get(path)).body.status).toBe('done');
  });

  it('that was fetched may be unsaid within the hour, not once it is back', async () => {
    const { owner, guest, path, troc } = await aLoan({ past: true });
    await guest.post(`${path}/outcome`, { outcome: 'done' });
    await owner.post(`${path}/outcome`, { outcome: 'done' });
    expect((await owner.delete(`${path}/outcome`)).body.status).toBe('agreed');
    await owner.post(`${path}/outcome`, { outcome: 'done' });
    for (const one of [owner, guest]) await one.post(`/troc/${troc._id}/returned`);
    expect((await owner.delete(`${path}/outcome`)).status).toBe(409);
  });

  it('that is fetched later than it was to be back stays away for as long', async () => {
    const { owner, guest, path, readTroc } = await aLoan();
    const before = (await readTroc()).tradeRequest;
    const date = inDays(11);
    await guest.post(`${path}/propose`, { date });
    await owner.post(`${path}/answer`, { accept: true });
    const after = (await readTroc()).tradeRequest;
    const days = ({ date: from, returnDate }: { date: string; returnDate: string }) =>
      Date.parse(returnDate) - Date.parse(from);
    expect(after.date).toBe(date);
    expect(days(after)).toBe(days(before));
  });

  it('lent again to the same neighbour is agreed on anew', async () => {
    const { owner, guest, path, troc } = await aLoan({ past: true });
    for (const one of [owner, guest]) await one.post(`${path}/outcome`, { outcome: 'done' });
    expect((await owner.post(`/troc/${troc._id}/cancel-acceptance`)).status).toBe(200);
    await guest.post(`/troc/${troc._id}/trade`, { date: inDays(2), returnDate: inDays(3) });
    await owner.post(`/troc/${troc._id}/respond`, { accept: true });
    const { body } = await guest.get('/agreements');
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['agreed', 'done']);
  });
});

it('a gift is told as one, and an offer as what it is', async () => {
  const owner = await aResident(site);
  const guest = await aResident(site);
  const gift = await aTroc(site, { owner, kind: 'gift', itemsWanted: [], title: 'Semis' });
  await guest.post(`/troc/${gift._id}/trade`, { date: inDays(3) });
  await owner.post(`/troc/${gift._id}/respond`, { accept: true });
  const given = await findAgreement(guest, gift._id);
  expect(given).toMatchObject({ kind: 'troc', form: 'gift' });
  const file = await fetch(`${site.url}/api/agreements/${given._id}/calendar.ics`, {
    headers: { authorization: `Bearer ${guest.token}` },
  });
  expect(await file.text()).toContain('SUMMARY:Don : Semis');
  const offer = await aService(site, { creator: owner, nature: 'offer' });
  await aProposal(site, { service: offer, helper: guest });
  await owner.put(`/services/${offer._id}/accept-help/${guest.id}`);
  expect(await findAgreement(guest, offer._id)).toMatchObject({ kind: 'service', form: 'offer' });
});

it('a word of thanks stands on the page of whoever shows it, and of nobody else', async () => {
  const one = await anAgreement(site, 'service', { hours: -1 });
  for (const by of [one.guest, one.owner])
    await by.post(`${one.path}/outcome`, { outcome: 'done' });
  await one.owner.post(`${one.path}/thanks`, { text: "L'étagère tient !" });
  const reader = await aResident(site);
  const thanked = async () => (await reader.get(`/neighbours/${one.guest.id}`)).body.thanks;
  expect(await thanked()).toEqual([]);
  await one.guest.put(`${one.path}/thanks`, { shown: true });
  expect(await thanked()).toMatchObject([{ text: "L'étagère tient !", by: { _id: one.owner.id } }]);
  expect((await reader.get(`/neighbours/${one.owner.id}`)).body.thanks).toEqual([]);
  await one.guest.put(`${one.path}/thanks`, { shown: false });
  expect(await thanked()).toEqual([]);
});
