// docs/asvs.md claims much: what a machine can hold of it is held here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = text
  .split('\n')
  .filter((line) => /^[|] \d/.test(line))
  .map((line) => cellsOf(line));

/** How many requirements of levels 1 and 2 each chapter of 4.0.3 has. */
const CHAPTERS = [38, 54, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23];

test('each requirement stands once, in order, with what is asked and an answer', () => {
  const numbers = lines.map(([number = '']) => number);
  const inOrder = [...new Set(numbers)].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  expect(numbers).toEqual(inOrder);
  const counted = CHAPTERS.map(
    (_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length,
  );
  expect(counted).toEqual(CHAPTERS);
  for (const cells of lines) {
    expect(cells, cells[0]).toEqual([
      expect.stringMatching(/^\d+[.]\d+[.]\d+$/),
      expect.stringMatching(/\w/),
      expect.stringMatching(
        /^(met: .|met by construction: .|not met: because .|does not apply: .)/,
      ),
    ]);
  }
});

test('what is met names the test, what is so by construction the file that makes it so', () => {
  const isNamed = (answer: string) =>
    answer.startsWith('met: ')
      ? /[.](?:test|spec)[.]ts`/.test(answer)
      : /`|README[.]md/.test(answer);
  const bare = lines.filter(([, , answer = '']) => answer.startsWith('met') && !isNamed(answer));
  expect(bare).toEqual([]);
});

test('every file that it names is there', () => {
  const named = [...text.matchAll(/`((?:src|db|docs|e2e|scripts)\/[^`]+|[\w-]+[.](?:md|json))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'api.json');
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the counts of its head are right', () => {
  const count = (pattern: RegExp) =>
    lines.filter(([, , answer = '']) => pattern.test(answer)).length;
  const told = text
    .split('\n')
    .filter((line) => /^[|] (met|not met|does not apply|all) /.test(line))
    .map((line) => cellsOf(line).at(-1));
  expect(told).toEqual(
    [/^met/, /^not met/, /^does not apply/, /./].map((pattern) => String(count(pattern))),
  );
});
