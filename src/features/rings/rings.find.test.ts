// Whose things go round, in quarters whose rings are known.
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aQuarter, readRings, type Swap, THREE } from './rings.fixtures.ts';
import { ringRoutines } from './rings.work.ts';

let site: TestSite;
const ask = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);

beforeEach(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterEach(() => site.close());

const ROUND = 'Ana vélo → Bob, Bob étagère → Chloé, Chloé lampe → Ana';

describe('a ring is found', () => {
  it('of three, once, whoever published last, however often one looks', async () => {
    for (const [first, second, third] of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 0, 2],
    ] as const) {
      await aQuarter(site, [THREE[first], THREE[second], THREE[third]]);
      expect(await readRings(site)).toEqual([ROUND]);
      await ask('insert into ring_due (troc_id) select id from troc');
      expect(await readRings(site)).toEqual([ROUND]);
      await ask(`update troc set status = 'cancelled'`);
    }
  });

  it('of four', async () => {
    await aQuarter(site, [
      ...THREE.slice(0, 2),
      ['Chloé', 'lampe > tapis'],
      ['Dan', 'tapis > étagère'],
    ]);
    expect(await readRings(site)).toEqual([
      'Ana vélo → Bob, Bob étagère → Dan, Dan tapis → Chloé, Chloé lampe → Ana',
    ]);
  });

  it('whatever accents, plurals and names of the same thing', async () => {
    await aQuarter(site, [
      ['Ana', 'vélo de ville > un PC'],
      ['Bob', 'étagères en pin > des bicyclettes'],
      ['Chloé', 'ordinateur portable > RAYONNAGE'],
    ]);
    expect(await readRings(site)).toEqual([
      'Ana vélo de ville → Bob, Bob étagères en pin → Chloé, Chloé ordinateur portable → Ana',
    ]);
  });

  it('when somebody changes what they look for, and gone when they look for something else', async () => {
    const { trocs } = await aQuarter(site, [THREE[0], THREE[1], ['Chloé', 'lampe > piano']]);
    expect(await readRings(site)).toEqual([]);
    const last = trocs[2];
    const change = (itemsWanted: string[]) =>
      last?.by.put(`/troc/${last._id}`, { ...last.body, itemsWanted });
    await change(['étagère']);
    expect(await readRings(site)).toEqual([ROUND]);
    await change(['piano']);
    expect(await readRings(site)).toEqual([]);
  });

  it('when what was asked for is free again', async () => {
    const { trocs } = await aQuarter(site, THREE);
    const [first] = trocs;
    if (!first) throw new Error('Nothing');
    const { requester } = await aTradeRequest(site, { troc: first });
    expect(await readRings(site)).toEqual([]);
    await requester.post(`/troc/${first._id}/cancel-request`);
    expect(await readRings(site)).toEqual([ROUND]);
  });
});

describe('there is no ring', () => {
  const none: Record<string, readonly (readonly [string, Swap])[]> = {
    'of two: they meet by themselves': [
      ['Ana', 'vélo > lampe'],
      ['Bob', 'lampe > vélo'],
    ],
    'of five': [
      ['Ana', 'vélo > lampe'],
      ['Bob', 'étagère > vélo'],
      ['Chloé', 'tapis > étagère'],
      ['Dan', 'piano > tapis'],
      ['Ève', 'lampe > piano'],
    ],
    'with one resident twice': [
      ['Ana', 'vélo > lampe'],
      ['Bob', 'étagère > vélo'],
      ['Ana', 'lampe > étagère'],
    ],
    'with one resident twice among four': [
      ['Ana', 'vélo > lampe'],
      ['Bob', 'étagère > vélo'],
      ['Chloé', 'tapis > étagère'],
      ['Bob', 'lampe > tapis'],
    ],
    'that does not close': [THREE[0], THREE[1], ['Chloé', 'lampe > piano']],
  };
  for (const [what, swaps] of Object.entries(none)) {
    it(what, async () => {
      await aQuarter(site, swaps);
      expect(await readRings(site)).toEqual([]);
    });
  }

  it('with what is given or lent', async () => {
    for (const kind of ['gift', 'loan']) {
      await aQuarter(site, THREE.slice(0, 2));
      await aTroc(site, {
        kind,
        itemsOffered: ['lampe'],
        itemsWanted: kind === 'gift' ? [] : ['étagère'],
      });
      expect(await readRings(site)).toEqual([]);
    }
  });

  it('between two of whom one blocked the other, of four even across it', async () => {
    const { people } = await aQuarter(site, [
      ...THREE.slice(0, 2),
      ['Chloé', 'lampe > tapis'],
      ['Dan', 'tapis > étagère'],
    ]);
    await people.Ana?.post(`/users/${people.Dan?.id}/block`);
    expect(await readRings(site)).toEqual([]);
  });

  it('with whoever has left, or is kept out', async () => {
    const { people } = await aQuarter(site, THREE);
    const admin = await aResident(site, { isAdmin: true });
    await ask(
      `insert into suspension (resident_id, reason, ends_at, admin_id) values ($1, 'x', now() + interval '1 day', $2)`,
      [people.Bob?.id, admin.id],
    );
    expect(await readRings(site)).toEqual([]);
    await ask(`update suspension set lifted_at = now()`);
    await ask(`update resident set erased_at = now() where id = $1`, [people.Chloé?.id]);
    await ask('insert into ring_due (troc_id) select id from troc on conflict do nothing');
    expect(await readRings(site)).toEqual([]);
  });
});

describe('however much somebody publishes', () => {
  it('others keep their places, and nobody has more than five rings that wait', async () => {
    await aQuarter(site, [...THREE, ['Max', 'étagère 0 > vélo']]);
    await ask(
      `insert into troc (title, description, items_offered, items_wanted, location, owner_id)
       select title, description, array['étagère ' || n], items_wanted, location, owner_id
       from troc, generate_series(1, 49) as n where items_offered = '{étagère 0}'`,
    );
    const rings = await readRings(site);
    expect(rings).toContain(ROUND);
    // The same three are shown one of the fifty.
    expect(rings.filter((ring) => ring.includes('Max'))).toHaveLength(1);

    await aQuarter(
      site,
      Array.from({ length: 9 }, (_, n) => [`Zoé ${n}`, `étagère > vélo`] as const),
    );
    const more = await readRings(site);
    expect(more.filter((ring) => ring.startsWith('Ana'))).toHaveLength(5);
  });
});

it('that nobody answers in fourteen days is over, and keeps no place', async () => {
  await aQuarter(site, THREE);
  expect(await readRings(site)).toEqual([ROUND]);
  const [lapse] = ringRoutines(site.site).filter(({ name }) => name === 'rings.lapse');
  await ask("update ring set created_at = now() - interval '13 days'");
  await lapse?.work();
  expect(await readRings(site)).toEqual([ROUND]);
  await ask("update ring set created_at = now() - interval '15 days'");
  await lapse?.work();
  expect(await readRings(site)).toEqual([]);
});

it('tells each of the three once, and leads them to it', async () => {
  const { people } = await aQuarter(site, THREE);
  await readRings(site);
  await readRings(site);
  const news = (await people.Ana?.get('/notifications'))?.body as {
    sentence: string;
    url: string;
  }[];
  expect(news.filter(({ sentence }) => sentence.startsWith('Un échange'))).toEqual([
    expect.objectContaining({
      sentence: 'Un échange à trois est possible : « vélo » contre « lampe »',
      url: expect.stringMatching(/^\/anneaux\/[0-9a-f]{24}$/),
    }),
  ]);
});
