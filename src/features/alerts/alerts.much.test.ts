// Much at once: long words, many things, one neighbour who publishes a lot.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { tellWhatIsNew } from './alerts.work.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  // Everything that is new was told before.
  await tellWhatIsNew(site.site);
  reader = await aResident(site);
});

const told = async (resident = reader): Promise<string[]> =>
  (await resident.get('/notifications')).body.map(({ sentence }: { sentence: string }) => sentence);

describe('what is much to compare', () => {
  it('is found by words longer than any, said again and again', async () => {
    const word = 'abcd'.repeat(20);
    await reader.post('/alerts', { kind: 'troc', q: `${word} ${word}` });
    await aTroc(site, { title: `Un ${word}` });
    await tellWhatIsNew(site.site);
    expect(await told()).toHaveLength(1);
  });

  it('all at once is told one by one: nothing waits for ever behind it', async () => {
    const slow = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
    try {
      await slow.site.db.pool.query(`
        create function refuse() returns trigger language plpgsql as $$ begin
          if (select count(*) from taken) > 1 then raise exception 'too long' using errcode = '57014'; end if;
          return null;
        end $$;
        create trigger refusal after update on fresh_item referencing new table as taken
          for each statement execute function refuse()`);
      const by = await aResident(slow);
      await by.post('/alerts', { kind: 'troc', q: 'vélo' });
      await aTroc(slow, { title: 'Un vélo bleu' });
      await aTroc(slow, { title: 'Un vélo vert' });
      for (const count of [1, 2]) {
        await tellWhatIsNew(slow.site);
        expect(await told(by)).toHaveLength(count);
      }
    } finally {
      await slow.close();
    }
  });

  it('what one neighbour publishes takes nobody’s place: who asked first is told as well', async () => {
    const asking = await aResident(site);
    const { _id: category } = await categoryNamed(asking, 'Soutien scolaire');
    await aService(site, { creator: asking, category, title: 'Un coup de main' });
    const [one, two, three] = [await aResident(site), await aResident(site), await aResident(site)];
    const publish = async (creator: TestResident, nature: string, count: number) => {
      for (let at = 0; at < count; at++) await aService(site, { creator, category, nature });
    };
    await publish(one, 'request', 20);
    await tellWhatIsNew(site.site);
    await publish(two, 'offer', 20);
    await publish(three, 'offer', 10);
    await aService(site, { nature: 'offer', category, title: 'Voilà ma main' });
    await tellWhatIsNew(site.site);
    expect((await told(asking)).join('\n')).toContain('Voilà ma main');
  });
});

describe('what concerns many', () => {
  /** Three who ask for the same, and four things that they asked for. */
  async function asked(at: TestSite): Promise<TestResident[]> {
    const readers = [await aResident(at), await aResident(at), await aResident(at)];
    for (const one of readers) await one.post('/alerts', { kind: 'troc', q: 'brouette' });
    for (const colour of ['rouge', 'verte', 'bleue', 'noire']) {
      await aTroc(at, { title: `Une brouette ${colour}` });
    }
    return readers;
  }

  it('is told in transactions that name few, all in one run', async () => {
    const readers = await asked(site);
    await tellWhatIsNew(site.site, 5);
    for (const one of readers) expect(await told(one)).toHaveLength(4);
    const { rows } = await site.site.db.pool.query<{ n: number }>(
      `select count(*)::int as n from notification where title like '%brouette%' group by xmin::text`,
    );
    expect(rows).toEqual([{ n: 3 }, { n: 3 }, { n: 3 }, { n: 3 }]);
  });

  it('broken off between two, is told to the end by the next run, and nothing twice', async () => {
    const own = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
    try {
      const readers = await asked(own);
      await own.site.db.pool.query(`
        create function break_off() returns trigger language plpgsql as $$ begin
          if (select count(*) from notification) > 6 then raise exception 'broken off'; end if;
          return null;
        end $$;
        create trigger breaking after insert on notification for each statement execute function break_off()`);
      await expect(tellWhatIsNew(own.site, 3)).rejects.toThrow('broken off');
      for (const one of readers) expect(await told(one)).toHaveLength(2);
      await own.site.db.pool.query('drop trigger breaking on notification');
      await tellWhatIsNew(own.site, 3);
      await tellWhatIsNew(own.site, 3);
      for (const one of readers) expect(new Set(await told(one)).size).toBe(4);
      const { rows } = await own.site.db.pool.query(
        'select sum(count)::int as n from notification',
      );
      expect(rows).toEqual([{ n: 12 }]);
    } finally {
      await own.close();
    }
  });
});
