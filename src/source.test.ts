// What the linter cannot see: the size of files, the ways around types, the names of the house.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const GENERATED = ['src/server/database/schema.ts', 'db/schema.sql'];

const sources = globSync('{src,scripts,bench,e2e}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((path) => !GENERATED.includes(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const isTest = (path: string) => /[.]test[.]tsx?$|[.]spec[.]ts$/.test(path);

/** `path:line` of every line of `among` that matches. */
function find(pattern: RegExp, among = sources): string[] {
  return among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

test('no file of the site, and no journey, is longer than 300 lines', () => {
  const long = sources
    .filter(({ path }) => /^(src|e2e)[/]/.test(path))
    .filter(({ text }) => text.trimEnd().split('\n').length > 300)
    .map(({ path }) => path);
  expect(long).toEqual([]);
});

test('no type is forced by any, by unknown in between, or by silencing the compiler', () => {
  // The caller of the tests reads answers as the JSON they are.
  const strict = sources.filter(
    ({ path }) => path !== 'src/server/testing/caller.ts' && path !== 'src/source.test.ts',
  );
  expect(find(/\bas any\b|[:<|,] any\b(?=[\s;,)>=[\]|]|$)|\bany\[\]/, code(strict))).toEqual([]);
  expect(find(/@ts-(ignore|expect-error|nocheck)/, strict)).toEqual([]);
  expect(find(/biome-ignore(-all|-start)? lint\/suspicious\/noExplicitAny/, strict)).toEqual([]);
  const product = strict.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  expect(find(/as unknown as/, product)).toEqual([]);
});

test('a function of a *.sql.ts that runs a statement takes its transaction first', () => {
  const late = sources
    .filter(({ path }) => path.endsWith('.sql.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('export ')
        .map((part) => /^(?:async )?function (\w+)\W[^(]*\(([^)]*)\)/.exec(part) ?? [])
        .filter(([, , given = '']) => /:\s*Tx\b/.test(given) && !/^\s*tx: Tx\b/.test(given))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(late).toEqual([]);
});

test.each(['db/migrations/*.sql', 'docs/decisions/*.md'])(
  'each of %s has a number of its own',
  (files) => {
    const numbers = globSync(files, { cwd: root }).map((path) => basename(path).slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  },
);

test('what stands in db/functions is made there alone, under its name', () => {
  const functions = globSync('db/functions/*.sql', { cwd: root });
  const named = functions.map((path) => basename(path, '.sql'));
  for (const path of functions) {
    const made = readFileSync(join(root, path), 'utf8').match(
      /create or replace function (\w+)\(/g,
    );
    expect(made).toEqual([`create or replace function ${basename(path, '.sql')}(`]);
  }
  // Those up to there made them, before they had files.
  const later = globSync('db/migrations/*.sql', { cwd: root }).filter(
    (path) => basename(path) > '0197',
  );
  const again = new RegExp(`function (${named.join('|')})\\(`);
  expect(later.filter((path) => again.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('the zone of the quarter is named in one place, of TypeScript and of SQL', () => {
  const functions = globSync('db/functions/*.sql', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const named = find(/Europe\/Paris/, [
    ...sources.filter(({ path }) => !isTest(path)),
    ...functions,
  ]);
  expect(named.map((place) => place.replace(/:\d+$/, ''))).toEqual([
    'src/contract/paris.ts',
    'db/functions/day_in_paris.sql',
  ]);
});

test('no file is a bag or a barrel', () => {
  const bags = sources
    .map(({ path }) => path)
    .filter((path) => /^(index|utils?|helpers?|misc|common|shared)[.]/.test(basename(path)));
  expect(bags).toEqual([]);
});

test('aliases come from package.json alone', () => {
  const configurations = globSync('{tsconfig*.json,vite.config.ts,vitest.config.ts}', {
    cwd: root,
  });
  expect(configurations.length).toBeGreaterThan(3);
  for (const path of configurations) {
    expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(/"paths"|\balias\s*:/);
  }
});

test('no test waits for a fixed time, is left alone in its file, or put off', () => {
  const tests = sources.filter(({ path }) => isTest(path) && path !== 'src/source.test.ts');
  expect(find(/waitForTimeout\(/, tests)).toEqual([]);
  expect(find(/\b(test|it|describe)[.](only|todo|fixme)\b/, tests)).toEqual([]);
  expect(find(/await (wait|sleep|delay|setTimeout)\(\d/, tests)).toEqual([]);
});

// A site goes on from file to file, with what it does meanwhile: its live news rested for half a minute by a clock that a
// test had hurried, and the next file heard nothing.
test('no test that has a site hurries the clock by which all of it goes', () => {
  const withSite = sources.filter(
    ({ path, text }) => isTest(path) && text.includes('openTestSite('),
  );
  expect(find(/spyOn\(performance\b|useFakeTimers\(/, withSite)).toEqual([]);
});

test('nothing is left to be done later in a comment', () => {
  const others = sources.filter(({ path }) => path !== 'src/source.test.ts');
  expect(find(/\b(TODO|FIXME|XXX|HACK)\b/, others)).toEqual([]);
});

/** The same files without comments and texts, where the word is English. */
function code(among: typeof sources): typeof sources {
  return among.map(({ path, text }) => ({
    path,
    text: text
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\/\/|\*|\/\*).*|'[^']*'|`[^`]*`|"[^"]*"|\/\/.*/g, ''))
      .join('\n'),
  }));
}

test('every file that the pages for newcomers and the decisions name is there', () => {
  const pages = ['docs/architecture.md', 'CONTRIBUTING.md', 'README.md', 'README.en.md'];
  const decisions = globSync('docs/decisions/*.md', { cwd: root });
  const files = globSync('{*,{src,db,docs,bench,e2e,scripts}/**/*}', { cwd: root });
  const isThere = (path: string) => files.some((one) => one === path || one.endsWith(`/${path}`));
  const missing = [...pages, 'SECURITY.md', ...decisions].flatMap((page) => {
    const named = readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:src|db|docs|bench|e2e|scripts)\/[\w./-]*\w|(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|sql|css))\/?`/g,
    );
    return [...named]
      .map(([, path = '']) => path)
      .filter((path) => path !== 'index.ts' && !isThere(path))
      .map((path) => `${page} names ${path}`);
  });
  expect(missing).toEqual([]);
});

// Neither the compiler nor who draws the boundaries looks for them: without this only the making of the pages would tell.
test('every stylesheet and picture that a file imports is there', () => {
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?:.* from )?'(\.[^'?]+\.(?:css|svg|png|json))/gm)]
      .map(([, named = '']) => join(path, '..', named))
      .filter((named) => !existsSync(join(root, named)))
      .map((named) => `${path} imports ${named}`),
  );
  expect(missing).toEqual([]);
});

test('every word of the code that the glossary gives is one', () => {
  const code = sources
    .concat(
      ['db/schema.sql'].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    )
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(
    /^[|][^|]+[|]([^|]+)[|]/gm,
  );
  const given = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  );
  expect(given.length).toBeGreaterThan(100);
  expect(given.filter((word) => !words.has(word))).toEqual([]);
});

test('a package that asks for more than to be named stands in NOTICE.md', () => {
  const notice = readFileSync(join(root, 'NOTICE.md'), 'utf8');
  const named = [...notice.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const isNamed = (name: string) =>
    named.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const permissive =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2.0|BlueOak-1.0.0|CC0-1.0|Unlicense|Zlib)$/;
  const asking = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(([, { license = '' }]) => {
      const choices = license.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /);
      return !choices.every((each) => permissive.test(each));
    })
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(asking.length).toBeGreaterThan(10);
  expect(asking.filter((name) => !isNamed(name))).toEqual([]);
});

test('both README say the same: their headings, commands, names and blocks', () => {
  const outline = (page: string) => {
    const text = readFileSync(join(root, page), 'utf8');
    // Comments are sentences; all else of a block is what is typed.
    const parts = text.split('\n```');
    const prose = parts.filter((_, at) => at % 2 === 0).join('\n');
    const lines = [
      ...parts.filter((_, at) => at % 2 === 1).flatMap((block) => block.split('\n')),
      ...prose.split('\n').filter((line) => line.startsWith('    ')),
    ];
    const blocks = lines.filter((line) => !line.trim().startsWith('# '));
    const names = [...prose.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const levels = [...prose.matchAll(/^#+ /gm)].map(([mark]) => mark);
    return { levels, blocks, names: [...new Set(names)].sort() };
  };
  expect(outline('README.en.md')).toEqual(outline('README.md'));
});

test('a door of a feature holds nothing itself', () => {
  const doors = sources.filter(({ path }) => path.endsWith('.public.ts'));
  expect(doors.length).toBeGreaterThan(10);
  const opens = (statement: string) =>
    statement === '' || (/^export (?:type )?[{]/.test(statement) && statement.includes("} from '"));
  const rest = doors.filter(({ text }) => {
    const said = text.split('\n').filter((line) => !line.startsWith('//'));
    return !said
      .join('\n')
      .split(';')
      .map((each) => each.trim())
      .every(opens);
  });
  expect(rest.map(({ path }) => path)).toEqual([]);
});

test('each call stands on the page of the whole API, where tests over all of them find it', () => {
  const api = sources.find(({ path }) => path === 'src/app/contracts.ts')?.text ?? '';
  const declaring = sources.filter(
    ({ path, text }) => path.endsWith('.contract.ts') && text.includes(' = defineRoute({'),
  );
  const left = declaring.filter(({ path }) => !api.includes(`'${path.replace('src/', '#')}'`));
  expect(left.map(({ path }) => path)).toEqual([]);
  expect(declaring.length).toBeGreaterThan(40);
});

test('no stylesheet is longer than 300 lines', () => {
  const long = globSync('src/**/*.css', { cwd: root }).filter(
    (path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length > 300,
  );
  expect(long).toEqual([]);
});

test('each sentence kept for the screens is said by one', () => {
  const kept: (readonly [group: string, key: string])[] = [];
  for (const { path, text } of sources.filter((each) => each.path.startsWith('src/features/'))) {
    if (isTest(path)) continue;
    let group = '';
    for (const line of text.split('\n')) {
      group =
        /^export const (\w+Texts) = \{$/.exec(line)?.[1] ?? (line.startsWith('}') ? '' : group);
      const [, key] = /^ {2}(\w+):/.exec(line) ?? [];
      if (group && key) kept.push([group, key]);
    }
  }
  expect(kept.length).toBeGreaterThan(100);
  const lines = sources.flatMap(({ text }) => text.split('\n'));
  const said = lines.filter((line) => !/^(import|export) [{*]/.test(line)).join('\n');
  // Read once for all: the sources are some megabytes.
  const single = new Set(Array.from(said.matchAll(/\b\w+Texts\.\w+/g), ([name]) => name));
  const whole = new Set(
    Array.from(said.matchAll(/(?:\.\.\.|[:=(,] ?)(\w+Texts)\b(?!\.)/g), ([, group]) => group),
  );
  const silent = kept.filter(([group, key]) => !single.has(`${group}.${key}`) && !whole.has(group));
  expect(silent.map(([group, key]) => `${group}.${key}`)).toEqual([]);
});
