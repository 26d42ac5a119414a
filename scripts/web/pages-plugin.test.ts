import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describePages } from './pages-plugin.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartier-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('pages that cannot be built say what is wrong with them', async () => {
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
  await writeFile(join(folder, 'main.js'), "import './gone.js';");
  const built = build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { manifest: true },
    plugins: [describePages(folder)],
  });
  await expect(built).rejects.toThrow('gone.js');
});
