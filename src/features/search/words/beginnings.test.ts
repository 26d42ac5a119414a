import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { findAs } from '../search.fixtures.ts';

/** What is typed, and what it is short for or names the maker, the place or the trade of. */
const MEANT = [
  ['kiné', 'Kinésithérapeute'],
  ['tram', 'Tramway'],
  ['baby', 'Babysitting'],
  ['récup', 'Récupération'],
  ['déchet', 'Déchetterie'],
  ['danse', 'Danseuse'],
  ['sport', 'Sportive'],
  ['visio', 'Visioconférence'],
  ['psy', 'Psychiatre'],
  ['vidéo', 'Vidéoprojecteur'],
  ['fleur', 'Fleuriste'],
  ['crêpe', 'Crêperie'],
  ['boulange', 'Boulangerie'],
  ['garde', 'Garderie'],
  ['voisin', 'Voisinage'],
  ['lit', 'Literie'],
  ['recycler', 'Recyclerie'],
  ['bric', 'Bricolage'],
  ['brico', 'Bricolage'],
  ['peint', 'Peinture'],
  ['auto', 'Automobile'],
  ['vélo', 'Vélodrome'],
] as const;

/** What is typed, and what only begins like it. */
const NOT_MEANT = [
  ['vélo', 'Velours'],
  ['velo', 'Velouté'],
  ['lit', 'Litige'],
  ['bal', 'Balayette'],
  ['jeu', 'Jeudi'],
  ['sac', 'Sacrement'],
  ['thé', 'Théorie'],
  ['bar', 'Barbecue'],
] as const;

describe('of what only begins like what is typed', () => {
  let site: TestSite;
  let reader: TestResident;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    reader = await aResident(site);
    for (const [, title] of [...MEANT, ...NOT_MEANT]) {
      if (ids.has(title)) continue;
      const description = 'Rien de plus à dire ici.';
      ids.set(title, (await aService(site, { title, description }))._id);
    }
  });
  afterAll(() => site.close());

  async function find(typed: string): Promise<{ searched: string[]; listed: string[] }> {
    const searched = await findAs(reader, typed, '&limit=100');
    const listed = await reader.get(`/services?q=${encodeURIComponent(typed)}&limit=100`);
    const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
    return { searched: idsOf(searched.results), listed: idsOf(listed.body) };
  }

  it('what it is short for answers, over the whole site and in a list', async () => {
    for (const [typed, title] of MEANT) {
      const { searched, listed } = await find(typed);
      expect(searched, `${typed}: ${title}`).toContain(ids.get(title));
      expect(listed, `${typed}: ${title}`).toContain(ids.get(title));
    }
  });

  it('another thing does not', async () => {
    for (const [typed, title] of NOT_MEANT) {
      const { searched, listed } = await find(typed);
      expect(searched, `${typed}: ${title}`).not.toContain(ids.get(title));
      expect(listed, `${typed}: ${title}`).not.toContain(ids.get(title));
    }
  });

  it('a word that is not finished finds both', async () => {
    const { searched } = await find('vel');
    expect(searched).toContain(ids.get('Velours'));
    expect(searched).toContain(ids.get('Vélodrome'));
  });
});
