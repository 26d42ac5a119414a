import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './web-build.ts';

/** A task lives for seconds: to look for memory it no longer needs is a fifth of what it costs. */
const ROOMY = {
  options: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
  // Of programs in Go (tsc).
  env: { GOGC: 'off', GOMEMLIMIT: '1GiB' },
};

export interface Task {
  name: string;
  /** A JavaScript program of a package, then its arguments. */
  run: [program: string, ...options: string[]];
}

/**
 * Runs tasks, `atOnce` at a time, tells each with one line and the whole output of those that failed, in one piece: others
 * may be writing too. Gives the names of those that failed.
 */
export async function runTasks(tasks: Task[], { atOnce }: { atOnce: number }): Promise<string[]> {
  const waiting = [...tasks];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const start = Date.now();
      const { code, output } = await runQuietly(task);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      const line = `${code === 0 ? '✓' : '✗'} ${task.name} (${seconds} s)`;
      console.log(code === 0 ? line : `${line}\n${output.trim()}`);
      if (code !== 0) failed.push(task.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

async function runQuietly(task: Task): Promise<{ code: number; output: string }> {
  const [program, ...options] = task.run;
  const run = [...ROOMY.options, join(root, 'node_modules', program), ...options];
  const child = spawn(process.execPath, run, {
    cwd: root,
    env: { ...process.env, ...ROOMY.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
