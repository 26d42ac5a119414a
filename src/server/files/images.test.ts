import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  anAnimation,
  aPhoto,
  aPngBomb,
  type PhotoFormat,
  svgWithScript,
} from './images.fixtures.ts';
import { createImageProcessor } from './images.ts';

const images = createImageProcessor();
afterAll(() => images.close());

const accepted: PhotoFormat[] = ['jpeg', 'png', 'gif', 'webp'];

async function colourAt(file: Uint8Array, at: { x: number; y: number }) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const start =
    (Math.floor(at.y * info.height) * info.width + Math.floor(at.x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
  return red > 150 && blue < 100
    ? 'red'
    : blue > 120 && red < 100
      ? 'blue'
      : `${red},${green},${blue}`;
}

const left = { x: 0.2, y: 0.5 };
const right = { x: 0.8, y: 0.5 };

describe('a photo a neighbour sends', () => {
  it.each(accepted)('in %s becomes a WebP with a thumbnail that looks the same', async (format) => {
    const image = await images.process(await aPhoto({ format }), 'image');
    const thumb = image.thumbnails.thumb ?? new Uint8Array();

    expect(await sharp(image.full).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 600,
    });
    expect(await sharp(thumb).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 360,
    });
    for (const file of [image.full, thumb]) {
      expect(await colourAt(file, left)).toBe('red');
      expect(await colourAt(file, right)).toBe('blue');
    }
    expect(image.tint).toMatch(/^[0-9a-f]{9}$/);
  });

  it('may be read from a file whose name says nothing true', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'images-'));
    try {
      await writeFile(join(folder, 'notes.txt'), await aPhoto({ format: 'png' }));
      const image = await images.process(join(folder, 'notes.txt'), 'image');
      expect(image).toMatchObject({ width: 800, height: 600 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['wide', 4000, 3000, { width: 1600, height: 1200 }, { width: 480, height: 360 }],
    ['tall', 1500, 3000, { width: 800, height: 1600 }, { width: 480, height: 640 }],
    ['panoramic', 6000, 1000, { width: 1600, height: 267 }, { width: 640, height: 267 }],
    ['small', 90, 70, { width: 90, height: 70 }, { width: 90, height: 70 }],
    ['one pixel thin', 5000, 1, { width: 1600, height: 1 }, { width: 640, height: 1 }],
  ])('when %s is made to measure, never enlarged', async (_, width, height, full, thumb) => {
    const image = await images.process(await aPhoto({ width, height }), 'image');
    expect(image).toMatchObject(full);
    expect(await sharp(image.full).metadata()).toMatchObject(full);
    expect(await sharp(image.thumbnails.thumb).metadata()).toMatchObject(thumb);
  });

  it('taken with the phone upside down or sideways stands upright', async () => {
    const upsideDown = await images.process(await aPhoto({ orientation: 3 }), 'image');
    expect(await colourAt(upsideDown.full, left)).toBe('blue');

    const sideways = await images.process(await aPhoto({ orientation: 6 }), 'image');
    expect(sideways).toMatchObject({ width: 600, height: 800 });
    expect(await colourAt(sideways.full, { x: 0.5, y: 0.2 })).toBe('red');
    expect(await colourAt(sideways.full, { x: 0.5, y: 0.8 })).toBe('blue');
  });

  it.each(accepted.filter((format) => format !== 'gif'))(
    'in %s keeps nothing of where, when and with what it was taken',
    async (format) => {
      const photo = await aPhoto({ format, traces: true });
      expect((await sharp(photo).metadata()).exif).toBeDefined();

      for (const kind of ['image', 'avatar'] as const) {
        const image = await images.process(photo, kind);
        for (const file of [image.full, ...Object.values(image.thumbnails)]) {
          const { exif, xmp, icc, iptc, comments, orientation } = await sharp(file).metadata();
          expect([exif, xmp, icc, iptc, comments, orientation]).toEqual(Array(6).fill(undefined));
          expect(Buffer.from(file).toString('latin1')).not.toMatch(
            /Secret-3000|Jeanne|GPS|EXIF|XMP /,
          );
        }
      }
    },
  );

  it('with transparency, in grey, in 16 bits or in print colours comes out right', async () => {
    const half = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: half } })
      .png()
      .toBuffer();
    const grey = await sharp(await aPhoto())
      .greyscale()
      .png()
      .toBuffer();
    const deep = await sharp(await aPhoto())
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const printed = await sharp(await aPhoto())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();

    const results = [clear, grey, deep, printed].map((file) => images.process(file, 'image'));
    const [clearOut, greyOut, deepOut, printedOut] = await Promise.all(results);

    expect((await sharp(clearOut?.full).metadata()).hasAlpha).toBe(true);
    expect(greyOut).toMatchObject({ width: 800, height: 600 });
    expect(await colourAt(deepOut?.full ?? new Uint8Array(), left)).toBe('red');
    expect(await colourAt(printedOut?.full ?? new Uint8Array(), right)).toBe('blue');
  });

  it('that moves keeps its first frame', async () => {
    const image = await images.process(await anAnimation(), 'image');
    const { pages, width, height } = await sharp(image.full).metadata();
    expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 120, height: 90 });
    expect(await colourAt(image.full, left)).toBe('red');
  });

  it('carrying a page or an archive behind its pixels comes out clean', async () => {
    const hidden = Buffer.from('<html><script>alert("secret")</script></html>PK-secret.zip');
    const image = await images.process(Buffer.concat([await aPhoto(), hidden]), 'image');
    expect(Buffer.from(image.full).toString('latin1')).not.toMatch(/script|secret|PK-/);
  });

  it('arrives right when twenty neighbours send theirs at once', async () => {
    const widths = Array.from({ length: 20 }, (_, index) => 100 + index);
    const results = await Promise.all(
      widths.map(async (width) => images.process(await aPhoto({ width, height: 80 }), 'image')),
    );
    expect(results.map((image) => image.width)).toEqual(widths);
  });
});

describe('a portrait', () => {
  it('is square at 512, 256 and 64 pixels', async () => {
    const avatar = await images.process(await aPhoto({ width: 1200, height: 700 }), 'avatar');
    const { small, medium } = avatar.thumbnails;
    const sizes = await Promise.all(
      [avatar.full, medium, small].map(async (file) => {
        const { width, height, format } = await sharp(file).metadata();
        return `${format} ${width}x${height}`;
      }),
    );
    expect(sizes).toEqual(['webp 512x512', 'webp 256x256', 'webp 64x64']);
  });
});

describe('a file that is not a photo is refused', () => {
  it.each(['tiff', 'avif'] as const)('an image in %s, which is not accepted', async (format) => {
    const photo = await aPhoto({ format, width: 80, height: 60 });
    await expect(images.process(photo, 'image')).rejects.toMatchObject({
      reason: 'not_an_image',
    });
  });

  it.each([
    ['an SVG with a script', svgWithScript],
    [
      'a PDF',
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ],
    ['a page', Buffer.from('<!doctype html><title>photo</title>')],
    ['a text beginning like a JPEG', Buffer.from('\xff\xd8\xff\xe0 bonjour', 'latin1')],
    ['a text beginning like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['one byte', Buffer.from('a')],
  ])('%s', async (_, file) => {
    await expect(images.process(file, 'avatar')).rejects.toMatchObject({ reason: 'not_an_image' });
  });

  it.each(accepted)('a %s cut short on its way', async (format) => {
    const photo = await aPhoto({ format });
    for (const part of [0.02, 0.5, 0.9]) {
      const cut = photo.subarray(0, Math.floor(photo.length * part));
      await expect(images.process(cut, 'image')).rejects.toMatchObject({ reason: 'not_an_image' });
    }
  });

  it('a small file that unfolds to 900 million pixels', async () => {
    const bomb = await aPngBomb();
    expect(bomb.length).toBeLessThan(500_000);
    await expect(images.process(bomb, 'image')).rejects.toMatchObject({
      reason: 'too_many_pixels',
    });
  });

  it('one of 25 million pixels, told from its head: its pixels are not even there', async () => {
    const head = (await aPngBomb(5000)).subarray(0, 60);
    await expect(images.process(head, 'image')).rejects.toMatchObject({
      reason: 'too_many_pixels',
    });
  });

  it('while one of 24 million is taken', async () => {
    const photo = await aPhoto({ width: 6000, height: 4000 });
    await expect(images.process(photo, 'image')).resolves.toMatchObject({ width: 1600 });
  });

  it('and the next photo is taken as if nothing had happened', async () => {
    await expect(images.process(svgWithScript, 'image')).rejects.toThrow();
    await expect(images.process(await aPhoto(), 'image')).resolves.toMatchObject({ width: 800 });
  });
});
