import type { Names } from './names.ts';

/** What the server side of a new feature begins with, by path: a list by pages, and a way to add to it. */
export function serverFiles(names: Names, migration: string): Record<string, string> {
  const folder = `src/features/${names.feature}/${names.feature}`;
  return {
    [`${folder}.contract.ts`]: contract(names),
    [`${folder}-sentences.contract.ts`]: sentences(names),
    [`${folder}.shape.sql.ts`]: shape(names),
    [`${folder}.sql.ts`]: statements(names),
    [`${folder}.routes.ts`]: routes(names),
    [`${folder}.holder.ts`]: holder(names),
    [`${folder}.public.ts`]: `export { ${names.many}Holder } from './${names.feature}.holder.ts';\n`,
    [`${folder}.fixtures.ts`]: fixtures(names),
    [`${folder}.test.ts`]: tests(names),
    [`db/migrations/${migration}_${names.table}s.sql`]: table(names),
  };
}

const contract = ({ feature, one, many, type, types }: Names) => `import { z } from 'zod';
import { id, moment, neighbour, page, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { ${many}Texts } from './${feature}-sentences.contract.ts';

export const ${one} = z.object({
  _id: id,
  title: z.string(),
  creator: neighbour,
  createdAt: moment,
});
export type ${type} = z.output<typeof ${one}>;

/** What the form and the server both check. */
export const new${type} = z.object({ title: text(200, ${many}Texts.titleRequired) });

export const list${types} = defineRoute({
  name: '${feature}.list',
  method: 'GET',
  path: '/${feature}',
  summary: 'Liste, du plus récent au plus ancien',
  query: page,
  output: z.array(${one}),
  fallback: ${many}Texts.listFailed,
});

export const create${type} = defineRoute({
  name: '${feature}.create',
  method: 'POST',
  path: '/${feature}',
  status: 201,
  // Falls under the ceiling of changes; what fills a list is better counted by itself (countsAs, ceilings.test.ts).
  summary: 'Création',
  body: new${type},
  output: ${one},
  fallback: ${many}Texts.createFailed,
});
`;

/** What the page and the routes say; its heading is for whoever makes it to find. */
const sentences = ({ many }: Names) => `export const ${many}Texts = {
  heading: 'Page à nommer',
  titleRequired: 'Le titre est requis',
  listFailed: 'Erreur lors du chargement de la liste',
  createFailed: 'Erreur lors de la création',
} as const;
`;

const shape = ({ feature, one, table }: Names) => `// Where each field comes from: of the row \`s\`.
import { type Cells, cellsOf } from '#server/database/shape.sql.ts';
import type { ${one} } from './${feature}.contract.ts';

const { own, at, who } = cellsOf('${table}');

export const ${one}Shape = {
  _id: own('id'),
  title: own('title'),
  creator: who('creator_id'),
  createdAt: at('created_at'),
} satisfies Cells<typeof ${one}>;
`;

const statements = (names: Names) => {
  const { feature, one, many, type, types, table } = names;
  return `// Each answer is one statement whose JSON PostgreSQL writes. Who may see a row stands in its WHERE.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { readerRow } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { answerOf, storedFields } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';
import { ${one}Shape } from './${feature}.shape.sql.ts';

/** The JSON text of the row \`s\`. */
const ${one}Json = answerOf(${one}Shape);

const find = statement<Page>()('${feature}.list', (_db, args) =>
  listRow(args, { from: sql\`${table} s\`, where: sql\`true\`, item: ${one}Json }),
);

const insert = statement<{ title: string; creatorId: string }>()(
  '${feature}.insert',
  (_db, { arg }) => sql<{ body: string }>\`
    with made as (
      insert into ${table} (title, creator_id) values (\${arg('title')}, \${arg('creatorId')}) returning *)
    select \${${one}Json} as body from made s, (\${readerRow(arg('creatorId'))}) as reader\`,
);

const removeAll = statement<{ residentId: string }>()('${feature}.leave', (db, { arg }) =>
  db.deleteFrom('${table}').where('creator_id', '=', arg('residentId')),
);

export const held${types} = heldList(
  '${feature}.held',
  (_db, residentId) => sql<{ key: string }>\`
    select s.id as key, \${storedFields(${one}Shape, { creator: null })}
    from ${table} s where s.creator_id = \${residentId}\`,
);

/** Newest first; \`cursor\` is the last identifier of the page before. */
export async function read${types}(tx: Tx, page: Page): Promise<ListRow> {
  const [row] = await find(tx, page);
  if (!row) throw new Error('The list of ${many} cannot be read');
  return row;
}

/** Gives the JSON text of what was made. */
export async function insert${type}(
  tx: Tx,
  made: { title: string; creatorId: string },
): Promise<string> {
  const [row] = await insert(tx, made);
  if (!row) throw new Error('The ${one} was not added');
  return row.body;
}

export async function delete${types}Of(tx: Tx, residentId: string): Promise<void> {
  await removeAll(tx, { residentId });
}
`;
};

const routes = ({
  feature,
  many,
  type,
  types,
}: Names) => `// Who may is decided before anything is written.
import type { FeatureSetting } from '#server/feature.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import { create${type}, list${types} } from './${feature}.contract.ts';
import { insert${type}, read${types} } from './${feature}.sql.ts';

export function ${many}Routes({ mount, site: { db } }: FeatureSetting): void {
  mount(list${types}, async (call) =>
    listReply(call, await read${types}(db.once, { ...call.query, readerId: call.viewer.id })),
  );

  mount(create${type}, ({ body, viewer, create }) =>
    create(
      async (tx) => new JsonText(await insert${type}(tx, { ...body, creatorId: viewer.id })),
    ),
  );
}
`;

const holder = ({
  feature,
  many,
  types,
}: Names) => `import type { PersonalDataHolder } from '#server/personal-data.ts';
import { delete${types}Of, held${types} } from './${feature}.sql.ts';

/** What a resident made goes with them. */
export const ${many}Holder: PersonalDataHolder = {
  name: '${many}',
  held: held${types},
  leave: (tx, { residentId }) => delete${types}Of(tx, residentId),
};
`;

const fixtures = ({
  feature,
  type,
}: Names) => `import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { ${type} } from './${feature}.contract.ts';

/** One made through the API, by somebody new unless told. */
export async function a${type}(
  site: TestSite,
  { creator, title = 'Une première' }: { creator?: TestResident; title?: string } = {},
): Promise<${type}> {
  const by = creator ?? (await aResident(site));
  const answer = await by.post('/${feature}', { title });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as ${type};
}
`;

const tests = ({
  feature,
  many,
  type,
}: Names) => `import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { a${type} } from './${feature}.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

test('what a neighbour makes is the first thing another sees, page after page', async () => {
  const [lea, tom] = [await aResident(site), await aResident(site)];
  const first = await a${type}(site, { creator: lea });
  const second = await a${type}(site, { creator: lea, title: '  Une deuxième ' });
  expect(second).toMatchObject({ title: 'Une deuxième', creator: { _id: lea.id } });
  const { body } = await tom.get('/${feature}?limit=1');
  expect(body).toEqual([second]);
  const next = await tom.get(\`/${feature}?limit=1&cursor=\${second._id}\`);
  expect(next.body).toEqual([first]);
});

test('a title is needed', async () => {
  const lea = await aResident(site);
  const answer = await lea.post('/${feature}', { title: '   ' });
  expect([answer.status, answer.body.error]).toEqual([400, 'Le titre est requis']);
});

test('whoever leaves takes it along', async () => {
  const lea = await aResident(site);
  const made = await a${type}(site, { creator: lea });
  const file = await lea.get('/users/me/export');
  expect(file.body.${many}).toEqual([expect.objectContaining({ title: made.title })]);
  await lea.delete('/users/me', { password: TEST_PASSWORD });
  const { body } = await (await aResident(site)).get('/${feature}');
  expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(made._id);
});
`;

const table = ({ table: name }: Names) => `-- Up Migration

create table ${name} (
  id id24 primary key default new_id(),
  creator_id id24 not null references resident on delete cascade,
  title text not null check (title <> '' and char_length(title) <= 200),
  created_at timestamptz not null default now()
);
create index ${name}_by_creator on ${name} (creator_id);
`;
