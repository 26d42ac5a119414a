// Needs no list of tables: what db/migrations makes is what stands in the two generated files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseAt, TEMPLATE, withClient } from '../../src/server/testing/cluster.ts';
import { printSchema } from './print-schema.ts';
import { printTypes } from './print-types.ts';

const cluster = inject('clusterUrl');
const name = `generated_${process.pid}`;
const url = databaseAt(cluster, name);
const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

beforeAll(() =>
  withClient(cluster, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)),
);
afterAll(() => withClient(cluster, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)));

test('db/schema.sql says what the migrations make (npm run db:schema)', async () => {
  expect(read('db/schema.sql')).toBe(await withClient(url, printSchema));
});

test('src/server/database/schema.ts says what the migrations make (npm run db:types)', async () => {
  expect(read('src/server/database/schema.ts')).toBe(await printTypes(url));
});

test('a change of a column, an index, a function or a trigger shows in the printed schema', async () => {
  const before = await withClient(url, printSchema);
  const changes = [
    'ALTER TABLE resident ADD COLUMN nickname text',
    'CREATE INDEX resident_by_nickname ON resident (nickname)',
    'CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE TRIGGER greet BEFORE INSERT ON resident FOR EACH ROW EXECUTE FUNCTION greet()',
    'ALTER TABLE resident ALTER COLUMN nickname SET NOT NULL',
    'ALTER TABLE resident ADD CONSTRAINT short CHECK (length(nickname) < 10)',
  ];
  const printed = [before];
  for (const change of changes) {
    await withClient(url, (client) => client.query(change));
    printed.push(await withClient(url, printSchema));
  }
  expect(new Set(printed).size).toBe(changes.length + 1);
});
