import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const codegen = fileURLToPath(
  new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
);

export async function printTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quartier-types-'));
  const file = join(folder, 'schema.ts');
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    file,
    '--log-level',
    'error',
  ];
  try {
    await promisify(execFile)(process.execPath, [codegen, ...options], { cwd: folder });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
