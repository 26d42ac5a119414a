// Requests and offers are told apart.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Service } from './services.contract.ts';
import { aService, aServiceBody } from './services.fixtures.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const titles = (body: Service[]) => body.map(({ title }) => title);

describe('what a neighbour publishes', () => {
  it('is a request where nothing is said, as callers of before have it', async () => {
    expect((await aService(site)).nature).toBe('request');
  });

  it('is an offer where it is said, and stays one when a change does not speak of it', async () => {
    const made = await aService(site, { nature: 'offer', title: 'Je prête ma perceuse' });
    expect(made.nature).toBe('offer');
    const { nature: _, ...body } = made.body;
    const changed = await made.by.put(`/services/${made._id}`, { ...body, status: 'open' });
    expect(changed.body.nature).toBe('offer');
    const turned = { ...made.body, nature: 'request', status: 'open' };
    expect((await made.by.put(`/services/${made._id}`, turned)).body.nature).toBe('request');
  });

  it('is refused in French when it is neither', async () => {
    const answer = await reader.post('/services', await aServiceBody(reader, { nature: 'gift' }));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Choisissez entre une demande et une offre');
    expect((await reader.get('/services?nature=gift')).status).toBe(400);
  });
});

describe('the board', () => {
  it('shows requests alone, or offers alone, with their own total and pages', async () => {
    const asked = { nature: 'request', category: undefined };
    const { category } = await aService(site, { nature: 'offer', title: "J'arrose vos plantes" });
    await aService(site, { ...asked, category: category._id, title: 'Arroser mes plantes' });
    await aService(site, { nature: 'offer', title: 'Je promène les chiens' });
    const offers = await reader.get('/services?nature=offer&q=promene');
    expect(titles(offers.body)).toEqual(['Je promène les chiens']);
    const all = await reader.get('/services?nature=offer');
    expect(all.body.every(({ nature }: Service) => nature === 'offer')).toBe(true);
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
    const first = await reader.get('/services?nature=offer&limit=1');
    const next = /<\/api([^<>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await reader.get(next);
    expect(titles([...first.body, ...second.body])).toEqual(titles(all.body).slice(0, 2));
    const requests = await reader.get('/services?nature=request&q=plantes');
    expect(titles(requests.body)).toEqual(['Arroser mes plantes']);
  });

  it("does not tell a neighbour of somebody's cancelled offer", async () => {
    const made = await aService(site, { nature: 'offer', title: 'Retirée' });
    await made.by.put(`/services/${made._id}`, { ...made.body, status: 'cancelled' });
    expect(titles((await reader.get('/services?nature=offer')).body)).not.toContain('Retirée');
    expect(titles((await made.by.get('/services?nature=offer')).body)).toContain('Retirée');
  });
});
