import { expect, test } from 'vitest';
import { coverStatements, readSent, statementsOf } from './sent-statements.ts';

const sent = readSent(
  ['all.test.ts\ta', 'all.test.ts\tb', 'all.test.ts\tc', 'one.test.ts\ta', 'two.test.ts\tb']
    .concat('two.test.ts\tc', 'one.test.ts\ta', '')
    .join('\n'),
);

test('what was sent is read by file, each statement once', () => {
  expect([...(sent.get('one.test.ts') ?? [])]).toEqual(['a']);
  expect(statementsOf(sent)).toEqual(new Set(['a', 'b', 'c']));
});

test('every statement is sent again, by the files that cost least', () => {
  const cover = (statements: string[], costOf: (file: string) => number) =>
    coverStatements(sent, new Set(statements), costOf);
  expect(cover(['a', 'b', 'c'], () => 1)).toEqual(['all.test.ts']);
  const dear = (file: string) => (file === 'all.test.ts' ? 10 : 1);
  expect(cover(['a', 'b', 'c'], dear)).toEqual(['two.test.ts', 'one.test.ts']);
  expect(cover(['a'], dear)).toEqual(['one.test.ts']);
  expect(cover(['sent by none'], dear)).toEqual([]);
});
