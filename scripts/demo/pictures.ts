/** Pictures for the demonstration: our own drawings, each in a room or a street that the seed chooses. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawBackdrop, place } from './drawing/backdrops.ts';
import { type Coat, MOTIFS, type Motif, type PictureKey } from './drawing/motifs.ts';
import { drawPortrait, type PortraitTraits } from './drawing/portrait.ts';
import type { Svg } from './drawing/shapes.ts';
import { hashSeed, makeRandom, type Random } from './random.ts';

function dye(content: Svg, coats: readonly Coat[] | undefined, random: Random): Svg {
  if (coats === undefined) return content;
  const coat: Coat = random.pick([{}, ...coats]);
  return content.replace(/#[0-9A-F]{6}/g, (color) => coat[color] ?? color);
}

async function composeScene(key: PictureKey, seed: number): Promise<Svg> {
  const motif: Motif = MOTIFS[key];
  const random = makeRandom(hashSeed(`${key}:${seed}`));
  const file = new URL(`./drawings/${key}.svg`, import.meta.url);
  const drawing = (await readFile(file, 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const backdrop = drawBackdrop(random.pick(motif.walls), motif.where, random);
  const turned = motif.fixed === undefined && random.chance(0.4);
  const content = dye(drawing, motif.coats, random);
  const scene = key === 'cinema' ? content : backdrop + place(content, turned, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 400 300">${scene}</svg>`;
}

/** Draws one scene: a JPEG of 1200 x 900 pixels. The same key and seed give the same picture. */
export async function drawPicture(key: PictureKey, seed: number): Promise<Buffer> {
  const scene = await composeScene(key, seed);
  return sharp(Buffer.from(scene)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Draws one resident: a PNG of 512 x 512 pixels. The same traits give the same portrait. */
export async function drawAvatar(traits: PortraitTraits): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(traits)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
