import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Service } from '../services.contract.ts';
import { aProposal, aService, categoryNamed } from '../services.fixtures.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const titles = (body: Service[]) => body.map((service) => service.title);
const unknownId = 'f'.repeat(24);

describe('the board of services', () => {
  it('is for residents only', async () => {
    const visitor = createCaller(site);
    for (const path of ['', '/categories', '/my-services', '/my-proposals', `/${unknownId}`]) {
      expect((await visitor.get(`/services${path}`)).status).toBe(401);
    }
  });

  it('offers the categories of the quarter in French order', async () => {
    const { body } = await reader.get('/services/categories');
    const names = body.map((category: { name: string }) => category.name);
    expect(names).toHaveLength(13);
    expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare));
    expect(body[0]).toMatchObject({ active: true, description: null });
  });

  it('shows a service with its category, its creator and its way from the reader', async () => {
    const creator = await aResident(site, { firstName: 'Claire' });
    const made = await aService(site, { creator, location: '20 Rue de Reuilly 75012 Paris' });
    const { status, body } = await reader.get(`/services/${made._id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: made._id,
      title: 'Monter une étagère',
      category: { name: 'Bricolage' },
      status: 'open',
      creator: { _id: creator.id, firstName: 'Claire', username: creator.username },
      assignedTo: null,
      completedAt: null,
      proposalCount: 0,
      myProposal: null,
    });
    expect(body).not.toHaveProperty('helpProposals');
    expect(body.creator).not.toHaveProperty('email');
    expect(body.date).toBe(made.body.date);
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('tells how far a service is, in one of five bands, and nothing when its place is unknown', async () => {
    const neighbour = await aResident(site);
    const near = await aService(site, { location: 'Rue de Picpus' });
    const nowhere = await aService(site, { location: 'Chez moi, troisième porte' });
    const { rows } = await site.site.db.pool.query(
      'select shown_lon as lon, shown_lat as lat from service where id = $1',
      [near._id],
    );
    const bands = [
      [0, 0],
      [290, 0],
      [310, 300],
      [590, 300],
      [610, 600],
      [990, 600],
      [1010, 1000],
      [1990, 1000],
      [2010, 2000],
    ] as const;
    for (const [metres, band] of bands) {
      await site.site.db.pool.query(
        'update resident set blurred_lon = $2, blurred_lat = $3 where id = $1',
        [neighbour.id, rows[0].lon, rows[0].lat + metres / 111_320],
      );
      const { body } = await neighbour.get(`/services/${near._id}`);
      expect([metres, body.distance]).toEqual([metres, band]);
    }
    expect((await neighbour.get(`/services/${nowhere._id}`)).body.distance).toBeNull();
  });

  it('does not believe coordinates outside the quarter: the text of the place tells', async () => {
    const location = '20 Rue de Reuilly 75012 Paris';
    const honest = await aService(site, { location });
    const far = await aService(site, { location, coordonnees: [-1.5, 43.5] });
    const { body } = await reader.get(`/services/${honest._id}`);
    expect(body.distance).not.toBeNull();
    expect((await reader.get(`/services/${far._id}`)).body.distance).toBe(body.distance);
  });

  it('answers 404 for a service that is not there and 400 for what is no identifier', async () => {
    const missing = await reader.get(`/services/${unknownId}`);
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({ error: 'Service non trouvé', code: 'service_not_found' });
    for (const id of ['12', 'F'.repeat(24), "'; drop table service; --", '%00'.repeat(3)]) {
      expect((await reader.get(`/services/${encodeURIComponent(id)}`)).status).toBe(400);
    }
  });

  it('hides a cancelled service from everybody but its creator', async () => {
    const made = await aService(site, { title: 'Annulé sans bruit' });
    await made.by.put(`/services/${made._id}`, { ...made.body, status: 'cancelled' });
    const before = Number((await reader.get('/services?limit=1')).headers.get('x-total-count'));
    expect((await reader.get(`/services/${made._id}`)).status).toBe(404);
    expect(titles((await reader.get('/services')).body)).not.toContain('Annulé sans bruit');
    expect((await reader.get('/services?status=cancelled')).body).toEqual([]);
    expect((await reader.post(`/services/${made._id}/propose-help`, {})).status).toBe(404);
    const own = await made.by.get('/services?status=cancelled');
    expect(titles(own.body)).toEqual(['Annulé sans bruit']);
    expect(own.headers.get('x-total-count')).toBe('1');
    expect((await made.by.get('/services?limit=1')).headers.get('x-total-count')).toBe(
      String(before + 1),
    );
    expect((await made.by.get(`/services/${made._id}`)).body.status).toBe('cancelled');
  });

  it('shows the offers of help to the creator, and to others their own', async () => {
    const made = await aService(site);
    const { helper } = await aProposal(site, { service: made, message: 'Volontiers' });
    await aProposal(site, { service: made });
    const own = (await made.by.get(`/services/${made._id}`)).body;
    expect(own.helpProposals).toHaveLength(2);
    expect(own.helpProposals[1]).toMatchObject({
      user: { _id: helper.id, username: helper.username },
      message: 'Volontiers',
      status: 'pending',
    });
    expect(own.myProposal).toBeNull();
    const theirs = (await helper.get(`/services/${made._id}`)).body;
    expect(theirs).toMatchObject({ proposalCount: 2, myProposal: { message: 'Volontiers' } });
    expect(theirs).not.toHaveProperty('helpProposals');
    const listed = (await reader.get('/services?limit=1')).body[0];
    expect(listed).toMatchObject({ _id: made._id, proposalCount: 2, myProposal: null });
    expect(JSON.stringify(listed)).not.toContain('Volontiers');
  });
});

describe('looking for a service', () => {
  it('filters by category and status', async () => {
    const cuisine = (await categoryNamed(reader, 'Cuisine'))._id;
    const open = await aService(site, { title: 'Un gâteau', category: cuisine });
    const { service: pending } = await aProposal(site, {
      service: await aService(site, { title: 'Une tarte', category: cuisine }),
    });
    const both = await reader.get(`/services?category=${cuisine}`);
    expect(titles(both.body)).toEqual([pending.title, open.title]);
    expect(both.headers.get('x-total-count')).toBe('2');
    const waiting = await reader.get(`/services?category=${cuisine}&status=pending`);
    expect(titles(waiting.body)).toEqual(['Une tarte']);
    expect(waiting.headers.get('x-total-count')).toBe('1');
    for (const wrong of ['status=lost', 'category=Cuisine', 'cursor=12', `q=${'a'.repeat(201)}`]) {
      expect((await reader.get(`/services?${wrong}`)).status).toBe(400);
    }
  });

  it('finds every word, whatever its accents and case, in title, description and place', async () => {
    await aService(site, { title: 'Œuvre à dépoussiérer', location: '9 Avenue de Saint-Mandé' });
    const find = async (q: string) =>
      titles((await reader.get(`/services?q=${encodeURIComponent(q)}`)).body);
    expect(await find('DEPOUSSIERER oeuvre')).toEqual(['Œuvre à dépoussiérer']);
    expect(await find('  dépouss   mande ')).toEqual(['Œuvre à dépoussiérer']);
    expect(await find('dépoussiérer absent')).toEqual([]);
  });

  it('takes %, _ and \\ as they are written', async () => {
    await aService(site, { title: 'Rabais de 100% chez a_b\\c' });
    const count = async (q: string) =>
      (await reader.get(`/services?q=${encodeURIComponent(q)}`)).headers.get('x-total-count');
    expect(await count('100%')).toBe('1');
    expect(await count('a_b\\c')).toBe('1');
    expect(await count('1%0%')).toBe('0');
    expect(await count('axb')).toBe('0');
    expect(await count('％')).toBe('1');
  });
});

describe('reading page after page', () => {
  it('gives each service once, newest first, to the last page', async () => {
    const creator = await aResident(site);
    const made: string[] = [];
    for (let at = 0; at < 5; at++) made.unshift((await aService(site, { creator }))._id);
    const seen: string[] = [];
    let next: string | undefined = '/api/services/my-services?limit=2';
    let pages = 0;
    while (next) {
      const page = await creator.get(next.slice('/api'.length));
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...page.body.map((service: Service) => service._id));
      next = /<([^<>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      pages++;
    }
    expect(seen).toEqual(made);
    expect(pages).toBe(3);
  });

  it('keeps the filters in the address of the next page', async () => {
    const animaux = (await categoryNamed(reader, 'Animaux'))._id;
    for (let at = 0; at < 3; at++) await aService(site, { category: animaux, title: `Chat ${at}` });
    const first = await reader.get(`/services?category=${animaux}&q=chat&limit=2`);
    const next = /<\/api([^<>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await reader.get(next);
    expect(titles(second.body)).toEqual(['Chat 0']);
    expect(second.headers.get('link')).toBeNull();
  });

  it('is not disturbed by what is created or deleted in between', async () => {
    const creator = await aResident(site);
    const made = [];
    for (let at = 0; at < 4; at++) made.unshift(await aService(site, { creator }));
    const first = await creator.get('/services/my-services?limit=2');
    const next = /<\/api([^<>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    await aService(site, { creator });
    await creator.delete(`/services/${first.body[1]._id}`);
    const second = await creator.get(next);
    expect(second.body.map((service: Service) => service._id)).toEqual(
      made.slice(2).map((service) => service._id),
    );
  });

  it('refuses a limit under 1 or above 100', async () => {
    for (const limit of ['0', '101', '-1', '1.5', 'tout']) {
      expect((await reader.get(`/services?limit=${limit}`)).status).toBe(400);
    }
    expect((await reader.get('/services?limit=100')).status).toBe(200);
  });
});
