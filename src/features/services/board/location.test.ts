// Who reads the number of a service's street: whoever wrote it, and whoever is to come.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aProposal, aService, type MadeService } from '../services.fixtures.ts';

const WRITTEN = '43 bis, avenue de Saint-Mandé 75012 Paris, bât. C';
const SHOWN = 'Avenue de Saint-Mandé 75012 Paris';

let site: TestSite;
let author: TestResident;
let helper: TestResident;
let other: TestResident;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  author = await aResident(site);
  helper = await aResident(site);
  other = await aResident(site);
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

const made = () => aService(site, { creator: author, location: WRITTEN });

/** The locations one resident is told of a service, by every route that tells one. */
async function readBy(reader: TestResident, { _id }: MadeService): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const keep = (route: string, one: { location: string } | undefined) => {
    if (one) found[route] = one.location;
  };
  const among = (list: { _id: string; location: string }[]) => list.find((one) => one._id === _id);
  keep('one', (await reader.get(`/services/${_id}`)).body);
  keep('board', among((await reader.get('/services')).body));
  keep('found', among((await reader.get('/services?q=saint-mande')).body));
  keep('mine', among((await reader.get('/services/my-services')).body));
  const offers = (await reader.get('/services/my-proposals')).body;
  keep('offers', among(offers.map(({ service }: { service: MadeService }) => service)));
  return found;
}

const accept = (service: MadeService) =>
  author.put(`/services/${service._id}/accept-help/${helper.id}`);
const set = (service: MadeService, status: string) =>
  author.put(`/services/${service._id}`, { ...service.body, status });

describe('the number of a street in the place of a service', () => {
  it('is told to its author alone while nobody is accepted', async () => {
    const service = await made();
    expect(service).toMatchObject({ location: WRITTEN, publicLocation: SHOWN });
    const proposed = (await aProposal(site, { service, helper })).service;
    expect(proposed).toMatchObject({ location: SHOWN, publicLocation: SHOWN });
    expect(await readBy(author, service)).toEqual({
      ...{ one: WRITTEN, board: WRITTEN, found: WRITTEN, mine: WRITTEN },
    });
    const asNeighbour = { one: SHOWN, board: SHOWN, found: SHOWN };
    expect(await readBy(helper, service)).toEqual({ ...asNeighbour, offers: SHOWN });
    expect(await readBy(other, service)).toEqual(asNeighbour);
    expect(await readBy(admin, service)).toEqual(asNeighbour);
  });

  it('is told to the helper once accepted and once it is done, to no other who proposed', async () => {
    const service = await made();
    await aProposal(site, { service, helper });
    await aProposal(site, { service, helper: other });
    expect((await accept(service)).body.location).toBe(WRITTEN);
    for (const status of ['assigned', 'completed']) {
      if (status === 'completed') expect((await set(service, status)).status).toBe(200);
      const all = await readBy(helper, service);
      expect(all).toEqual({ one: WRITTEN, board: WRITTEN, found: WRITTEN, offers: WRITTEN });
      expect(new Set(Object.values(await readBy(other, service)))).toEqual(new Set([SHOWN]));
    }
  });

  it('is theirs no more once the acceptance is taken back', async () => {
    for (const undo of ['cancel-acceptance', 'open', 'pending', 'cancelled']) {
      const service = await made();
      await aProposal(site, { service, helper });
      await accept(service);
      const path = `/services/${service._id}/cancel-acceptance`;
      const answer =
        undo === 'cancel-acceptance' ? await author.put(path) : await set(service, undo);
      expect(answer.status).toBe(200);
      const seen = Object.values(await readBy(helper, service)).filter(Boolean);
      expect(new Set(seen), undo).toEqual(new Set(undo === 'cancelled' ? [] : [SHOWN]));
    }
  });

  it('is found by nobody: neither by the board, nor by the search', async () => {
    await made();
    const found = async (path: string, q: string) => {
      const { body } = await other.get(`${path}?q=${encodeURIComponent(q)}`);
      return (Array.isArray(body) ? body : body.results).map(({ title }: MadeService) => title);
    };
    expect(await found('/services', 'avenue saint-mande')).not.toEqual([]);
    expect(await found('/search', 'avenue saint-mande')).not.toEqual([]);
    // As though they had asked for another door.
    for (const path of ['/services', '/search']) {
      expect(await found(path, '43')).toEqual([]);
      expect(await found(path, '43 avenue')).toEqual(await found(path, '47 avenue'));
      expect(await found(path, 'avenue bat c')).toEqual(await found(path, 'avenue bat d'));
    }
  });

  it('stands in no answer, download or report of somebody else', async () => {
    const service = await made();
    await aProposal(site, { service, helper });
    for (const path of ['/recommendations', '/users/me/export', '/interactions/history']) {
      for (const reader of [helper, other]) {
        expect(JSON.stringify((await reader.get(path)).body)).not.toContain('43 bis');
      }
    }
    const report = { kind: 'service', targetId: service._id, reason: 'arnaque' };
    expect((await other.post('/reports', report)).status).toBe(201);
    const { rows } = await site.site.db.pool.query<{ content: string }>(
      'select content from report where target_id = $1',
      [service._id],
    );
    expect(rows[0]?.content).toContain(SHOWN);
    expect(rows[0]?.content).not.toContain('43');
    expect(JSON.stringify((await author.get('/users/me/export')).body)).toContain(WRITTEN);
  });

  it('is read by administrators in their own tables, by the query console and after a change', async () => {
    const service = await made();
    const table = await admin.get('/admin/services?sort=createdAt');
    expect(JSON.stringify(table.body)).toContain(WRITTEN);
    const sql = `SELECT location FROM services WHERE _id == '${service._id}'`;
    expect((await admin.post('/admin/query', { sql })).body).toEqual([{ location: WRITTEN }]);
    await set({ ...service, body: { ...service.body, location: '7 Rue de Reuilly' } }, 'open');
    expect((await other.get(`/services/${service._id}`)).body.location).toBe('Rue de Reuilly');
  });

  it('is forgotten with the account of whoever wrote it', async () => {
    const leaver = await aResident(site);
    const service = await aService(site, { creator: leaver, location: WRITTEN });
    await aProposal(site, { service, helper });
    await leaver.put(`/services/${service._id}/accept-help/${helper.id}`);
    expect((await helper.get(`/services/${service._id}`)).body.location).toBe(WRITTEN);
    expect((await leaver.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await helper.get(`/services/${service._id}`)).body.location).toBe(SHOWN);
    const { rows } = await site.site.db.pool.query(
      'select location, lon, lat from service where id = $1',
      [service._id],
    );
    expect(rows).toEqual([{ location: SHOWN, lon: null, lat: null }]);
  });
});
