// Every rule of .dependency-cruiser.mjs is broken once on purpose, in a house made for it: a rule
// that no longer catches its breach would otherwise fall silent.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const houses: string[] = [];

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** [rule, importing file, what it imports] */
const breaches: [string, string, string][] = [
  ['contract-stands-alone', 'src/contract/b1.ts', '#server/clock.ts'],
  ['contract-stands-alone', 'src/contract/b2.ts', '#features/services/services.contract.ts'],
  ['contracts-import-contracts', 'src/features/b3/b3.contract.ts', '#server/clock.ts'],
  ['contracts-import-contracts', 'src/features/b4/b4.contract.ts', '../services/services.rules.ts'],
  ['contracts-run-anywhere', 'src/features/b5/b5.contract.ts', 'node:fs'],
  ['contracts-need-only-zod', 'src/contract/b6.ts', 'react'],
  ['feature-server-stays-home', 'src/features/b7/b7.routes.ts', '../services/services.sql.ts'],
  ['feature-server-stays-home', 'src/features/b8/b8.sql.ts', '../services/services.rules.ts'],
  [
    'feature-web-stays-home',
    'src/features/b9/web/B9Page.tsx',
    '../../services/web/ServiceCard.tsx',
  ],
  ['feature-web-stays-home', 'src/features/services/web/b10.ts', '../services.sql.ts'],
  ['feature-web-stays-home', 'src/features/services/web/b11.ts', '#server/clock.ts'],
  ['quarter-stands-alone', 'src/quarter/b34.ts', '#contract/route.ts'],
  ['nobody-knows-the-app', 'src/features/b35/b35.routes.ts', '#app/contracts.ts'],
  ['nobody-knows-the-app', 'src/web/b36.ts', '#app/web/router.tsx'],
  ['start-has-one-door', 'src/features/b38/web/b38.ts', '#web/start/starting.ts'],
  ['web-knows-no-feature', 'src/web/b12.ts', '#server/clock.ts'],
  ['web-knows-no-feature', 'src/web/b13.ts', '#features/services/web/public.ts'],
  ['app-web-opens-doors', 'src/app/web/b37.ts', '#features/services/web/ServiceCard.tsx'],
  ['router-lists-screens', 'src/app/web/router.tsx', '#features/services/services.rules.ts'],
  ['browser-without-node', 'src/web/b14.ts', 'node:path'],
  ['browser-without-node', 'src/features/services/web/b15.ts', 'fs'],
  ['browser-without-server-packages', 'src/web/b16.ts', 'pg'],
  ['server-knows-no-feature', 'src/server/b17.ts', '#features/services/services.contract.ts'],
  ['server-without-screens', 'src/server/b18.ts', '#web/theme.ts'],
  ['server-without-screens', 'src/features/services/services.routes.ts', './web/ServiceCard.tsx'],
  ['rules-do-no-io', 'src/features/b19/b19.rules.ts', '#server/clock.ts'],
  ['rules-do-no-io-of-node', 'src/features/b20/b20.rules.ts', 'node:fs/promises'],
  ['only-sql-files-write-sql', 'src/features/b21/b21.routes.ts', '#server/database/statement.ts'],
  ['only-sql-files-write-sql', 'src/server/b22.ts', 'kysely'],
  ['sql-cannot-reach-the-pool', 'src/features/b23/b23.sql.ts', '#server/database/database.ts'],
  ['sql-below-routes', 'src/features/services/b24.sql.ts', './services.routes.ts'],
  ['few-open-connections', 'src/server/b25.ts', 'pg'],
  ['tests-stay-out', 'src/server/b26.ts', '#features/services/services.fixtures.ts'],
  ['tests-stay-out', 'src/server/b27.ts', '#server/testing/site.ts'],
  ['production-packages', 'src/server/b28.ts', 'fast-check'],
  ['declared-packages', 'src/server/b29.ts', 'undeclared'],
  ['everything-resolves', 'src/server/b30.ts', './missing.ts'],
  ['no-cycle', 'src/server/b31.ts', './b32.ts'],
  ['src-stands-alone', 'src/server/b33.ts', '../../scripts/tool.ts'],
  // Of a wing other features know nothing, not even what there is called like a door.
  ['feature-server-stays-home', 'src/features/b39/b39.routes.ts', '../services/desk/desk.sql.ts'],
  [
    'feature-server-stays-home',
    'src/features/b40/wing/b40.ts',
    '#features/services/desk/a.public.ts',
  ],
  [
    'contracts-import-contracts',
    'src/features/b41/b41.contract.ts',
    '../services/desk/a.contract.ts',
  ],
  [
    'feature-web-stays-home',
    'src/features/b42/web/wing/B42.tsx',
    '#features/services/web/desk/public.ts',
  ],
  ['feature-web-stays-home', 'src/features/services/web/desk/b43.ts', '../../desk/desk.sql.ts'],
  ['server-without-screens', 'src/features/services/desk/b44.ts', '../web/ServiceCard.tsx'],
  ['sql-below-routes', 'src/features/services/desk/b45.sql.ts', '../services.routes.ts'],
];

/** What must stay allowed, or nobody could work. */
const allowed: [string, string][] = [
  ['src/contract/route.ts', 'zod'],
  ['src/features/a1/a1.contract.ts', '#features/services/services.contract.ts'],
  ['src/features/a2/a2.contract.ts', '#quarter/quartier.config.ts'],
  ['src/features/a3/a3.routes.ts', '../services/services.public.ts'],
  ['src/features/a4/a4.routes.ts', './a4.rules.ts'],
  ['src/features/a5/a5.sql.ts', '#server/database/statement.ts'],
  ['src/features/a6/a6.test.ts', '#features/services/services.fixtures.ts'],
  ['src/features/a7/web/A7Page.tsx', '#features/services/web/public.ts'],
  ['src/features/a8/web/A8Page.tsx', '#web/theme.ts'],
  ['src/features/a9/web/A9Page.tsx', '../a9.contract.ts'],
  ['src/app/app.ts', '#features/services/services.routes.ts'],
  ['src/server/http/a10.ts', '#contract/route.ts'],
  ['src/app/web/router.tsx', '#features/services/web/ServiceCard.tsx'],
  ['src/app/web/shell.tsx', '#features/services/web/public.ts'],
  ['src/features/services/desk/a11.ts', '../services.rules.ts'],
  ['src/features/services/a12.ts', './desk/desk.sql.ts'],
  ['src/features/services/desk/a13.ts', '#features/a9/a9.contract.ts'],
  ['src/features/services/web/desk/A14.tsx', '../../services.contract.ts'],
  ['src/features/services/web/A15.tsx', './desk/public.ts'],
];

const furniture = [
  'src/contract/route.ts',
  'src/app/contracts.ts',
  'src/quarter/quartier.config.ts',
  'src/features/services/services.contract.ts',
  'src/features/services/services.routes.ts',
  'src/features/services/services.sql.ts',
  'src/features/services/services.rules.ts',
  'src/features/services/services.public.ts',
  'src/features/services/services.fixtures.ts',
  'src/features/services/web/ServiceCard.tsx',
  'src/features/services/web/public.ts',
  'src/features/services/desk/a.contract.ts',
  'src/features/services/desk/a.public.ts',
  'src/features/services/desk/desk.sql.ts',
  'src/features/services/web/desk/public.ts',
  'src/features/a4/a4.rules.ts',
  'src/features/a9/a9.contract.ts',
  'src/server/clock.ts',
  'src/server/database/database.ts',
  'src/server/database/statement.ts',
  'src/server/testing/site.ts',
  'src/web/start/starting.ts',
  'src/web/theme.ts',
  'scripts/tool.ts',
  ...['fast-check', 'kysely', 'pg', 'react', 'undeclared', 'zod'].map(
    (name) => `node_modules/${name}/index.js`,
  ),
];

/** Builds a house of empty rooms with these imports, and gives what the rules say of it. */
function inspect(imports: [from: string, to: string][], types: [string, string][]): Violation[] {
  const house = mkdtempSync(join(tmpdir(), 'quartier-house-'));
  houses.push(house);
  const texts = new Map(furniture.map((path) => [path, 'export const room = 1;\n']));
  const add = (path: string, line: string) => texts.set(path, (texts.get(path) ?? '') + line);
  for (const [from, to] of imports) add(from, `import '${to}';\n`);
  for (const [from, to] of types) add(from, `import type { Tx } from '${to}';\n`);
  const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dependencies = { kysely: '1', pg: '1', react: '1', zod: '1' };
  const manifest = { type: 'module', imports: aliases, dependencies };
  texts.set(
    'package.json',
    JSON.stringify({ ...manifest, devDependencies: { 'fast-check': '1' } }),
  );
  for (const [path, text] of texts) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  const options = ['--config', config, '--output-type', 'json', 'src', 'scripts'];
  const output = execFileSync(process.execPath, [cruiser, ...options], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return JSON.parse(output).summary.violations;
}

afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true });
});

test('every breach of a boundary is caught by its rule', () => {
  const cycle: [string, string] = ['src/server/b32.ts', './b31.ts'];
  const violations = inspect(
    [...breaches.map(([, from, to]) => [from, to] as [string, string]), cycle],
    [],
  );
  const caught = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  for (const [rule, from] of breaches) expect(caught).toContain(`${rule}: ${from}`);
});

test('every rule has its breach here', () => {
  const config = readFileSync(join(root, '.dependency-cruiser.mjs'), 'utf8');
  const rules = [...config.matchAll(/\brule\(\s*'([a-z-]+)'/g)].map(([, name]) => name);
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(rules));
});

test('what a feature needs stays allowed', () => {
  const types: [string, string][] = [
    ['src/features/a5/a5.sql.ts', '#server/database/database.ts'],
    ['src/features/a4/a4.rules.ts', '#server/clock.ts'],
  ];
  expect(inspect(allowed, types)).toEqual([]);
});
