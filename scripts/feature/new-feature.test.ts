import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listings } from './list-feature.ts';
import { nameFeature } from './names.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';
import { listSteps } from './what-is-left.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('a feature is called by one noun in all its forms', () => {
  expect(nameFeature('garden-plots')).toEqual({
    feature: 'garden-plots',
    many: 'gardenPlots',
    one: 'gardenPlot',
    types: 'GardenPlots',
    type: 'GardenPlot',
    table: 'garden_plot',
  });
  const singulars = {
    allergies: 'allergy',
    boxes: 'box',
    classes: 'class',
    wishes: 'wish',
    benches: 'bench',
    courses: 'course',
    sizes: 'size',
  };
  for (const [many, one] of Object.entries(singulars)) {
    expect(nameFeature(many)?.one).toBe(one);
  }
  expect(nameFeature('bike-caches', 'bike-cache')).toMatchObject({
    one: 'bikeCache',
    type: 'BikeCache',
    table: 'bike_cache',
  });
  expect(nameFeature('buses', 'Bus')).toBeUndefined();
  for (const wrong of ['', 'Plots', 'plot', '../plots', 'garden_plots', '1-plots']) {
    expect(nameFeature(wrong), wrong).toBeUndefined();
  }
});

test('a new feature is listed wherever the house lists its features', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  const added = listings.map(({ path, add }) => {
    const before = read(path).split('\n');
    return add(read(path), names)
      .split('\n')
      .filter((line) => !before.includes(line));
  });
  expect(added).toEqual([
    [
      "import * as gardenPlots from '#features/garden-plots/garden-plots.contract.ts';",
      '  gardenPlots,',
    ],
    [
      "import { gardenPlotsRoutes } from '#features/garden-plots/garden-plots.routes.ts';",
      '  gardenPlotsRoutes,',
    ],
    [
      "import { gardenPlotRoutes } from '#features/garden-plots/web/routes.ts';",
      '  ...gardenPlotRoutes,',
    ],
    [
      "import { NEW_GARDEN_PLOT } from '#features/garden-plots/web/public.ts';",
      '  carrierOf(NEW_GARDEN_PLOT),',
    ],
    [
      "import { gardenPlotsHolder } from '#features/garden-plots/garden-plots.public.ts';",
      '  gardenPlotsHolder,',
    ],
    [
      "    'garden-plots.create': async () => ({ path: '/garden-plots', body: { title: 'Bonjour' } }),",
    ],
    ["    'garden_plot.creator_id',"],
    ['| `garden-plots` | to be said | | |'],
  ]);
});

test('it stands where the alphabet has it among the routes and contracts', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  for (const path of ['src/app/app.ts', 'src/app/contracts.ts']) {
    const text = listings.find((one) => one.path === path)?.add(read(path), names) ?? '';
    const around = /^ {2}(\w+),\n {2}gardenPlots(?:Routes)?,\n {2}(\w+),$/m.exec(text)?.slice(1);
    expect(around).toEqual([
      expect.stringMatching(/^factors/),
      expect.stringMatching(/^gatherings/),
    ]);
  }
});

test('its row stands between its neighbours in the table of features', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  const path = 'docs/architecture.md';
  const rows =
    listings
      .find((one) => one.path === path)
      ?.add(read(path), names)
      .split('\n') ?? [];
  const at = rows.findIndex((row) => row.startsWith('| `garden-plots`'));
  const around = rows.slice(at - 1, at + 2);
  expect(around.map((row) => row.split(' ')[1])).toEqual([
    '`factors`',
    '`garden-plots`',
    '`gatherings`',
  ]);
});

test('its sentences stand apart, and what a neighbour reads of it is French', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  const files = { ...serverFiles(names, '0042'), ...webFiles(names) };
  const folder = 'src/features/garden-plots';
  expect(files[`${folder}/garden-plots-sentences.contract.ts`]).toContain(
    "heading: 'Page à nommer'",
  );
  expect(files[`${folder}/garden-plots.contract.ts`]).not.toMatch(/fallback: '|text\(\d+, '/);
  expect(files[`${folder}/web/GardenPlotsPage.tsx`]).toContain('title={gardenPlotsTexts.heading}');
});

test('it has a list by pages, a holder, a fixture, a screen and a journey', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  const files = Object.keys({ ...serverFiles(names, '0042'), ...webFiles(names) });
  expect(files).toEqual(
    expect.arrayContaining([
      'db/migrations/0042_garden_plots.sql',
      'src/features/garden-plots/garden-plots.shape.sql.ts',
      'src/features/garden-plots/garden-plots.holder.ts',
      'src/features/garden-plots/garden-plots.fixtures.ts',
      'src/features/garden-plots/web/GardenPlotsPage.tsx',
      'src/features/garden-plots/web/posting.ts',
      'e2e/garden-plots.spec.ts',
    ]),
  );
});

test('what is left to do is said, in files that there are', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  const steps = listSteps(names);
  expect(steps[0]?.what).toContain('garden_plot');
  const missing = steps
    .flatMap(({ where }) => where)
    .filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)));
  expect(missing).toEqual([]);
});
