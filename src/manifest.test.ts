// What makes the site one that can be installed: its file, its pictures, and where they lead.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}
interface Manifest {
  display: string;
  start_url: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

const open = (name: string) => fileURLToPath(new URL(`./app/web/public/${name}`, import.meta.url));
const manifest = JSON.parse(readFileSync(open('manifest.webmanifest'), 'utf8')) as Manifest;
const worker = readFileSync(new URL('./app/web/service-worker.ts', import.meta.url), 'utf8');

/** The width and height that a PNG says of itself. */
function sizeOf(name: string): string {
  const bytes = readFileSync(open(name));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('the site can be installed: its pictures are there, of their size, one of them to be cut to any shape', () => {
  expect(manifest.display).toBe('standalone');
  const all = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of all) {
    expect(existsSync(open(src.slice(1))), src).toBe(true);
    if (src.endsWith('.png')) expect(sizeOf(src.slice(1)), src).toBe(sizes);
  }
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
  expect(purposes).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});

it('it opens, and its shortcuts lead, where a page is read without a network', () => {
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('Mes rendez-vous');
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((each) => each.url)]) {
    const [path = ''] = url.split('?');
    expect(worker, url).toMatch(new RegExp(`[' ]${path}[' ]`));
  }
});
