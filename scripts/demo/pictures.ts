/** Pictures for the demonstration. What nobody sent a picture of is drawn by the site itself, in both themes. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawPortrait, type PortraitTraits } from './drawing/portrait.ts';

const DRAWINGS = new URL('../../src/web/motif/illus/', import.meta.url);

/** One drawing of the site as a photo: a JPEG of 1200 x 900 pixels. */
export async function drawPhoto(name: string): Promise<Buffer> {
  const drawing = await readFile(new URL(`${name}.svg`, DRAWINGS));
  return sharp(drawing, { density: 216 })
    .resize(1200, 900)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Draws one resident: a PNG of 512 x 512 pixels. The same traits give the same portrait. */
export async function drawAvatar(traits: PortraitTraits): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(traits)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
