import { expect, inject, test } from 'vitest';
import { explainStatements } from './older-postgres.ts';

test('a statement is planned without being run; one that names what is not there is refused by its name', async () => {
  const texts = new Map([
    ['one.sent', new Set(['delete from notification where id = $1', 'select $1::text, now()'])],
    ['one.alone', new Set(['select 1'])],
    ['one.newer', new Set(['select 1', 'select of_another_version($1::int)'])],
    ['one.missing', new Set(['select 1 from nowhere'])],
  ]);
  expect(await explainStatements(inject('clusterUrl'), texts)).toEqual([
    'one.newer: function of_another_version(integer) does not exist',
    'one.missing: relation "nowhere" does not exist',
  ]);
});
