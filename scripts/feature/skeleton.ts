/** How the parts of a feature are called. */
export interface Names {
  /** Folder and routes: `garden-plots`. */
  feature: string;
  /** Variables: `gardenPlots`, `gardenPlot`. */
  many: string;
  one: string;
  /** Type: `GardenPlot`. */
  type: string;
  /** Table, and start of error codes: `garden_plot`. */
  table: string;
}

/** Works out the names from the folder's; undefined when it is no plural in kebab-case. */
export function nameFeature(feature: string): Names | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(feature)) return undefined;
  const camel = (kebab: string) =>
    kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const single = feature.endsWith('ies') ? `${feature.slice(0, -3)}y` : feature.slice(0, -1);
  const one = camel(single);
  return {
    feature,
    many: camel(feature),
    one,
    type: one.charAt(0).toUpperCase() + one.slice(1),
    table: single.replaceAll('-', '_'),
  };
}

/** The files of a feature that lists and creates, by path; each is a start, not an end. */
export function writeSkeleton(names: Names, migration: string): Record<string, string> {
  const folder = `src/features/${names.feature}/${names.feature}`;
  return {
    [`${folder}.contract.ts`]: contract(names),
    [`${folder}.sql.ts`]: statements(names),
    [`${folder}.routes.ts`]: routes(names),
    [`${folder}.test.ts`]: tests(names),
    [`db/migrations/${migration}_${names.table}s.sql`]: table(names),
  };
}

const contract = ({ feature, many, one, type, table }: Names) => `import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, moment, neighbour, page, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

export const ${many}Errors = defineErrors({
  tooMany: [409, '${table}_too_many', 'Vous en avez déjà trop.'],
});

export const ${one} = z.object({
  _id: id,
  title: z.string(),
  creator: neighbour,
  createdAt: moment,
});
export type ${type} = z.output<typeof ${one}>;

export const list${type}s = defineRoute({
  name: '${feature}.list',
  method: 'GET',
  path: '/${feature}',
  summary: 'Liste, du plus récent au plus ancien',
  query: page,
  output: z.array(${one}),
});

export const create${type} = defineRoute({
  name: '${feature}.create',
  method: 'POST',
  path: '/${feature}',
  status: 201,
  summary: 'Création',
  body: z.object({ title: text(200, 'Le titre est requis') }),
  output: ${one},
  errors: [${many}Errors.tooMany],
});
`;

const statements = ({
  feature,
  one,
  type,
  table,
}: Names) => `// Who may see a row stands in its WHERE.
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { type Builder, statement } from '#server/database/statement.ts';
import type { ${type} } from './${feature}.contract.ts';

const select = (db: Builder) =>
  db
    .selectFrom('${table}')
    .select(['${table}.id as _id', '${table}.title'])
    .select(neighbour('${table}.creator_id').as('creator'))
    .select(moment('${table}.created_at').as('createdAt'))
    .$castTo<${type}>();

const list = statement<{ limit: number; cursor?: string }>()('${feature}.list', (db, { arg, has }) =>
  select(db)
    .$if(has('cursor'), (query) => query.where('${table}.id', '<', arg('cursor')))
    .orderBy('${table}.id', 'desc')
    .limit(arg('limit')),
);

const get = statement<{ id: string }>()('${feature}.get', (db, { arg }) =>
  select(db).where('${table}.id', '=', arg('id')),
);

const count = statement<{ creatorId: string }>()('${feature}.count', (db, { arg }) =>
  // Locked first: two creations at once cannot both pass the limit.
  db.with('creator', (own) => own.selectFrom('resident').select('id').where('id', '=', arg('creatorId')).forUpdate())
    .selectFrom(['creator', '${table}'])
    .whereRef('${table}.creator_id', '=', 'creator.id')
    .select((row) => row.fn.countAll<number>().as('n')),
);

const insert = statement<{ title: string; creatorId: string }>()('${feature}.insert', (db, { arg }) =>
  db
    .insertInto('${table}')
    .values({ title: arg('title'), creator_id: arg('creatorId') })
    .returning('id'),
);

/** Newest first; \`cursor\` is the last identifier of the page before. */
export function read${type}s(
  tx: Tx,
  page: { limit: number; cursor?: string | undefined },
): Promise<${type}[]> {
  const { limit, cursor } = page;
  return list(tx, cursor === undefined ? { limit } : { limit, cursor });
}

export async function count${type}s(tx: Tx, creatorId: string): Promise<number> {
  const [row] = await count(tx, { creatorId });
  return row?.n ?? 0;
}

export async function insert${type}(
  tx: Tx,
  given: { title: string; creatorId: string },
): Promise<${type} | undefined> {
  const [made] = await insert(tx, given);
  const [${one}] = made ? await get(tx, { id: made.id }) : [];
  return ${one};
}
`;

const routes = ({
  feature,
  many,
  type,
}: Names) => `// One transaction per call; who may is decided before anything is written.
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { create${type}, list${type}s, ${many}Errors } from './${feature}.contract.ts';
import { count${type}s, insert${type}, read${type}s } from './${feature}.sql.ts';

const MOST_BY_RESIDENT = 200;

export function ${many}Routes({ mount, site }: FeatureSetting): void {
  mount(list${type}s, ({ query }) => read${type}s(site.db.once, query));

  mount(create${type}, ({ viewer, body }) =>
    site.db.transaction(async (tx) => {
      const own = await count${type}s(tx, viewer.id);
      if (own >= MOST_BY_RESIDENT) throw new Refusal(${many}Errors.tooMany);
      const made = await insert${type}(tx, { ...body, creatorId: viewer.id });
      if (!made) throw new Error('a row just written was not found');
      return made;
    }),
  );
}
`;

const tests = ({
  feature,
  one,
}: Names) => `import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

test('what a neighbour creates is the first thing another sees', async () => {
  const [lea, tom] = [await aResident(site), await aResident(site)];
  await lea.post('/${feature}', { title: 'Une première' });
  const made = await lea.post('/${feature}', { title: '  Une deuxième ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ title: 'Une deuxième', creator: { _id: lea.id } });
  const { body } = await tom.get('/${feature}');
  expect(body.map((${one}: { title: string }) => ${one}.title)).toEqual([
    'Une deuxième',
    'Une première',
  ]);
  const next = await tom.get(\`/${feature}?limit=1&cursor=\${body[0]._id}\`);
  expect(next.body).toEqual([body[1]]);
});

test('a title is needed', async () => {
  const lea = await aResident(site);
  const answer = await lea.post('/${feature}', { title: '   ' });
  expect([answer.status, answer.body.error]).toEqual([400, 'Le titre est requis']);
});
`;

const table = ({ table: name }: Names) => `-- Up Migration

create table ${name} (
  id id24 primary key default new_id(),
  creator_id id24 not null references resident on delete cascade,
  title text not null,
  created_at timestamptz not null default now()
);
create index ${name}_by_creator on ${name} (creator_id);
`;

/** Adds the feature to the two lists of the house: its contract, its routes. */
export function listFeature(
  { feature, many }: Names,
  files: { contracts: string; app: string },
): { contracts: string; app: string } {
  return {
    contracts: files.contracts
      .replace(
        /\n\n\/\*\* A domain/,
        `\nimport * as ${many} from './${feature}/${feature}.contract.ts';$&`,
      )
      .replace(/const features = \{ ?/, `$&${many}, `),
    app: files.app
      .replace(
        /import \{ serveDocumentation/,
        `import { ${many}Routes } from '#features/${feature}/${feature}.routes.ts';\n$&`,
      )
      .replace('[] = [\n', (list) => `${list}  ${many}Routes,\n`),
  };
}
