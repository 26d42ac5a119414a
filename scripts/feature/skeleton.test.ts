import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFeature, nameFeature, writeSkeleton } from './skeleton.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('a feature is called by one noun in all its forms', () => {
  expect(nameFeature('garden-plots')).toEqual({
    feature: 'garden-plots',
    many: 'gardenPlots',
    one: 'gardenPlot',
    type: 'GardenPlot',
    table: 'garden_plot',
  });
  expect(nameFeature('allergies')?.one).toBe('allergy');
  for (const wrong of ['', 'Plots', 'plot', '../plots', 'garden_plots', '1-plots']) {
    expect(nameFeature(wrong), wrong).toBeUndefined();
  }
});

test('a new feature is listed where the house lists its features', () => {
  const names = nameFeature('garden-plots');
  if (!names) throw new Error('no names');
  const before = { contracts: read('src/app/contracts.ts'), app: read('src/app/app.ts') };
  const after = listFeature(names, before);
  expect(after.contracts).toContain("from './garden-plots/garden-plots.contract.ts';");
  expect(after.contracts).toMatch(/const features = \{ ?gardenPlots\b/);
  expect(after.app).toContain("from '#features/garden-plots/garden-plots.routes.ts';");
  expect(after.app).toContain('[] = [\n  gardenPlotsRoutes,');
  expect(Object.keys(writeSkeleton(names, '0042'))).toContain(
    'db/migrations/0042_garden_plots.sql',
  );
});
