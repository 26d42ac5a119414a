// What somebody says of themself on their page, and what administrators do about it.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAdmin } from '../admin/admin.fixtures.ts';
import { LINES, seenPage, writePage } from './neighbours.fixtures.ts';

let site: TestSite;
let admin: TestResident;
let karim: TestResident;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  karim = await aResident(site, { firstName: 'Karim', lastName: 'Benali' });
  claire = await aResident(site);
});

describe("one's own page", () => {
  it('is changed field by field', async () => {
    await writePage(karim, { ...LINES, since: '2019-09' });
    const { status, body } = await writePage(karim, { helps: ['Porter un carton'], since: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...LINES,
      helps: ['Porter un carton'],
      since: null,
      hidden: [],
      masked: false,
    });
    expect((await writePage(karim, { about: '' })).body.about).toBeNull();
    expect((await karim.get('/users/me/page')).body).toMatchObject({
      about: null,
      learns: LINES.learns,
    });
    expect((await writePage(karim, {})).status).toBe(200);
  });

  it('is kept tidy: trimmed, without empties and doubles', async () => {
    const { body } = await writePage(karim, {
      about: '  Bonjour\r\nà tous  ',
      helps: [' Coudre ', '', 'Coudre', 'Cafe\u0301'],
    });
    expect(body).toMatchObject({ about: 'Bonjour\nà tous', helps: ['Coudre', 'Café'] });
  });

  it.each([
    ['a text too long', { about: 'a'.repeat(1_001) }],
    ['a text that shows nothing', { about: '\u200b\u2060' }],
    ['a text that turns what follows', { about: 'Bonjour \u202eruojnoB' }],
    ['a word too long', { helps: ['a'.repeat(61)] }],
    ['too many words', { languages: Array.from({ length: 21 }, (_, at) => `Langue ${at}`) }],
    ['a word of two lines', { learns: ['Le\npain'] }],
    ['a word that is none', { learns: [7] }],
    ['no list', { learns: 'Le pain' }],
    ['a month of no year', { since: '2019-13' }],
    ['a month to come', { since: '2999-01' }],
    ['a part that is none', { hidden: ['adresse'] }],
  ])('refuses %s in French, and loses nothing', async (_what, lines) => {
    await writePage(karim);
    const { status, body } = await writePage(karim, lines);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^[A-ZÀ-Ý].*[a-zé0-9]/);
    expect((await karim.get('/users/me/page')).body).toMatchObject(LINES);
  });

  it('is written once where it is written at once', async () => {
    const answers = await Promise.all(
      ['un', 'deux', 'trois', 'quatre'].map((word) => writePage(karim, { helps: [word] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await karim.get('/users/me/page')).body.helps).toHaveLength(1);
  });

  it('does not outlive an account that leaves meanwhile', async () => {
    await Promise.all([
      karim.delete('/users/me', { password: TEST_PASSWORD }),
      ...Array.from({ length: 6 }, () => writePage(karim)),
    ]);
    const { rows } = await site.site.db.pool.query(
      'select from neighbour_page where resident_id = $1',
      [karim.id],
    );
    expect(rows).toEqual([]);
  });

  it('is in the file one takes away', async () => {
    await writePage(karim, { ...LINES, hidden: ['since'] });
    const { body } = await karim.get('/users/me/export');
    expect(body.page).toMatchObject([{ ...LINES, hidden: ['since'] }]);
  });
});

describe('a page that shames', () => {
  beforeEach(() => writePage(karim));

  it('is reported with what it says', async () => {
    await claire.post('/reports', { kind: 'resident', targetId: karim.id, reason: 'insultes' });
    const { body } = await admin.get('/admin/reports?kind=resident');
    const [report] = body.filter(({ targetId }: { targetId: string }) => targetId === karim.id);
    for (const words of [LINES.about, 'Peut aider à : Percer un mur, Monter un meuble', 'Arabe']) {
      expect(report.content).toContain(words);
    }
  });

  it('is not reported with what its owner keeps', async () => {
    await writePage(karim, { hidden: ['about', 'languages'] });
    await claire.post('/reports', { kind: 'resident', targetId: karim.id, reason: 'insultes' });
    const { body } = await admin.get('/admin/reports?kind=resident');
    const [report] = body.filter(({ targetId }: { targetId: string }) => targetId === karim.id);
    expect(report.content).not.toMatch(/Menuisier|Langues/);
  });

  it('is masked by administrators, whatever its owner writes next, and shown again', async () => {
    const path = `/admin/users/${karim.id}/page`;
    expect((await admin.put(path, { masked: true })).body).toMatchObject({
      ...LINES,
      masked: true,
    });
    expect(await seenPage(claire, karim)).toMatchObject({
      about: null,
      helps: [],
      learns: [],
      languages: [],
    });
    expect((await writePage(karim, { about: 'Encore moi.' })).body).toMatchObject({ masked: true });
    expect((await seenPage(claire, karim)).about).toBeNull();
    expect((await admin.put(path, { masked: false })).body.masked).toBe(false);
    expect((await seenPage(claire, karim)).about).toBe('Encore moi.');
  });

  it('is masked before it is written, where somebody is known for it', async () => {
    await admin.put(`/admin/users/${claire.id}/page`, { masked: true });
    await writePage(claire);
    expect((await seenPage(karim, claire)).about).toBeNull();
  });

  it('is no longer masked once it is erased: what its owner writes next is read', async () => {
    await admin.put(`/admin/users/${karim.id}/page`, { masked: true });
    expect((await admin.delete(`/admin/users/${karim.id}/page`)).body.masked).toBe(false);
    await writePage(karim, { about: 'Je recommence.' });
    expect((await seenPage(claire, karim)).about).toBe('Je recommence.');
  });

  it('is erased by administrators, and what was done stands in the log until its owner leaves', async () => {
    const erased = await admin.delete(`/admin/users/${karim.id}/page`);
    expect(erased.body).toMatchObject({ about: null, helps: [], learns: [], languages: [] });
    const logged = async () =>
      (await admin.get('/admin/audit?kind=page')).body.filter(
        ({ targetId }: { targetId: string }) => targetId === karim.id,
      );
    expect(await logged()).toMatchObject([
      { action: 'update', title: karim.username, before: LINES, after: { about: null } },
    ]);
    await karim.delete('/users/me', { password: TEST_PASSWORD });
    expect(await logged()).toMatchObject([{ title: 'Ancien voisin', before: null, after: null }]);
    expect((await admin.put(`/admin/users/${karim.id}/page`, { masked: true })).status).toBe(404);
  });
});
