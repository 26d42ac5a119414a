import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const pages = join(root, 'dist/web');
const draft = join(root, 'dist/draft');
const before = join(root, 'dist/before');
const stamp = join(root, 'node_modules/.cache/quartier/web-build');
const SOURCES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'src/app/web/**',
  'src/web/**',
  'src/contract/**',
  'src/quarter/**',
  'src/features/*/*.contract.ts',
  'src/features/*/web/**',
];

/**
 * Builds the web application into dist/web, unless what stands there was made from these sources. A site that is opened
 * meanwhile finds the pages of before, whole, or those of now.
 */
export async function buildWeb(): Promise<void> {
  const wanted = hashSources();
  const built = existsSync(join(pages, 'index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  for (const path of [stamp, before]) rmSync(path, { recursive: true, force: true });
  console.log('Construction des pages…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--logLevel', 'warn', '--outDir', '../../../dist/draft'];
  const child = spawn(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VITE_BUILD: wanted.slice(0, 16) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error("Les pages n'ont pas pu être construites : voyez ci-dessus.");
  if (existsSync(pages)) renameSync(pages, before);
  renameSync(draft, pages);
  rmSync(before, { recursive: true, force: true });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/[.]test[.]tsx?$/.test(file));
  for (const file of files.sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
