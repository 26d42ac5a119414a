// On random rows, each query answers what a plain evaluation in memory answers.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { MODEL_NAMES } from './meetql.contract.ts';
import { models } from './meetql.models.ts';
import { AT, queryFor } from './meetql.queries.fixtures.ts';
import { answerOf, type Row } from './meetql.reference.fixtures.ts';
import { checkQuery } from './meetql-fields.contract.ts';
import { printQuery } from './meetql-print.contract.ts';
import type { Query } from './meetql-tree.contract.ts';

let site: TestSite;
let admin: TestResident;

const TITLES = [
  'École du soir',
  'ecole à repeindre',
  'Étagère à monter',
  'etagere 100 %',
  "L'œuvre d'Aligre",
  'Zoé et le vélo_bleu',
  'zèbre',
  'Côte',
  'cote',
  'côté \\ cour',
  'Ça va ?',
];

/** Rows made in one millisecond have an order of their own, which nothing that is shown tells. */
const TO_THE_MILLISECOND = `do $$
  declare moment record;
  begin
    for moment in select table_name, column_name from information_schema.columns
      where table_name in ('resident', 'service', 'troc', 'gathering', 'article')
        and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
    loop
      execute format('update %1$I set %2$I = date_trunc(''milliseconds'', %2$I)',
        moment.table_name, moment.column_name);
    end loop;
  end $$`;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true, username: 'Administratrice' });
  const residents = await Promise.all([aResident(site), aResident(site), aResident(site)]);
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
  for (const [at, title] of TITLES.entries()) {
    const creator = pick(residents, at);
    const status = pick(['open', 'cancelled', 'completed'], at);
    const { _id, by, body } = await aService(site, { creator, title });
    if (at % 3 === 0) await aProposal(site, { service: { _id }, helper: pick(residents, at + 1) });
    await by.put(`/services/${_id}`, { ...body, status });
    await aTroc(site, {
      owner: creator,
      title,
      itemsOffered: [title, 'vélo'],
      itemsWanted: ['Pain'],
    });
    await anArticle(site, { author: creator, title, tags: at % 2 ? [] : [title, 'marché'] });
    const kind = at % 2 ? 'outing' : 'event';
    const one = await aGathering(site, kind, { creator, title, maxParticipants: 2 + at });
    if (at % 3 === 0) await aParticipant(site, one, pick(residents, at + 1));
  }
  await anArticle(site, { title: 'Brouillon', published: false });
  await site.site.db.pool.query(TO_THE_MILLISECOND);
});
afterAll(() => site.close());

const ask = async (sql: string, model = 'users') => {
  const { status, body } = await admin.post('/admin/query', { sql, model });
  if (status !== 200) throw new Error(`${sql} : ${JSON.stringify(body)}`);
  return body;
};

/** Groups that are as many stand in an order of their own. */
const inOrder = (query: Query, answer: unknown) =>
  query.kind === 'count' && Array.isArray(answer)
    ? answer.map((row) => JSON.stringify(row)).toSorted()
    : answer;

describe('each query answers what the rows say', () => {
  it.each(MODEL_NAMES)('%s', async (name) => {
    const model = models.find((one) => one.name === name);
    if (!model) throw new Error(name);
    const rows = (await ask(`FIND ${name} LIMIT 1000`)) as Row[];
    // Of a draft only that it is there is told: what it says has no order.
    const all = rows.filter(({ published }) => published !== false);
    const of = (query: Query): Query => {
      const told = {
        kind: 'compare',
        field: { name: 'published', at: AT },
        operator: '==',
        value: { kind: 'boolean', boolean: true, at: AT },
      } as const;
      if (name !== 'journals') return query;
      return {
        ...query,
        where: query.where ? { kind: 'and', parts: [query.where, told] } : told,
      } as Query;
    };
    await fc.assert(
      fc.asyncProperty(queryFor(model, all), async (random) => {
        const query = of(random);
        const sql = printQuery(query);
        const { faults } = checkQuery(query, models, name);
        expect(faults, sql).toEqual([]);
        expect(inOrder(query, await ask(sql)), sql).toEqual(
          inOrder(query, answerOf(query, model, all)),
        );
      }),
      { numRuns: 80 },
    );
  });
});

describe('whole rows are the entities of the API', () => {
  it('a resident, a service with its offers, an outing with its participants', async () => {
    const [me] = await ask("FIND users WHERE username == 'ADMINISTRATRICE'");
    const { body: seen } = await admin.get('/users/me');
    expect(me).toEqual({ ...seen, suspension: null });

    const made = await aService(site);
    await aProposal(site, { service: made });
    const {
      distance: _,
      myProposal: __,
      publicLocation: ___,
      ...service
    } = (await made.by.get(`/services/${made._id}`)).body;
    // What is brought, and when it would suit, is between the two.
    for (const one of service.helpProposals) for (const own of ['brings', 'times']) delete one[own];
    expect(await ask(`FIND services WHERE _id == '${made._id}'`)).toEqual([service]);

    const outing = await aGathering(site, 'outing');
    await aParticipant(site, outing);
    const { body } = await outing.by.get(outing.path);
    const ofReader =
      /^(distance|myPlace|myRank|myParty|represented|hosts|myHosting|myComing|freedUntil|wasThere|asking|saysMaybe|maybeCount|maybes|keptCount|kept|excluded|myAnswer|items|circle)$/;
    const told = Object.entries(body).filter(([name]) => !ofReader.test(name));
    const shown = Object.fromEntries(told);
    expect(await ask(`FIND outings WHERE _id == '${outing._id}'`)).toEqual([shown]);
  });

  it('the fields asked for, under the names they were asked by', async () => {
    const made = await aService(site, { title: 'Arroser les tomates' });
    expect(
      await ask(
        `SELECT title, creator.username, category, title FROM services WHERE _id = '${made._id}'`,
      ),
    ).toEqual([
      {
        title: 'Arroser les tomates',
        'creator.username': made.by.username,
        category: made.category,
      },
    ]);
  });

  it('of a draft only that it is there', async () => {
    const [draft, ...others] = await ask('FIND journals WHERE published == false');
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ title: null, content: null, tags: [], imageUrl: null });
    expect(await ask("COUNT FROM journals WHERE title LIKE '%brouillon%'")).toEqual({ count: 0 });
  });
});

describe('limits', () => {
  it('a hundred rows unless LIMIT says otherwise, a thousand at most', async () => {
    await site.site.db.pool.query(
      `insert into service_category (name) select 'Catégorie ' || n from generate_series(1, 1200) n`,
    );
    expect(await ask('FIND serviceCategories')).toHaveLength(100);
    expect(await ask('FIND serviceCategories LIMIT 5000')).toHaveLength(1000);
    expect(await ask('FIND serviceCategories LIMIT 0')).toEqual([]);
    expect(await ask('COUNT', 'serviceCategories')).toEqual({ count: 1213 });
  });
});
