import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = '**/*.{js,css,svg,json,html,txt}';
const WORTH_BYTES = 1_024;

/** Writes `file.br` and `file.gz` beside every text of a folder: compressed once, not at each call. */
export function compressAll(folder: string): void {
  for (const name of globSync(TEXTS, { cwd: folder })) {
    const path = join(folder, name);
    if (name.startsWith('.') || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    if (content.length < WORTH_BYTES) continue;
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    writeFileSync(`${path}.br`, brotliCompressSync(content, options));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
