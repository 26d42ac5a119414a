import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageFor, readPages } from './pages.ts';

const SCREENS = [
  '/',
  '/journal',
  '/journal/new',
  '/journal/:id',
  '/journal/:id/edit',
  '/admin/users',
  '*',
];

let folder: string;
let pageFor: PageFor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartier-pages-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<head></head><div id="root"></div>');
  const table = SCREENS.map((path) => ({ path, scripts: [], styles: [], html: `vue ${path}` }));
  await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(table));
  pageFor = readPages(folder) ?? expect.fail('nothing is built');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const seen = (path: string) => {
  const { status, text } = pageFor(path);
  return [status, /vue ([^<]*)/.exec(text)?.[1]];
};

it.each([
  ['/', '/'],
  ['/journal', '/journal'],
  ['/journal/', '/journal'],
  ['/journal//', '/journal'],
  ['/Journal', '/journal'],
  ['/j%6Furnal', '/journal'],
  ['/journal/new', '/journal/new'],
  ['/journal/de-la-rue', '/journal/:id'],
  ['/journal/a%2Fb', '/journal/:id'],
  ['/journal/x.php', '/journal/:id'],
  ['/journal/5/edit', '/journal/:id/edit'],
  ['/admin/users', '/admin/users'],
])('%s is the screen %s, as the router of the pages reads it', (path, screen) => {
  expect(seen(path)).toEqual([200, screen]);
});

it.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/x.php',
  '/wp-login.php',
  '/journaux',
  '/journal/5/editer',
  '/journal/5/edit/6',
  '//journal',
  '/admin',
  '/admin/nulle-part',
  '/vue/*',
  '/*',
  '/%ff',
  '/journal%2Fnew',
])('%s is no screen: the one that says so, with 404', (path) => {
  expect(seen(path)).toEqual([404, '*']);
});

it('a page is zipped once, and is the same', () => {
  const page = pageFor('/journal');
  expect(gunzipSync(page.zipped()).toString()).toBe(page.text);
  expect(page.zipped()).toBe(pageFor('/Journal/').zipped());
});
