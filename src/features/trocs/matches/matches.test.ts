import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aTradeRequest, aTroc } from '../trocs.fixtures.ts';
import type { TrocMatch } from '../trocs-matches.contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Two residents with a troc each; what the first is told. Nobody else publishes these things. */
async function meet(
  mine: { offered?: string[]; wanted?: string[] },
  theirs: { offered?: string[]; wanted?: string[] },
) {
  const me = await aResident(site);
  const claire = await aResident(site, { firstName: 'Claire' });
  const items = (given: { offered?: string[]; wanted?: string[] }, nothing: string) => ({
    itemsOffered: given.offered ?? [nothing],
    itemsWanted: given.wanted ?? [nothing],
  });
  const own = await aTroc(site, { owner: me, ...items(mine, `rien ${me.id}`) });
  const other = await aTroc(site, { owner: claire, ...items(theirs, `rien ${claire.id}`) });
  const told = (await me.get('/troc/matches')).body as TrocMatch[];
  await own.by.delete(`/troc/${own._id}`);
  await other.by.delete(`/troc/${other._id}`);
  return told.flatMap(({ reasons }) => reasons.map((reason) => reason.text));
}

const keyOf = async (item: string) => {
  const { rows } = await site.site.db.pool.query('select troc_key($1) as key', [item]);
  return rows[0].key;
};

describe('an item is compared', () => {
  it.each([
    ['vélo enfant', 'velo enfant'],
    ["Vélos d'enfants", 'velo enfant'],
    ['VÉLOS POUR L’ENFANT', 'velo enfant'],
    ['gâteaux', 'gateau'],
    ['journaux, chevaux', 'journal cheval'],
    ['travaux, tuyaux, bijoux, jeux', 'travail tuyau bijou jeu'],
    ['œufs', 'oeuf'],
    ['prix, noix, nez, stress', 'prix noix nez stress'],
    ['2 pots de confiture', 'confiture'],
    ['robe taille 38', 'robe taille 38'],
    ['un petit pot', 'petit pot'],
    ['vélo, vélos', 'velo'],
    ['le la les !?', ''],
    ['日本語', '日本語'],
    ['Bicyclettes de ville', 'velo ville'],
    ['un PC', 'ordinateur'],
    ['des rayonnages', 'etagere'],
    ['tee-shirts', 'tshirt'],
    ['machine à laver', 'lavelinge'],
    ['grande bande dessinée', 'bd'],
  ])('%s by %s', async (item, key) => {
    expect(await keyOf(item)).toBe(key);
  });

  it('the same whatever its accents, plural and little words', async () => {
    const same = [
      ['livres de cuisine', 'LIVRE CUISINE'],
      ['étagères', 'etagere'],
      ['jeux de société', 'jeu societe'],
      ['deux chaises', 'chaise'],
      ['porte-bébés', 'porte bebe'],
    ];
    for (const [a = '', b = ''] of same) expect(await keyOf(a)).toBe(await keyOf(b));
    const different = [
      ['porte', 'port'],
      ['plante', 'plant'],
      ['poussette', 'pousse'],
      ['cheval', 'chevalet'],
    ];
    for (const [a = '', b = ''] of different) expect(await keyOf(a)).not.toBe(await keyOf(b));
  });
});

describe('two trocs meet', () => {
  it('when what I offer is what a neighbour looks for', async () => {
    expect(await meet({ offered: ['vélo enfant'] }, { wanted: ["vélos d'enfant"] })).toEqual([
      "Vous proposez « vélo enfant », Claire cherche « vélos d'enfant »",
    ]);
  });

  it('and the other way round', async () => {
    expect(
      await meet({ wanted: ['Confiture de Mûres'] }, { offered: ['mure confitures'] }),
    ).toEqual(['Vous cherchez « Confiture de Mûres », Claire propose « mure confitures »']);
  });

  it('when what is offered is a kind of what is looked for', async () => {
    expect(await meet({ offered: ['livres de cuisine'] }, { wanted: ['livre'] })).toHaveLength(1);
    expect(
      await meet({ offered: ['3 pots de confiture'] }, { wanted: ['confitures'] }),
    ).toHaveLength(1);
  });

  it('when they call the same thing by other names', async () => {
    expect(await meet({ offered: ['vélo de ville'] }, { wanted: ['une bicyclette'] })).toEqual([
      'Vous proposez « vélo de ville », Claire cherche « une bicyclette »',
    ]);
    expect(await meet({ wanted: ['un PC'] }, { offered: ['ordinateur portable'] })).toHaveLength(1);
    expect(await meet({ wanted: ['lave-linge'] }, { offered: ['machine à laver'] })).toHaveLength(
      1,
    );
    expect(await meet({ offered: ['escabeau'] }, { wanted: ['échelle'] })).toEqual([]);
  });

  it('not when only a part of the name is the same', async () => {
    expect(await meet({ offered: ['étagère à livres'] }, { wanted: ['livres'] })).toEqual([]);
    expect(await meet({ offered: ['table'] }, { wanted: ['table de mixage'] })).toEqual([]);
    expect(await meet({ offered: ['vélo rouge'] }, { wanted: ['vélo enfant'] })).toEqual([]);
    expect(await meet({ offered: ['robe 38'] }, { wanted: ['robe 40'] })).toEqual([]);
  });

  it('not when both offer it, both want it, or nothing is said', async () => {
    expect(await meet({ offered: ['vélo'] }, { offered: ['vélo'] })).toEqual([]);
    expect(await meet({ wanted: ['vélo'] }, { wanted: ['vélo'] })).toEqual([]);
    expect(await meet({ offered: ['!!!', 'un'] }, { wanted: ['???', 'une'] })).toEqual([]);
  });

  it('each reason once, in the order of my items', async () => {
    const told = await meet(
      { offered: ['bols', 'tasses'], wanted: ['nappe'] },
      { offered: ['nappes'], wanted: ['tasse', 'bol'] },
    );
    expect(told).toEqual([
      'Vous proposez « bols », Claire cherche « bol »',
      'Vous proposez « tasses », Claire cherche « tasse »',
      'Vous cherchez « nappe », Claire propose « nappes »',
    ]);
  });

  it('with %, quotes and signs of a format in their names', async () => {
    const name = '%s « l\'or » "100%" %1$s';
    expect(await meet({ offered: [name] }, { wanted: [name] })).toEqual([
      `Vous proposez « ${name} », Claire cherche « ${name} »`,
    ]);
  });
});

describe('what I am told', () => {
  let me: TestResident;
  const told = async (path = '/troc/matches') => (await me.get(path)).body as TrocMatch[];
  const others = (matches: TrocMatch[]) => matches.map(({ troc }) => troc._id);

  it('puts exchanges that suit both first, then the newest', async () => {
    me = await aResident(site);
    const luge = await aTroc(site, { owner: me, itemsOffered: ['luge'], itemsWanted: ['patins'] });
    const canoe = await aTroc(site, { owner: me, itemsOffered: ['canoë'], itemsWanted: ['rame'] });
    const wanting = { itemsOffered: ['autre chose'], itemsWanted: ['luges'] };
    const both = await aTroc(site, { itemsOffered: ['patin'], itemsWanted: ['LUGE'] });
    const old = await aTroc(site, wanting);
    const recent = await aTroc(site, { ...wanting, itemsWanted: ['canoës'] });
    const answer = await me.get('/troc/matches');
    expect(others(answer.body)).toEqual([both._id, recent._id, old._id]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(answer.body[0]).toMatchObject({
      mutual: true,
      mine: { _id: luge._id, title: luge.title },
      troc: { user: { _id: both.by.id }, status: 'available', tradeRequest: null },
      reasons: [{ direction: 'give' }, { direction: 'get' }],
    });
    expect(answer.body[1]).toMatchObject({ mutual: false, mine: { _id: canoe._id } });
    expect((await me.get('/troc/matches?limit=1')).body).toHaveLength(1);

    expect(others(await told(`/troc/${luge._id}/matches`))).toEqual([both._id, old._id]);
    expect(await told(`/troc/${recent._id}/matches`)).toMatchObject([
      { mine: { _id: canoe._id }, troc: { _id: recent._id } },
    ]);
    const theirs = (await both.by.get('/troc/matches')).body as TrocMatch[];
    expect(theirs).toMatchObject([{ mutual: true, troc: { _id: luge._id } }]);
  });

  it('is about available trocs only', async () => {
    me = await aResident(site);
    const mine = await aTroc(site, { owner: me, itemsOffered: ['kayak'] });
    const theirs = await aTroc(site, { itemsWanted: ['kayak'] });
    expect(await told()).toHaveLength(1);
    const { requester } = await aTradeRequest(site, { troc: theirs });
    expect(await told()).toEqual([]);
    expect(await told(`/troc/${theirs._id}/matches`)).toEqual([]);
    await requester.post(`/troc/${theirs._id}/cancel-request`);
    expect(await told()).toHaveLength(1);
    await aTradeRequest(site, { troc: mine });
    expect(await told()).toEqual([]);
    expect(await told(`/troc/${mine._id}/matches`)).toEqual([]);
  });

  it('is never about my own trocs, nor those of residents blocked either way', async () => {
    me = await aResident(site);
    await aTroc(site, { owner: me, itemsOffered: ['tipi'], itemsWanted: ['yourte'] });
    await aTroc(site, { owner: me, itemsOffered: ['yourte'], itemsWanted: ['tipi'] });
    expect(await told()).toEqual([]);
    const first = await aTroc(site, { itemsWanted: ['tipi'] });
    const second = await aTroc(site, { itemsWanted: ['tipi'] });
    expect(await told()).toHaveLength(2);
    await site.site.db.pool.query(
      'insert into resident_block (blocker_id, blocked_id) values ($1, $2), ($3, $1)',
      [me.id, first.by.id, second.by.id],
    );
    expect(await told()).toEqual([]);
    expect(await told(`/troc/${first._id}/matches`)).toEqual([]);
    expect((await second.by.get('/troc/matches')).body).toEqual([]);
  });
});
