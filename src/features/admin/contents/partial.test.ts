// A change by an administrator that leaves fields out: they stay as they are, whatever a new one would begin with.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin } from '../admin.fixtures.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

async function set(path: string, sent: object): Promise<void> {
  expect((await admin.put(path, sent)).status).toBe(200);
}

/** One of each, with nothing as it begins. */
const MADE: Record<string, () => Promise<{ id: string; change: Record<string, unknown> }>> = {
  users: async () => ({ id: (await anAdmin(site)).id, change: { firstName: 'Odette' } }),
  services: async () => {
    const imageUrl = '/uploads/aaaa.webp';
    const { _id: id } = await aService(site);
    await set(`/admin/services/${id}`, { status: 'assigned', imageUrl });
    return { id, change: { title: 'Autre' } };
  },
  trocs: async () => ({ id: (await aTroc(site))._id, change: { itemsWanted: ['une échelle'] } }),
  events: async () => {
    const { _id: id } = await aGathering(site, 'event');
    await set(`/admin/events/${id}`, { status: 'confirmed', maxParticipants: 77 });
    return { id, change: { description: 'Autre' } };
  },
  outings: async () => {
    const { _id: id } = await aGathering(site, 'outing', { type: 'sport', maxParticipants: 17 });
    await set(`/admin/outings/${id}`, { status: 'confirmed' });
    return { id, change: { title: 'Autre' } };
  },
  journals: async () => ({ id: (await anArticle(site))._id, change: { title: 'Autre' } }),
  'service-categories': async () => {
    const given = { name: 'Couture', icon: 'Pets', description: 'Ourlets', active: false };
    const { body } = await admin.post('/admin/service-categories', given);
    return { id: body._id, change: { name: 'Retouches' } };
  },
};

it.each(Object.keys(MADE))('%s: all but what is sent stays', async (table) => {
  const { id, change } = (await MADE[table]?.()) ?? { id: '', change: {} };
  const path = `/admin/${table}/${id}`;
  const { status, body: before } = await admin.put(path, {});
  expect(status).toBe(200);
  const { updatedAt: _, ...kept } = before;
  expect((await admin.put(path, change)).body).toMatchObject({ ...kept, ...change });
  expect((await admin.put(path, { [Object.keys(change)[0] ?? '']: '' })).status).toBe(400);
});

it('a resident is not made an administrator, nor the last one demoted, by what is left out', async () => {
  const resident = await aResident(site);
  const { body } = await admin.put(`/admin/users/${resident.id}`, { lastName: 'Perrin' });
  expect(body).toMatchObject({ lastName: 'Perrin', isAdmin: false });
  const own = await admin.put(`/admin/users/${admin.id}`, { lastName: 'Perrin' });
  expect(own.body.isAdmin).toBe(true);
});

it.each(Object.keys(MADE))(
  '%s: two who change one field: the second is told, and decides',
  async (table) => {
    const made = (await MADE[table]?.()) ?? { id: '', change: {} };
    const change: Record<string, unknown> =
      table === 'service-categories' ? { description: 'Autre' } : made.change;
    const path = `/admin/${table}/${made.id}`;
    const [field = ''] = Object.keys(change);
    const { body: read } = await admin.put(path, {});
    const seen = { [field]: read[field] };
    const mine = { [field]: Array.isArray(read[field]) ? ['une corde'] : 'Lucette' };
    expect((await admin.put(path, { ...change, seen })).status).toBe(200);
    const second = await admin.put(path, { ...mine, seen });
    expect([second.status, second.body]).toMatchObject([409, { code: 'row_changed', now: change }]);
    expect((await admin.put(path, {})).body).toMatchObject(change);
    // The same is no quarrel, and once it was read it may be written over.
    expect((await admin.put(path, { ...change, seen })).status).toBe(200);
    const after = await admin.put(path, { ...mine, seen: second.body.now });
    expect([after.status, after.body]).toMatchObject([200, mine]);
  },
);
