// Who reads the number of a street in the place of a troc and of a request for it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Troc } from '../trocs.contract.ts';
import { aTradeBody, aTradeRequest, aTroc, type MadeTroc } from '../trocs.fixtures.ts';

const OWNERS = '43 bis, avenue de Saint-Mandé, digicode 12A45';
const SHOWN = 'Avenue de Saint-Mandé';
const REQUESTERS = 'au 7 de la rue de Reuilly';
const REQUESTERS_SHOWN = 'Rue de Reuilly';

let site: TestSite;
let owner: TestResident;
let requester: TestResident;
let other: TestResident;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  owner = await aResident(site);
  requester = await aResident(site);
  other = await aResident(site);
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

const made = () => aTroc(site, { owner, location: OWNERS });
const answer = ({ _id }: MadeTroc, accept: boolean) =>
  owner.post(`/troc/${_id}/respond`, { accept });

/** Where a resident is told to go: for the troc, and for the request on it, by each route that tells one. */
async function readBy(reader: TestResident, { _id }: MadeTroc): Promise<Set<string>> {
  const lists = ['/troc', '/troc?q=saint-mande', '/troc/my', '/troc/my-requests'];
  const found: Troc[] = [(await reader.get(`/troc/${_id}`)).body];
  for (const path of lists) found.push(...(await reader.get(path)).body);
  const seen = found.filter((troc) => troc._id === _id);
  return new Set(
    seen.map(({ location, tradeRequest }) =>
      tradeRequest ? `${location} > ${tradeRequest.location}` : location,
    ),
  );
}

describe('the number of a street in the place of a troc', () => {
  it('is told to its owner alone while no exchange is agreed', async () => {
    const troc = await made();
    expect(troc).toMatchObject({ location: OWNERS, publicLocation: SHOWN });
    expect(await readBy(owner, troc)).toEqual(new Set([OWNERS]));
    for (const reader of [requester, other, admin]) {
      expect(await readBy(reader, troc)).toEqual(new Set([SHOWN]));
    }
  });

  it('does not reach whoever asks for the exchange, though the request takes its place over', async () => {
    const troc = await made();
    const { seen } = await aTradeRequest(site, { troc, requester });
    expect(seen).toMatchObject({ location: SHOWN, tradeRequest: { location: SHOWN } });
    expect(await readBy(requester, troc)).toEqual(new Set([`${SHOWN} > ${SHOWN}`]));
    expect(await readBy(owner, troc)).toEqual(new Set([`${OWNERS} > ${OWNERS}`]));
    expect(await readBy(other, troc)).toEqual(new Set([SHOWN]));
    const { requests } = (await requester.get('/users/me/export')).body.trocs;
    expect(requests).toMatchObject([{ location: SHOWN }]);
    await answer(troc, false);
    expect(await readBy(requester, troc)).toEqual(new Set([`${SHOWN} > ${SHOWN}`]));
  });

  it('is told to both sides, of both places, once the exchange is agreed and once it is done', async () => {
    const troc = await made();
    await aTradeRequest(site, { troc, requester, location: REQUESTERS });
    expect(await readBy(owner, troc)).toEqual(new Set([`${OWNERS} > ${REQUESTERS_SHOWN}`]));
    expect(await readBy(requester, troc)).toEqual(new Set([`${SHOWN} > ${REQUESTERS}`]));
    await answer(troc, true);
    for (const end of ['accepted', 'completed']) {
      if (end === 'completed') await requester.post(`/troc/${troc._id}/complete`);
      for (const reader of [owner, requester]) {
        expect(await readBy(reader, troc), end).toEqual(new Set([`${OWNERS} > ${REQUESTERS}`]));
      }
      expect(await readBy(other, troc)).toEqual(new Set([SHOWN]));
    }
  });

  it('is told no more once the agreement is given up, nor to whoever asks next', async () => {
    const troc = await made();
    await aTradeRequest(site, { troc, requester });
    await answer(troc, true);
    expect(await readBy(requester, troc)).toEqual(new Set([`${OWNERS} > ${OWNERS}`]));
    await requester.post(`/troc/${troc._id}/cancel-acceptance`);
    expect(await readBy(requester, troc)).toEqual(new Set([SHOWN]));
    await aTradeRequest(site, { troc, requester: other });
    await answer(troc, true);
    expect(await readBy(requester, troc)).toEqual(new Set([SHOWN]));
    expect(await readBy(other, troc)).toEqual(new Set([`${OWNERS} > ${OWNERS}`]));
  });

  it('is not confirmed to whoever guesses it as the place of their request', async () => {
    const troc = await made();
    await aTradeRequest(site, { troc, requester, location: OWNERS });
    const right = (await requester.get(`/troc/${troc._id}`)).body;
    await requester.post(`/troc/${troc._id}/cancel-request`);
    const wrong = OWNERS.replace('43', '47');
    await requester.post(`/troc/${troc._id}/trade`, aTradeBody({ location: wrong }));
    const other = (await requester.get(`/troc/${troc._id}`)).body;
    expect(right).toMatchObject({ location: SHOWN, tradeRequest: { location: OWNERS } });
    expect(other).toMatchObject({ location: SHOWN, tradeRequest: { location: wrong } });
  });

  it('is found by nobody, and matches tell the street', async () => {
    const troc = await aTroc(site, { owner, location: OWNERS, itemsOffered: ['trottinette'] });
    const mine = { itemsOffered: ['étagère'], itemsWanted: ['trottinette'] };
    const theirs = await aTroc(site, { owner: other, location: 'Rue de Reuilly', ...mine });
    const found = async (path: string, q: string) => {
      const { body } = await other.get(`${path}?q=${encodeURIComponent(q)}`);
      return (Array.isArray(body) ? body : body.results).map(({ title }: Troc) => title);
    };
    for (const path of ['/troc', '/search']) {
      expect(await found(path, '43')).toEqual([]);
      expect(await found(path, '12A45')).toEqual([]);
      expect(await found(path, '43 avenue')).toEqual(await found(path, '47 avenue'));
    }
    for (const path of ['/troc/matches', `/troc/${theirs._id}/matches`]) {
      const { body } = await other.get(path);
      const match = body.find((one: { troc: Troc }) => one.troc._id === troc._id);
      expect(match.troc.location, path).toBe(SHOWN);
    }
    const told = (await other.get('/recommendations')).body.activities;
    expect(JSON.stringify(told)).toContain(SHOWN);
    expect(JSON.stringify(told)).not.toContain('43 bis');
  });

  it('is copied in no report, and read by administrators in their tables', async () => {
    const troc = await made();
    const report = { kind: 'troc', targetId: troc._id, reason: 'arnaque' };
    expect((await other.post('/reports', report)).status).toBe(201);
    const { rows } = await site.site.db.pool.query<{ content: string }>(
      'select content from report where target_id = $1',
      [troc._id],
    );
    expect(rows[0]?.content).toContain(SHOWN);
    expect(rows[0]?.content).not.toContain('43 bis');
    expect(JSON.stringify((await admin.get('/admin/trocs')).body)).toContain(OWNERS);
  });

  it('is forgotten with the account of whoever wrote it', async () => {
    for (const leaves of ['owner', 'requester']) {
      const [by, with_] = [await aResident(site), await aResident(site)];
      const troc = await aTroc(site, { owner: by, location: OWNERS });
      await aTradeRequest(site, { troc, requester: with_, location: REQUESTERS });
      await by.post(`/troc/${troc._id}/respond`, { accept: true });
      await by.post(`/troc/${troc._id}/complete`);
      const [leaver, left] = leaves === 'owner' ? [by, with_] : [with_, by];
      expect((await leaver.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
      expect(await readBy(left, troc)).toEqual(
        new Set([
          leaves === 'owner' ? `${SHOWN} > ${REQUESTERS}` : `${OWNERS} > ${REQUESTERS_SHOWN}`,
        ]),
      );
    }
  });
});
