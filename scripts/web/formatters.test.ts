import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What pages are made of; `src/contract/day-words.ts` is the server's. */
const OF_PAGES = ['src/{web,app/web}/**/*.{ts,tsx}', 'src/features/*/web/**/*.{ts,tsx}'];
const SHARED = ['src/contract/*.ts', 'src/features/*/*.contract.ts'];
const OF_THE_SERVER = 'src/contract/day-words.ts';

it('no page makes a formatter before it writes something with it: the first costs a phone 150 ms', () => {
  const files = globSync([...OF_PAGES, ...SHARED]).filter(
    (file) => file !== OF_THE_SERVER && !/[.](test|fixtures)[.]tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const early = files.filter((file) =>
    /^(export )?const \w+ =\s+new Intl\b/m.test(readFileSync(file, 'utf8')),
  );
  expect(early).toEqual([]);
});
