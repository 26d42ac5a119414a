// Exchanged, given, lent.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Troc } from './trocs.contract.ts';
import { aTradeBody, aTroc, aTrocBody } from './trocs.fixtures.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const titles = (body: Troc[]) => body.map(({ title }) => title);

describe('what a neighbour publishes', () => {
  it('is an exchange where nothing is said, and asks for something', async () => {
    expect((await aTroc(site)).kind).toBe('exchange');
    const answer = await reader.post('/troc', aTrocBody({ itemsWanted: [] }));
    expect([answer.status, answer.body.error]).toEqual([400, 'Les objets recherchés sont requis']);
  });

  it('asks for nothing when it is given, whatever is sent', async () => {
    const given = await aTroc(site, { kind: 'gift', itemsWanted: ['étagère'] });
    expect([given.kind, given.itemsWanted]).toEqual(['gift', []]);
    const { itemsWanted: _, ...body } = aTrocBody({ kind: 'gift' });
    expect((await reader.post('/troc', body)).status).toBe(201);
  });

  it('may ask for nothing when it is lent', async () => {
    expect((await aTroc(site, { kind: 'loan', itemsWanted: [] })).itemsWanted).toEqual([]);
    const lent = await aTroc(site, { kind: 'loan', itemsWanted: ['échelle'] });
    expect(lent.itemsWanted).toEqual(['échelle']);
  });

  it('becomes something else when its owner says so, and keeps its kind when they do not', async () => {
    const made = await aTroc(site, { kind: 'gift' });
    const { kind: _, ...body } = made.body;
    const kept = await made.by.put(`/troc/${made._id}`, { ...body, itemsWanted: [] });
    expect([kept.status, kept.body.kind]).toEqual([200, 'gift']);
    const empty = { ...body, kind: 'exchange', itemsWanted: [] };
    expect((await made.by.put(`/troc/${made._id}`, empty)).body.code).toBe('items_wanted_required');
    const turned = await made.by.put(`/troc/${made._id}`, { ...body, kind: 'exchange' });
    expect(turned.body).toMatchObject({ kind: 'exchange', itemsWanted: ['étagère'] });
  });

  it('is refused in French when it is none of the three', async () => {
    const { status, body } = await reader.post('/troc', aTrocBody({ kind: 'sale' }));
    expect([status, body.error]).toEqual([400, 'Choisissez entre un échange, un don et un prêt']);
    expect((await reader.get('/troc?kind=sale')).status).toBe(400);
  });

  it('is found by its kind, with a total of its own', async () => {
    await aTroc(site, { kind: 'loan', title: 'Scie sauteuse' });
    await aTroc(site, { kind: 'gift', title: 'Scie rouillée' });
    expect(titles((await reader.get('/troc?kind=loan&q=scie')).body)).toEqual(['Scie sauteuse']);
    const gifts = await reader.get('/troc?kind=gift');
    expect(gifts.headers.get('x-total-count')).toBe(String(gifts.body.length));
    expect(gifts.body.every(({ kind }: Troc) => kind === 'gift')).toBe(true);
  });
});

describe('asking for what is lent', () => {
  it('says when it comes back, after it is fetched', async () => {
    const lent = await aTroc(site, { kind: 'loan' });
    const ask = (body: Record<string, unknown>) =>
      reader.post(`/troc/${lent._id}/trade`, aTradeBody(body));
    expect((await ask({})).body.error).toBe('Choisissez le jour du retour');
    expect((await ask({ returnDate: inDays(2) })).body.error).toBe(
      'Le retour vient après la remise',
    );
    expect((await ask({ returnDate: 'demain' })).status).toBe(400);
    const returnDate = inDays(5);
    const asked = await ask({ returnDate });
    expect(asked.status).toBe(200);
    expect(asked.body.tradeRequest).toMatchObject({
      returnDate,
      returned: { owner: false, requester: false },
    });
    expect((await lent.by.get(`/troc/${lent._id}`)).body.tradeRequest.returnDate).toBe(returnDate);
  });

  it('is nothing for an exchange or a gift: a bare date goes on working', async () => {
    for (const kind of ['exchange', 'gift']) {
      const made = await aTroc(site, { kind });
      const body = aTradeBody({ returnDate: inDays(9) });
      const asked = await reader.post(`/troc/${made._id}/trade`, body);
      expect(asked.body.tradeRequest.returnDate).toBeNull();
    }
  });
});
