// Whoever speaks for the site is known by a sign that no name can take: wherever a neighbour is named, administrators
// carry it, and nobody else.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aSettled(site, { isAdmin: true, firstName: 'Odile' });
  reader = await aSettled(site, { firstName: 'Basile' });
  const service = await aService(site, { creator: reader });
  await aProposal(site, { service, helper: admin });
  const troc = await aTroc(site, { owner: reader });
  await aTradeRequest(site, { troc, requester: admin });
  await aService(site, { creator: admin });
  await aTroc(site, { owner: admin });
  for (const kind of ['outing', 'event'] as const) {
    await aGathering(site, kind, { creator: admin });
    await aParticipant(site, await aGathering(site, kind, { creator: reader }), admin);
    const joined = await aGathering(site, kind, { creator: admin });
    await aParticipant(site, joined, reader);
  }
  await anArticle(site, { author: admin });
  await aMessage(admin, reader);
});
afterAll(() => site.close());

interface Named {
  _id: string;
  username: string;
  admin?: boolean;
  verified?: boolean;
}

/** Every neighbour an answer names, whatever the depth. */
function namesIn(value: unknown): Named[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'username' in value && 'firstName' in value ? [value as unknown as Named] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

const PATHS = [
  '/services',
  '/services/my-services',
  '/troc',
  '/troc/my',
  '/outings',
  '/events',
  '/outings?my=true',
  '/events?my=true',
  '/journals',
  '/messages/conversations',
  '/messages/users',
  () => `/messages/${admin.id}`,
  '/notifications',
  '/suggestions/meetings',
  '/search?q=odile',
  '/interactions/history',
];

it.each(PATHS)('%s tells administrators from their neighbours', async (path) => {
  const { status, body } = await reader.get(typeof path === 'string' ? path : path());
  expect(status).toBe(200);
  const named = namesIn(body);
  const ofAdmin = named.filter(({ _id }) => _id === admin.id);
  expect(ofAdmin.length).toBeGreaterThan(0);
  for (const one of ofAdmin) expect(one.admin).toBe(true);
  for (const one of named.filter(({ _id }) => _id !== admin.id))
    expect(one).not.toHaveProperty('admin');
  // The house of verified neighbours is as much at home wherever somebody is named.
  for (const one of named) expect(one.verified).toBe(false);
});

it('an administrator who is one no more has lost it in the next answer, and a new one has it', async () => {
  const other = await aResident(site, { isAdmin: true });
  await aService(site, { creator: other });
  const shown = async () => {
    const { body } = await reader.get('/services');
    return namesIn(body).find(({ _id }) => _id === other.id);
  };
  expect((await shown())?.admin).toBe(true);
  for (const isAdmin of [false, true]) {
    await admin.put(`/admin/users/${other.id}`, { isAdmin });
    expect((await shown())?.admin).toBe(isAdmin ? true : undefined);
  }
});

it('nobody gives it to themself', async () => {
  await reader.put('/users/profile', { admin: true, isAdmin: true, firstName: 'Basile' });
  await aService(site, { creator: reader });
  const { body } = await admin.get('/services');
  const mine = namesIn(body).filter(({ _id }) => _id === reader.id);
  expect(mine.length).toBeGreaterThan(0);
  for (const one of mine) expect(one).not.toHaveProperty('admin');
});
