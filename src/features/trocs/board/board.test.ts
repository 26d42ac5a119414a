import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { TROC_STATUSES, type Troc } from '../trocs.contract.ts';
import { anAcceptedTroc, aTradeRequest, aTroc } from '../trocs.fixtures.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const titles = (body: Troc[]) => body.map((troc) => troc.title);
const setStatus = (id: string, status: string) =>
  site.site.db.pool.query('update troc set status = $2 where id = $1', [id, status]);

describe('the board of trocs', () => {
  it('is for residents only', async () => {
    const visitor = createCaller(site);
    for (const path of ['', '/my', '/my-requests', '/matches', `/${'f'.repeat(24)}`]) {
      expect((await visitor.get(`/troc${path}`)).status).toBe(401);
    }
  });

  it('shows a troc with its owner and its way from the reader', async () => {
    const owner = await aResident(site, { firstName: 'Claire' });
    const made = await aTroc(site, { owner });
    const { status, body } = await reader.get(`/troc/${made._id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...made.body,
      _id: made._id,
      location: made.publicLocation,
      status: 'available',
      imageUrl: null,
      user: { _id: owner.id, firstName: 'Claire', username: owner.username },
      tradeRequest: null,
      completedAt: null,
    });
    expect(body.user).not.toHaveProperty('email');
    expect(body.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const nowhere = await aTroc(site, { location: 'Chez moi, troisième porte' });
    const neighbour = await aResident(site);
    expect([0, 300, 600, 1000, 2000]).toContain(
      (await neighbour.get(`/troc/${made._id}`)).body.distance,
    );
    expect((await neighbour.get(`/troc/${nowhere._id}`)).body.distance).toBeNull();
  });

  it("answers 'ID de troc invalide' for what is no identifier", async () => {
    const calls = [
      (id: string) => reader.get(`/troc/${id}`),
      (id: string) => reader.get(`/troc/${id}/matches`),
      (id: string) => reader.put(`/troc/${id}`, {}),
      (id: string) => reader.delete(`/troc/${id}`),
      (id: string) => reader.post(`/troc/${id}/trade`, { date: '2099-01-01' }),
      (id: string) => reader.post(`/troc/${id}/complete`),
    ];
    for (const id of ['12', 'F'.repeat(24), encodeURIComponent("'; drop table troc; --")]) {
      for (const call of calls) {
        const { status, body } = await call(id);
        expect([status, body.error]).toEqual([400, 'ID de troc invalide']);
      }
    }
  });

  it('tells of a request to its two sides only', async () => {
    const { troc, requester } = await aTradeRequest(site, { location: 'Sous le grand platane' });
    for (const side of [troc.by, requester]) {
      const { body } = await side.get(`/troc/${troc._id}`);
      expect(body.tradeRequest).toMatchObject({ user: { _id: requester.id } });
    }
    const { body: other } = await reader.get(`/troc/${troc._id}`);
    expect(other).toMatchObject({ status: 'pending', tradeRequest: null });
    const { body: board } = await reader.get('/troc');
    expect(JSON.stringify(board)).not.toContain('Sous le grand platane');
    const own = (await troc.by.get('/troc')).body.find((each: Troc) => each._id === troc._id);
    expect(own.tradeRequest.location).toBe('Sous le grand platane');
  });

  it('shows a cancelled or rejected troc to its owner, and to administrators by its address', async () => {
    const administrator = await aResident(site, { isAdmin: true });
    for (const status of ['cancelled', 'rejected']) {
      const { troc, requester } = await aTradeRequest(site, {
        troc: await aTroc(site, { title: `Sans bruit ${status}` }),
      });
      const path = `/troc/${troc._id}`;
      const total = async (by: TestResident) =>
        Number((await by.get('/troc?limit=1')).headers.get('x-total-count'));
      const before = await total(reader);
      await setStatus(troc._id, status);
      for (const other of [reader, requester]) {
        expect((await other.get(path)).status).toBe(404);
        expect((await other.get(`${path}/matches`)).status).toBe(404);
        expect(titles((await other.get('/troc')).body)).not.toContain(troc.title);
        expect((await other.get(`/troc?status=${status}`)).body).toEqual([]);
      }
      expect((await requester.get('/troc/my-requests')).body).toEqual([]);
      expect(await total(reader)).toBe(before - 1);
      expect(await total(troc.by)).toBe(before);
      expect(titles((await troc.by.get(`/troc?status=${status}`)).body)).toEqual([troc.title]);
      expect((await troc.by.get(path)).body.status).toBe(status);
      expect((await administrator.get(path)).body).toMatchObject({ status, tradeRequest: null });
    }
  });
});

describe('looking for a troc', () => {
  it('filters by each status, with its total', async () => {
    const owner = await aResident(site);
    for (const status of TROC_STATUSES) {
      const { _id } = await aTroc(site, { owner, title: `Est ${status}` });
      await setStatus(_id, status);
    }
    for (const status of TROC_STATUSES) {
      const { body, headers } = await owner.get(`/troc?status=${status}`);
      expect(titles(body)).toContain(`Est ${status}`);
      expect(new Set(body.map((troc: Troc) => troc.status))).toEqual(new Set([status]));
      expect(headers.get('x-total-count')).toBe(String(body.length));
    }
    for (const wrong of ['status=open', 'cursor=12', `q=${'a'.repeat(201)}`, 'offered=%00']) {
      expect((await reader.get(`/troc?${wrong}`)).status).toBe(400);
    }
  });

  it('finds every word, in title, description, place or items', async () => {
    await aTroc(site, {
      title: 'Œuvre à dépoussiérer',
      description: 'Signée a_b\\c',
      itemsOffered: ['Tableau 100% huile'],
      itemsWanted: ['pupitre'],
    });
    const find = async (q: string) => {
      const { body, headers } = await reader.get(`/troc?q=${encodeURIComponent(q)}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return titles(body);
    };
    for (const q of ['DEPOUSSIERER oeuvre', ' pupitre   reuilly ', '100%', 'a_b\\c']) {
      expect(await find(q)).toEqual(['Œuvre à dépoussiérer']);
    }
    for (const q of ['oeuvre absente', '1%0%', 'axb']) expect(await find(q)).toEqual([]);
  });

  it('finds what is offered and what is wanted, plurals and accents put aside', async () => {
    const title = 'Journaux contre chevaux';
    await aTroc(site, {
      title,
      itemsOffered: ['journaux de mûres'],
      itemsWanted: ['Chevaux de bois'],
    });
    const find = async (query: string) => titles((await reader.get(`/troc?${query}`)).body);
    for (const word of ['journal', 'MURE', 'mûres de journaux', 'jour']) {
      expect(await find(`offered=${encodeURIComponent(word)}`)).toEqual([title]);
      expect(await find(`wanted=${encodeURIComponent(word)}`)).toEqual([]);
    }
    expect(await find('wanted=cheval')).toEqual([title]);
    expect(await find('wanted=cheval&offered=journal&q=reuilly&status=available')).toEqual([title]);
    expect(await find('wanted=cheval&offered=chevaux')).toEqual([]);
    expect(await find('offered=1%250')).toEqual([]);
  });
});

describe('reading page after page', () => {
  it('gives each troc once, newest first, to the last page', async () => {
    const owner = await aResident(site);
    const made: string[] = [];
    for (let at = 0; at < 5; at++) made.unshift((await aTroc(site, { owner }))._id);
    const seen: string[] = [];
    let next: string | undefined = '/api/troc/my?limit=2';
    while (next) {
      const page = await owner.get(next.slice('/api'.length));
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...page.body.map((troc: Troc) => troc._id));
      next = /<([^<>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(made);
  });

  it('lists my requests from the newest, each with my own request', async () => {
    const requester = await aResident(site);
    const { troc: first } = await aTradeRequest(site, { requester });
    const { troc: second } = await anAcceptedTroc(site, { requester });
    await first.by.post(`/troc/${first._id}/respond`, { accept: false });
    const page = await requester.get('/troc/my-requests?limit=1');
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body[0]).toMatchObject({ _id: second._id, tradeRequest: { status: 'accepted' } });
    const next = /<\/api([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await requester.get(next);
    expect(rest.body).toMatchObject([{ _id: first._id, tradeRequest: { status: 'rejected' } }]);
    await aTradeRequest(site, { troc: first, requester });
    expect((await requester.get('/troc/my-requests')).body[0]._id).toBe(first._id);
    expect((await second.by.get('/troc/my-requests')).body).toEqual([]);
  });
});
