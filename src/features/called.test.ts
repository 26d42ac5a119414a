// What may be asked of the site is asked by one of its screens: an act whose button was forgotten is told by its name.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';

/** Asked by programs that are none of ours, or at an address that a page gives whole. */
const BY_OTHERS = [
  'drawArticle',
  'drawEvent',
  'drawOuting',
  'readCalendar',
  'readJournal',
  'streamConversation',
];

const isRoute = (value: unknown): value is AnyRoute => routes.includes(value as AnyRoute);

/** The names by which routes are exported, each by its own. */
async function namesOfRoutes(): Promise<string[]> {
  const modules = await Promise.all(
    globSync('src/features/**/*.contract.ts').map(
      (path) => import(new URL(`../../${path}`, import.meta.url).href) as Promise<object>,
    ),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported)
      .filter(([, value]) => isRoute(value))
      .map(([name]) => name),
  );
}

it('each call is made by a screen', async () => {
  const screens = [
    ...globSync('src/features/**/web/**/*.{ts,tsx}'),
    ...globSync('src/{web,app/web}/**/*.{ts,tsx}'),
  ]
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'));
  const written = new Set(screens.flatMap((text) => text.match(/\w+/g) ?? []));
  const names = await namesOfRoutes();
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !written.has(name)).sort()).toEqual(BY_OTHERS);
});
