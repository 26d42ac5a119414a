// The drawings are pictures, not code: no type tells that one was forgotten.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'web/motif/illus');

it('every drawing has dark grounds for a dark page', async () => {
  for (const name of await readdir(folder)) {
    const drawing = await readFile(join(folder, name), 'utf8');
    const [sky = ''] = /fill="#[0-9A-F]{6}"/.exec(drawing) ?? [];
    expect(drawing, name).toContain(`@media (prefers-color-scheme:dark){[${sky}]{fill:`);
  }
});

it('the sky and the ground of every drawing go on beyond its edges, for where it is a band', async () => {
  for (const name of await readdir(folder)) {
    const drawing = await readFile(join(folder, name), 'utf8');
    expect(drawing, name).toContain('<rect x="-1200" y="-900" width="2800" height="2100" fill=');
    expect(drawing, name).toContain('<path d="M-1200 236H1600V1200H-1200z" fill=');
  }
});
