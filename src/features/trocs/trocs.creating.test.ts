import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { statement } from '#server/database/statement.ts';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAcceptedTroc, aTradeRequest, aTroc, aTrocBody } from './trocs.fixtures.ts';

let site: TestSite;
let owner: TestResident;
const good = aTrocBody();

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  owner = await aResident(site);
});
afterAll(() => site.close());

describe('publishing a troc', () => {
  it('makes it available, answered as it will be read', async () => {
    const image = {
      imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc.webp',
      thumbnailUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc-thumb.webp',
    };
    const { status, body } = await owner.post('/troc', { ...good, ...image });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...good, ...image, status: 'available', tradeRequest: null });
    expect(body).toEqual((await owner.get(`/troc/${body._id}`)).body);
    expect((await owner.get('/troc/my')).body[0]).toEqual(body);
  });

  it('says which field is missing', async () => {
    const sentences = {
      title: 'Le titre est requis',
      description: 'La description est requise',
      itemsOffered: 'Les objets proposés sont requis',
      itemsWanted: 'Les objets recherchés sont requis',
      location: 'Le lieu est requis',
    };
    for (const [field, sentence] of Object.entries(sentences)) {
      for (const nothing of [undefined, '', '   ', null, 12, [], [' ', '']]) {
        const { status, body } = await owner.post('/troc', { ...good, [field]: nothing });
        expect([status, body.error]).toEqual([400, sentence]);
      }
    }
    const all = await owner.post('/troc', {});
    expect(all.body.details).toEqual(Object.values(sentences));
  });

  it('trims items and drops the empty ones', async () => {
    const { body } = await owner.post('/troc', {
      ...good,
      itemsOffered: ['  vélo\n', '', '  ', 'vélo', '<b>"l\'étagère"</b>, {à} deux'],
    });
    expect(body.itemsOffered).toEqual(['vélo', 'vélo', '<b>"l\'étagère"</b>, {à} deux']);
  });

  it('takes texts and items up to their limits and refuses longer ones', async () => {
    const longest = {
      title: 'é'.repeat(200),
      description: 'é'.repeat(5000),
      location: 'é'.repeat(200),
      itemsOffered: Array(20).fill('é'.repeat(60)),
      itemsWanted: Array(20).fill('✂️'.repeat(30)),
    };
    expect((await owner.post('/troc', { ...good, ...longest })).status).toBe(201);
    const tooLong = {
      title: 'é'.repeat(201),
      description: 'é'.repeat(5001),
      location: 'é'.repeat(201),
      itemsOffered: ['é'.repeat(61)],
      itemsWanted: Array(21).fill('livre'),
    };
    for (const [field, value] of Object.entries(tooLong)) {
      expect((await owner.post('/troc', { ...good, [field]: value })).status).toBe(400);
    }
  });

  it('ignores the fields a caller may not set', async () => {
    const other = await aResident(site);
    const { body } = await owner.post('/troc', {
      ...good,
      _id: 'a'.repeat(24),
      status: 'completed',
      user: other.id,
      tradeRequest: { user: other.id, status: 'accepted' },
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    expect(body).toMatchObject({
      status: 'available',
      user: { _id: owner.id },
      tradeRequest: null,
    });
    expect(body._id).not.toBe('a'.repeat(24));
    expect(body.createdAt).not.toMatch(/^2001/);
  });

  it('survives hostile bodies without a failure of ours', async () => {
    const items = ['vélo', { 0: 'vélo' }, [12], [null], [['vélo']], ['a\u0000b'], ['\ud800']];
    for (const itemsOffered of items) {
      expect((await owner.post('/troc', { ...good, itemsOffered })).status).toBe(400);
    }
    for (const imageUrl of ['https://ailleurs.example/x.png', 'javascript:alert(1)', 12]) {
      expect((await owner.post('/troc', { ...good, imageUrl })).status).toBe(400);
    }
    for (const body of [[], 'texte', 12, true]) {
      expect((await owner.post('/troc', body)).status).toBe(400);
    }
    for (const itemsOffered of [
      ['NULL', '{}', '","'],
      ['日本語', '!!!'],
    ]) {
      expect((await owner.post('/troc', { ...good, itemsOffered })).status).toBe(201);
    }
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
    await fill(site.site.db.once, { key: `${name}:troc:${eager.id}`, points: max - 1 });
    expect((await eager.post('/troc', good)).status).toBe(201);
    const refused = await eager.post('/troc', good);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await eager.get('/troc/my')).body).toHaveLength(1);
  });
});

describe('changing a troc', () => {
  it('keeps every field the owner sends, and answers with the troc', async () => {
    const made = await aTroc(site, {
      owner,
      imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc.webp',
    });
    const change = {
      title: 'Aspirateur contre bouilloire',
      description: 'Il marche encore.',
      itemsOffered: ['aspirateur'],
      itemsWanted: ['bouilloire', 'grille-pain'],
      location: '9 Avenue de Saint-Mandé 75012 Paris',
      imageUrl: '/uploads/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb-abcabcabc.webp',
      thumbnailUrl: '',
    };
    const pointOf = async (id: string) =>
      (await owner.get(`/map/points?kind=troc&ids=${id}`)).body[0].point;
    const before = await pointOf(made._id);
    const { status, body } = await owner.put(`/troc/${made._id}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, thumbnailUrl: null, status: 'available' });
    expect(await pointOf(made._id)).not.toEqual(before);
    expect(body.updatedAt > made.updatedAt).toBe(true);
    expect(body).toEqual((await owner.get(`/troc/${made._id}`)).body);
    const found = await owner.get('/troc?offered=aspirateurs');
    expect(found.body.map((troc: { _id: string }) => troc._id)).toEqual([made._id]);
  });

  it('keeps the picture when none is sent, and takes it away when it is empty', async () => {
    const made = await aTroc(site, {
      owner,
      imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc.webp',
    });
    const change = (body: unknown) => owner.put(`/troc/${made._id}`, body);
    expect((await change(good)).body.imageUrl).toBe(
      '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc.webp',
    );
    expect((await change({ ...good, imageUrl: '' })).body.imageUrl).toBeNull();
    expect((await change({})).status).toBe(400);
  });

  it('and deleting it are for the owner, while it is available', async () => {
    const stranger = await aResident(site);
    const { troc: pending, requester } = await aTradeRequest(site);
    const { troc: accepted } = await anAcceptedTroc(site);
    const free = await aTroc(site);
    for (const by of [stranger, requester]) {
      const edited = await by.put(`/troc/${free._id}`, good);
      const deleted = await by.delete(`/troc/${free._id}`);
      expect([edited.body.code, deleted.body.code]).toEqual(['not_owner', 'not_owner']);
    }
    for (const troc of [pending, accepted]) {
      const edited = await troc.by.put(`/troc/${troc._id}`, good);
      const deleted = await troc.by.delete(`/troc/${troc._id}`);
      expect([edited.status, edited.body.code]).toEqual([409, 'troc_not_editable']);
      expect([deleted.status, deleted.body.code]).toEqual([409, 'troc_cannot_delete']);
    }
    await accepted.by.post(`/troc/${accepted._id}/complete`);
    expect((await accepted.by.put(`/troc/${accepted._id}`, good)).status).toBe(409);
    expect((await accepted.by.delete(`/troc/${accepted._id}`)).status).toBe(409);
  });

  it('stays possible after a refused request, and deleting it takes that request along', async () => {
    const { troc, requester } = await aTradeRequest(site);
    await troc.by.post(`/troc/${troc._id}/respond`, { accept: false });
    expect((await troc.by.put(`/troc/${troc._id}`, good)).status).toBe(200);
    const { status, body } = await troc.by.delete(`/troc/${troc._id}`);
    expect([status, body]).toEqual([200, { message: 'Troc supprimé avec succès' }]);
    expect((await troc.by.get(`/troc/${troc._id}`)).status).toBe(404);
    expect((await requester.get('/troc/my-requests')).body).toEqual([]);
  });

  it('finds nothing to change where there is no troc', async () => {
    const gone = 'e'.repeat(24);
    const answers = [
      await owner.get(`/troc/${gone}`),
      await owner.put(`/troc/${gone}`, good),
      await owner.delete(`/troc/${gone}`),
      await owner.post(`/troc/${gone}/trade`, { date: '2099-01-01' }),
      await owner.post(`/troc/${gone}/respond`, { accept: true }),
      await owner.post(`/troc/${gone}/cancel-acceptance`),
      await owner.post(`/troc/${gone}/cancel-request`),
      await owner.post(`/troc/${gone}/complete`),
      await owner.get(`/troc/${gone}/matches`),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { error: 'Troc non trouvé', code: 'troc_not_found' }]);
    }
  });
});
