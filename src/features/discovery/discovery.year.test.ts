// Given and received over the year: what counts, from which moment on, and for whom.
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAgreement, findAgreement, passHours } from '#features/agreements/agreements.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { anAcceptedTroc, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aDoneService, aShared } from './discovery.fixtures.ts';
import type { InteractionsYear } from './discovery-year.contract.ts';

let site: TestSite;
let hugo: TestResident;
let claire: TestResident;
/** The first moment of the year in Paris, and the last one before it. */
let first: string;
let before: string;

const yearOf = async (who: TestResident): Promise<InteractionsYear> =>
  (await who.get('/interactions/year')).body;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  hugo = await aResident(site, { firstName: 'Hugo' });
  claire = await aResident(site, { firstName: 'Claire' });
  const start = Date.UTC((await yearOf(hugo)).year, 0, 1, -1);
  first = new Date(start).toISOString();
  before = new Date(start - 1).toISOString();
});

const NONE = { given: 0, received: 0 };
const NOTHING = {
  ...{ helps: NONE, exchanges: 0, gifts: NONE, loans: NONE, thanks: NONE },
  gatherings: { organised: 0, joined: 0 },
};

const run = (text: string, values: unknown[]) => site.site.db.pool.query(text, values);

const inNineDays = () => new Date(Date.now() + 9 * 86_400_000).toISOString();

/** Hugo is helped by Claire. */
async function aHelp(at: string): Promise<void> {
  const { id } = await aDoneService(site, { creator: hugo, helper: claire });
  await run('update service set completed_at = $2 where id = $1', [id, at]);
}

async function aTraded(at: string, kind: string): Promise<void> {
  const wanted = kind === 'gift' ? { itemsWanted: [] } : {};
  const troc = await aTroc(site, { owner: hugo, kind, ...wanted });
  const back = kind === 'loan' ? { returnDate: inNineDays() } : {};
  await anAcceptedTroc(site, { troc, requester: claire, ...back });
  await run(`update troc set status = 'completed', completed_at = $2 where id = $1`, [
    troc._id,
    at,
  ]);
}

async function aThanks(at: string): Promise<void> {
  const one = await anAgreement(site, 'service', { owner: claire, guest: hugo, hours: -1 });
  for (const by of [hugo, claire]) await by.post(`${one.path}/outcome`, { outcome: 'done' });
  expect((await claire.post(`${one.path}/thanks`, {})).status).toBe(200);
  await run('update agreement_thanks set created_at = $2 where agreement_id = $1', [one._id, at]);
  await run('update service set completed_at = $2 where id = $1', [one.subjectId, before]);
}

async function aGathering(at: string): Promise<void> {
  const one = await aShared(site, { creator: hugo, participants: [claire] });
  await run('update gathering set date = $2 where id = $1', [one._id, at]);
}

it('is for residents, each their own, and empty for whoever has done nothing', async () => {
  expect((await createCaller(site).get('/interactions/year')).status).toBe(401);
  expect(await yearOf(hugo)).toEqual({ year: expect.any(Number), ...NOTHING });
  await aHelp(first);
  expect(await yearOf(await aResident(site))).toMatchObject(NOTHING);
});

it('counts from the first moment of the year in Paris, and nothing before it', async () => {
  for (const at of [before, first]) {
    await aHelp(at);
    for (const kind of ['exchange', 'gift', 'loan']) await aTraded(at, kind);
    await aThanks(at);
    await aGathering(at);
  }
  expect(await yearOf(hugo)).toMatchObject({
    helps: { given: 0, received: 1 },
    exchanges: 1,
    gifts: { given: 1, received: 0 },
    loans: { given: 1, received: 0 },
    thanks: { given: 0, received: 1 },
    gatherings: { organised: 1, joined: 0 },
  });
  expect(await yearOf(claire)).toMatchObject({
    helps: { given: 1, received: 0 },
    exchanges: 1,
    gifts: { given: 0, received: 1 },
    loans: { given: 0, received: 1 },
    thanks: { given: 1, received: 0 },
    gatherings: { organised: 0, joined: 1 },
  });
});

it('counts nothing of the year that comes', async () => {
  const { year } = await yearOf(hugo);
  const next = Date.UTC(year + 1, 0, 1, -1);
  await aHelp(new Date(next).toISOString());
  expect((await yearOf(hugo)).helps).toEqual(NONE);
  await aHelp(new Date(next - 1).toISOString());
  expect((await yearOf(hugo)).helps).toEqual({ given: 0, received: 1 });
});

it('of an offer, whoever made it has helped', async () => {
  const offer = await aService(site, { creator: hugo, nature: 'offer' });
  await aProposal(site, { service: offer, helper: claire });
  await hugo.put(`/services/${offer._id}/accept-help/${claire.id}`);
  await hugo.put(`/services/${offer._id}`, { ...offer.body, status: 'completed' });
  expect((await yearOf(hugo)).helps).toEqual({ given: 1, received: 0 });
  expect((await yearOf(claire)).helps).toEqual({ given: 0, received: 1 });
});

it('what was only agreed on, called off or is still to come does not count; a loan does once fetched', async () => {
  await anAgreement(site, 'troc', { owner: hugo, guest: claire });
  await anAgreement(site, 'service', { owner: hugo, guest: claire });
  await aShared(site, { creator: hugo, participants: [claire], ago: -3 });
  const off = await aShared(site, { creator: hugo, participants: [claire] });
  await run(`update gathering set date = $2, status = 'cancelled' where id = $1`, [off._id, first]);
  const loan = await aTroc(site, { owner: hugo, kind: 'loan' });
  await anAcceptedTroc(site, { troc: loan, requester: claire, returnDate: inNineDays() });
  expect(await yearOf(hugo)).toMatchObject(NOTHING);
  const { _id } = await findAgreement(hugo, loan._id);
  await passHours(site, _id, 4 * 24);
  for (const by of [hugo, claire]) await by.post(`/agreements/${_id}/outcome`, { outcome: 'done' });
  expect(await yearOf(hugo)).toMatchObject({ ...NOTHING, loans: { given: 1, received: 0 } });
  expect((await yearOf(claire)).loans).toEqual({ given: 0, received: 1 });
});
