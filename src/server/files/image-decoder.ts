/**
 * Turns a file sent by a resident into our own WebP files: what leaves here was decoded to pixels
 * and encoded anew, so nothing of the original (place, camera, hidden payload) survives.
 * Runs in its own process (image-worker.ts): the memory of a decode never weighs on the server.
 */
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '#contract/pictures.ts';
import { type ImageInput, type ImageKind, ImageRefusal, type ProcessedImage } from './images.ts';

const MAX_SIDE = 30_000;
const IMAGE_EDGE = 1600;
const AVATAR_EDGE = 512;
const CARD = { width: 480, height: 360, longest: 640 };
const PAPER = '#faf7f1';
const DECODE_SECONDS = 15;
// Effort 2 encodes twice as fast as sharp's default of 4, for files 1 % larger (measured).
const WEBP_EFFORT = 2;

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

sharp.cache(false);
sharp.concurrency(1);
// Every other decoder (SVG, PDF, TIFF, HEIF…) is unreachable, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});

/**
 * @param input the file's bytes, or its path.
 * @throws ImageRefusal when it is not an image we accept, is damaged, or counts too many pixels.
 */
export async function decodeImage(input: ImageInput, kind: ImageKind): Promise<ProcessedImage> {
  if (input.length === 0) throw new ImageRefusal('not_an_image');
  const size = await readSize(input);
  return kind === 'avatar' ? makeAvatar(input) : makeImage(input, size);
}

async function makeImage(
  input: ImageInput,
  size: { width: number; height: number },
): Promise<ProcessedImage> {
  const pixels = await decode(
    openInput(input).resize({
      ...fitWithin(size, IMAGE_EDGE),
      fit: 'fill',
      withoutEnlargement: true,
    }),
  );
  const card = fitCard(pixels.raw);
  return {
    width: pixels.raw.width,
    height: pixels.raw.height,
    tint: await findTint(pixels),
    full: await encode(open(pixels), 80),
    thumbnails: {
      thumb: await encode(open(pixels).resize({ ...card, fit: 'cover', position: 'centre' }), 76),
    },
  };
}

async function makeAvatar(input: ImageInput): Promise<ProcessedImage> {
  const edge = { width: AVATAR_EDGE, height: AVATAR_EDGE };
  const pixels = await decode(
    openInput(input).resize({ ...edge, fit: 'cover', position: sharp.strategy.attention }),
  );
  return {
    ...edge,
    tint: await findTint(pixels),
    full: await encode(open(pixels), 82),
    thumbnails: {
      small: await encode(open(pixels).resize(64, 64), 82),
      medium: await encode(open(pixels).resize(256, 256), 82),
    },
  };
}

/** Size as seen, once turned as the camera asked; read from the file's head, before any pixel. */
async function readSize(input: ImageInput): Promise<{ width: number; height: number }> {
  const metadata = await sharp(input, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(refuse);
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new ImageRefusal('too_many_pixels');
  }
  return { width, height };
}

/** The first frame, upright. Frames after the first of an animation are left out. */
function openInput(input: ImageInput): Sharp {
  return sharp(input, {
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    pages: 1,
    autoOrient: true,
  });
}

async function decode(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function open(pixels: Pixels): Sharp {
  return sharp(pixels.data, { raw: pixels.raw });
}

function encode(pipeline: Sharp, quality: number): Promise<Buffer> {
  return pipeline.webp({ quality, effort: WEBP_EFFORT }).toBuffer();
}

function fitWithin(size: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/**
 * The smallest size that fills a 4:3 card of 480 px, keeping the picture's own shape; only what a
 * panorama or a column has beyond 640 px is cropped.
 */
function fitCard(size: { width: number; height: number }) {
  const scale = Math.min(1, Math.max(CARD.width / size.width, CARD.height / size.height));
  return {
    width: Math.max(1, Math.min(CARD.longest, Math.round(size.width * scale))),
    height: Math.max(1, Math.min(CARD.longest, Math.round(size.height * scale))),
  };
}

/** Top, middle and bottom colours, three hexadecimal digits each: what shows until it is loaded. */
async function findTint(pixels: Pixels): Promise<string> {
  const bands = await open(pixels)
    .flatten({ background: PAPER })
    .resize(1, 3, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = bands.info;
  const digits = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((colour) => {
      const value = bands.data[row * channels + Math.min(colour, channels - 1)] ?? 0;
      return Math.round(value / 17).toString(16);
    }),
  );
  return digits.join('');
}

function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : '';
  if (reason.startsWith('Input file is missing')) throw error;
  throw new ImageRefusal(reason.includes('pixel limit') ? 'too_many_pixels' : 'not_an_image');
}
