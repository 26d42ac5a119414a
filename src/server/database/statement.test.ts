import { afterEach, expect, test, vi } from 'vitest';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

/** What a transaction was asked to run. */
function listening() {
  const asked: { text: string; values: unknown[] }[] = [];
  const tx = {
    rows: async (query: { text: string; values: unknown[] }) => {
      asked.push(query);
      return [];
    },
  } as unknown as Tx;
  return { tx, asked };
}

afterEach(() => vi.unstubAllEnvs());

const find = statement<{ id: string; name?: string | undefined; urgent?: boolean | undefined }>()(
  'test.find',
  (db, { arg, has }) => {
    const rows = db.selectFrom('service').select('title').where('id', '=', arg('id'));
    return has('name') ? rows.where('title', '=', arg('name')) : rows;
  },
);

test('what is given and that no statement reads is told by name, before anything is asked', () => {
  const { tx, asked } = listening();

  expect(() => find(tx, { id: '1', urgent: true })).toThrow('test.find does nothing with urgent');

  expect(asked).toEqual([]);
});

test('a site that is run, with no environment said, answers all the same', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  const { tx, asked } = listening();

  await find(tx, { id: '1', name: 'Perceuse', urgent: true });

  expect(asked.map(({ values }) => values)).toEqual([['1', 'Perceuse']]);
});

test('what is optional is asked for where it is given', async () => {
  const { tx, asked } = listening();

  await find(tx, { id: '1', urgent: undefined });
  await find(tx, { id: '1', name: 'Perceuse' });

  expect(asked.map(({ values }) => values)).toEqual([['1'], ['1', 'Perceuse']]);
});
