// npm run check: format, lint, types of both sides, boundaries, what nobody uses.
import { runTasks, type Task } from './run-tasks.ts';

/** By one checker: each of several reads for itself the types that all files share, half as much work again. */
const types = (project: string): Task['run'] => [
  '@typescript/native/bin/tsc',
  '--noEmit',
  '--checkers',
  '1',
  '--project',
  project,
];

const checks: Task[] = [
  { name: 'types du serveur', run: types('tsconfig.json') },
  { name: 'types des pages', run: types('tsconfig.web.json') },
  { name: 'types des parcours', run: types('tsconfig.e2e.json') },
  { name: 'format et règles', run: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  {
    name: 'qui importe qui',
    run: [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'scripts',
      'e2e',
      'bench',
    ],
  },
  { name: 'expressions régulières', run: ['../scripts/patterns/check-patterns.ts'] },
  { name: "rien d'inutile", run: ['knip/bin/knip.js', '--no-progress'] },
];

/** Runs every check, two at a time unless told; gives the names of those that failed. */
export const check = (atOnce = 2): Promise<string[]> => runTasks(checks, { atOnce });

if (import.meta.main) process.exitCode = (await check()).length === 0 ? 0 : 1;
