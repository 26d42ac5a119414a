import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { statement } from '#server/database/statement.ts';
import { limits } from '#server/http/limits.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aService, aServiceBody, categoryNamed } from './services.fixtures.ts';

let site: TestSite;
let creator: TestResident;
let good: Record<string, unknown>;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  creator = await aResident(site);
  good = await aServiceBody(creator);
});
afterAll(() => site.close());

const retire = statement<{ id: string }>()('test.retire_category', (db, { arg }) =>
  db.updateTable('service_category').set({ active: false }).where('id', '=', arg('id')),
);

describe('asking for help', () => {
  it('creates an open service, answered as it will be read', async () => {
    const image = { imageUrl: '/uploads/a.webp', thumbnailUrl: '/uploads/a-thumb.webp' };
    const { status, body } = await creator.post('/services', { ...good, ...image });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...image, status: 'open', helpProposals: [], proposalCount: 0 });
    expect(body).toEqual((await creator.get(`/services/${body._id}`)).body);
    expect((await creator.get('/services/my-services')).body[0]).toEqual(body);
  });

  it('says which field is missing', async () => {
    const sentences = {
      title: 'Le titre est requis',
      description: 'La description est requise',
      category: 'La catégorie est requise',
      location: 'Le lieu est requis',
      date: 'La date est requise',
    };
    for (const [field, sentence] of Object.entries(sentences)) {
      for (const nothing of [undefined, '', '   ', null, 12]) {
        const { status, body } = await creator.post('/services', { ...good, [field]: nothing });
        expect([status, body.error]).toEqual([400, sentence]);
      }
    }
    const all = await creator.post('/services', {});
    expect(all.body.details).toEqual(Object.values(sentences));
  });

  it('refuses a date before now, or one that is none', async () => {
    for (const date of [inDays(-1), new Date(Date.now() - 1000).toISOString()]) {
      const { status, body } = await creator.post('/services', { ...good, date });
      expect([status, body.code]).toEqual([400, 'date_past']);
    }
    for (const date of [
      'demain',
      '2099-02-30T10:00Z',
      '+275760-09-13T00:00:00Z',
      '1',
      '0000-01-01',
    ]) {
      const { status, body } = await creator.post('/services', { ...good, date });
      expect([date, status, body.error]).toEqual([
        date,
        400,
        'Veuillez sélectionner une date valide',
      ]);
    }
  });

  it('reads a date without zone as UTC, and keeps the moment of one with a zone', async () => {
    const dateOf = async (date: string) =>
      (await creator.post('/services', { ...good, date })).body.date;
    expect(await dateOf('2099-06-01T10:30')).toBe('2099-06-01T10:30:00.000Z');
    expect(await dateOf('2099-06-01T10:30:00.5+02:00')).toBe('2099-06-01T08:30:00.500Z');
    expect(await dateOf('2099-06-01')).toBe('2099-06-01T00:00:00.000Z');
  });

  it('trims texts and keeps what is written in them', async () => {
    const title = `<b>L'étagère</b> "de" ma mère & \\ 🛠️`;
    const { body } = await creator.post('/services', {
      ...good,
      title: `  ${title}\n`,
      description: '\tligne 1\nligne 2 ',
    });
    expect(body).toMatchObject({ title, description: 'ligne 1\nligne 2' });
    expect((await creator.get(`/services/${body._id}`)).body.title).toBe(title);
  });

  it('takes texts up to their limits and refuses longer ones', async () => {
    const longest = {
      title: 'é'.repeat(200),
      description: 'é'.repeat(5000),
      location: 'é'.repeat(200),
    };
    expect((await creator.post('/services', { ...good, ...longest })).status).toBe(201);
    for (const [field, value] of Object.entries(longest)) {
      expect((await creator.post('/services', { ...good, [field]: `${value}é` })).status).toBe(400);
    }
  });

  it('ignores the fields a caller may not set', async () => {
    const other = await aResident(site);
    const { body } = await creator.post('/services', {
      ...good,
      _id: 'a'.repeat(24),
      status: 'completed',
      creator: other.id,
      assignedTo: other.id,
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    expect(body).toMatchObject({ status: 'open', creator: { _id: creator.id }, assignedTo: null });
    expect(body._id).not.toBe('a'.repeat(24));
    expect(body.createdAt).not.toMatch(/^2001/);
  });

  it('refuses a category that does not exist or is no longer offered', async () => {
    const retired = (await categoryNamed(creator, 'Convivialité'))._id;
    const kept = await aService(site, { creator, category: retired });
    await retire(site.site.db.once, { id: retired });
    for (const category of ['b'.repeat(24), retired]) {
      const { status, body } = await creator.post('/services', { ...good, category });
      expect([status, body.code]).toEqual([400, 'category_unknown']);
      const change = { ...good, category, status: 'open' };
      const other = await aService(site, { creator });
      expect((await creator.put(`/services/${other._id}`, change)).status).toBe(400);
    }
    const same = await creator.put(`/services/${kept._id}`, { ...kept.body, status: 'open' });
    expect(same.status).toBe(200);
  });

  it('survives hostile bodies without a failure of ours', async () => {
    const images = ['https://ailleurs.example/x.png', 'javascript:alert(1)', 12, 'x'.repeat(501)];
    for (const imageUrl of images) {
      expect((await creator.post('/services', { ...good, imageUrl })).status).toBe(400);
    }
    for (const coordonnees of [[2.39], ['2.39', '48.8'], [999, 48.8], 'ici', { lon: 2 }]) {
      expect((await creator.post('/services', { ...good, coordonnees })).status).toBe(400);
    }
    for (const body of [[], 'texte', 12, true]) {
      expect((await creator.post('/services', body)).status).toBe(400);
    }
    const nul = { ...good, title: 'a\u0000b' };
    expect((await creator.post('/services', nul)).status).toBe(400);
    expect((await creator.get('/services?q=%00')).status).toBe(400);
    // Half of a pair: PostgreSQL would keep another character in its place.
    expect((await creator.post('/services', { ...good, title: 'a\ud800' })).status).toBe(400);
    const raw = await fetch(`${site.url}/api/services`, {
      method: 'POST',
      headers: { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' },
      body: '{"title": ',
    });
    expect(raw.status).toBe(400);
    const large = { ...good, description: 'x'.repeat(300_000) };
    expect((await creator.post('/services', large)).status).toBe(413);
  });

  it('counts the creations of an hour and says when to come back', async () => {
    const eager = await aSettled(site);
    const fill = statement<{ key: string; points: number }>()('test.fill_limit', (db, { arg }) =>
      db.insertInto('rate_limit').values({
        key: arg('key'),
        points: arg('points'),
        resets_at: sql`now() + interval '10 minutes'`,
      }),
    );
    const { name, max } = limits.creation;
    await fill(site.site.db.once, { key: `${name}:service:${eager.id}`, points: max - 1 });
    expect((await eager.post('/services', good)).status).toBe(201);
    const refused = await eager.post('/services', good);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await eager.get('/services/my-services')).body).toHaveLength(1);
  });
});
