// npm run check: format, lint, types of both sides, boundaries, what nobody uses.
import { runTasks, type Task } from './run-tasks.ts';

const tsc = '@typescript/native/bin/tsc';

const checks: Task[] = [
  { name: 'types du serveur', run: [tsc, '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types des pages', run: [tsc, '--noEmit', '-p', 'tsconfig.web.json'] },
  { name: 'types des parcours', run: [tsc, '--noEmit', '-p', 'tsconfig.e2e.json'] },
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

/** Gives how many failed. */
export const check = async (): Promise<number> => (await runTasks(checks)).failed;

if (import.meta.main) process.exitCode = (await check()) === 0 ? 0 : 1;
