// A page that draws the house is believed: what it leaves out is looked for nowhere, and what is gone is looked for long.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rows of its tables: what stands between backticks in each of their cells. */
const rows = readFileSync(`${root}/docs/architecture.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)),
  );

const folders = globSync('src/**/', { cwd: root }).map((path) => path.replace(/[/]$/, ''));
const inside = (folder: string) =>
  folders.filter((path) => dirname(path) === folder).map((path) => basename(path));
const isOfFeatures = (path: string) => path.startsWith('src/features/');

test('each folder of the platform is named in the table of folders, and each that it names is there', () => {
  const named = rows.flatMap(([[first = ''] = []]) => first);
  expect(named.filter((path) => /^src(?:[/][\w-]+)*$/.test(path)).sort()).toEqual(
    folders.filter((path) => path !== 'src' && !isOfFeatures(path)).sort(),
  );
});

test('each feature is named with its wings and those of its screens, and each that is named is there', () => {
  const named = rows
    .filter((cells) => cells.length === 4)
    .map(([name, , wings = [], ofScreens = []]) => ({ name: name?.[0], wings, ofScreens }));
  const there = inside('src/features')
    .sort()
    .map((name) => ({
      name,
      wings: inside(`src/features/${name}`)
        .filter((wing) => wing !== 'web')
        .sort(),
      ofScreens: inside(`src/features/${name}/web`).sort(),
    }));
  expect(named).toEqual(there);
  const deeper = folders.filter((path) => {
    const [, , , ...within] = path.split('/');
    return isOfFeatures(path) && within.length > (within[0] === 'web' ? 2 : 1);
  });
  expect(deeper).toEqual([]);
});
