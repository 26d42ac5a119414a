import { expect, test } from 'vitest';
import { type Choice, coverStatements, readSent, statementsOf } from './sent-statements.ts';

const { sent, texts } = readSent(
  ['all.test.ts\ta', 'all.test.ts\tb', 'all.test.ts\tc', 'one.test.ts\ta', 'two.test.ts\tb']
    .concat('two.test.ts\tc', 'one.test.ts\ta', 'one.test.ts\ta\t"select\\t1"')
    .concat('one.test.ts\ta\t"select 2"', '')
    .join('\n'),
);

test('what was sent is read by file, each statement once, with every text it has', () => {
  expect([...(sent.get('one.test.ts') ?? [])]).toEqual(['a']);
  expect(statementsOf(sent)).toEqual(new Set(['a', 'b', 'c']));
  expect(texts).toEqual(new Map([['a', new Set(['select\t1', 'select 2'])]]));
});

const cover = (statements: string[], choice: Partial<Choice> = {}) =>
  coverStatements(sent, new Set(statements), {
    costOf: () => 1,
    isPlanned: () => true,
    least: 0,
    ...choice,
  });
const costOf = (file: string) => (file === 'all.test.ts' ? 10 : 1);

test('every statement is sent again, by the files that cost least', () => {
  expect(cover(['a', 'b', 'c'])).toEqual(['all.test.ts']);
  expect(cover(['a', 'b', 'c'], { costOf })).toEqual(['two.test.ts', 'one.test.ts']);
  expect(cover(['a'], { costOf })).toEqual(['one.test.ts']);
  expect(cover(['sent by none'], { costOf })).toEqual([]);
});

test('a file that sends too little for its cost is left out, unless nothing else tells of what it sends', () => {
  expect(cover(['a', 'b', 'c'], { costOf, least: 2 })).toEqual(['two.test.ts']);
  const isPlanned = (name: string) => name !== 'a';
  expect(cover(['a', 'b', 'c'], { costOf, least: 2, isPlanned })).toEqual([
    'two.test.ts',
    'one.test.ts',
  ]);
});
