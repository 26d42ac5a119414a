import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server under test: a process of its own. */
export interface Served {
  url: string;
  /** Megabytes resident now. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** What `npm start` tells Node beside the script. */
export const LEAN = [
  '--max-semi-space-size=4',
  '--import',
  new URL('../scripts/lean-start.mjs', import.meta.url).href,
];

/** Starts a script of the project that prints its URL, and waits for it. */
export async function serve(
  script: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Served> {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!url) continue;
    child.stdout.resume();
    return { url, memory: () => residentMemory(child), stop: () => stop(child) };
  }
  throw new Error(`${script} n'a pas démarré`);
}

async function residentMemory(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('Aucun port libre');
  return address.port;
}
