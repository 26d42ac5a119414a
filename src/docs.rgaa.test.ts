// docs/rgaa.md and the statement made of it claim much: what a machine can hold of them is held here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EVALUATED } from '#features/accounts/web/privacy/accessibility-facts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(root, 'docs/rgaa.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const lines = rows.filter(([number = '']) => /^\d/.test(number));

/** How many criteria each topic of RGAA 4.1 has. */
const TOPICS = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

test('each of the 106 criteria stands once, in order, with what is asked and an answer', () => {
  const inOrder = TOPICS.flatMap((count, topic) =>
    Array.from({ length: count }, (_, at) => `${topic + 1}.${at + 1}`),
  );
  expect(inOrder).toHaveLength(106);
  expect(lines.map(([number]) => number)).toEqual(inOrder);
  for (const cells of lines) {
    expect(cells, cells[0]).toEqual([
      expect.any(String),
      expect.stringMatching(/\w/),
      expect.stringMatching(
        /^(met: .|met by construction: .|not met: because .|not looked at: .|does not apply: .)/,
      ),
    ]);
  }
});

test('what is met names its test, what is so by construction its file, and all of them are there', () => {
  const bare = lines.filter(
    ([, , answer = '']) =>
      (answer.startsWith('met: ') && !/[.](?:test|spec)[.]ts`/.test(answer)) ||
      (answer.startsWith('met by') && !/`(?:src|e2e)\//.test(answer)),
  );
  expect(bare).toEqual([]);
  const named = [...text.matchAll(/`((?:src|e2e|docs)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the counts of its head, and those that residents read, are right', () => {
  const count = (start: string) =>
    lines.filter(([, , answer = '']) => answer.startsWith(start)).length;
  const counts = ['met', 'not met', 'not looked at', 'does not apply'].map((start) => [
    start,
    String(count(start)),
  ]);
  const told = rows.filter(([start = '']) => counts.some(([known]) => known === start));
  expect(told.map((cells) => [cells[0], cells.at(-1)])).toEqual(counts);
  expect(EVALUATED).toEqual({
    met: count('met'),
    unmet: count('not met'),
    unseen: count('not looked at'),
    notApplicable: count('does not apply'),
  });
});
