import { crc32, createDeflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif';

interface PhotoWish {
  format?: PhotoFormat;
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  /** Writes a camera name and the place of the Nation into the file. */
  traces?: boolean;
}

/** A photo whose left half is red and right half blue, with some noise as a camera gives. */
export async function aPhoto(wish: PhotoWish = {}): Promise<Buffer> {
  const name = JSON.stringify(wish);
  const photo = painted.get(name) ?? paint(wish);
  painted.set(name, photo);
  // To each its own bytes.
  return Buffer.from(await photo);
}

/** A photo is asked for again and again, each time as before. */
const painted = new Map<string, Promise<Buffer>>();

/** For whom any photo will do: making it safe costs a sixteenth. */
export const aSmallPhoto = (): Promise<Buffer> => aPhoto({ width: 200, height: 150 });

async function paint(wish: PhotoWish): Promise<Buffer> {
  const { format = 'jpeg', width = 800, height = 600 } = wish;
  let photo = sharp(await paintHalves(width, height), { raw: { width, height, channels: 3 } });
  if (wish.traces) photo = photo.withExif(TRACES).withXmp(XMP);
  if (wish.orientation !== undefined) photo = photo.withMetadata({ orientation: wish.orientation });
  return await encodeAs(photo, format);
}

/** Two frames, red then blue. */
export async function anAnimation(width = 120, height = 90): Promise<Buffer> {
  const frames = Buffer.alloc(width * height * 2 * 3);
  for (let pixel = 0; pixel < width * height * 2; pixel += 1) {
    frames[pixel * 3 + (pixel < width * height ? 0 : 2)] = 220;
  }
  return await sharp(frames, {
    raw: { width, height: height * 2, channels: 3, pageHeight: height },
  })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A valid PNG of one colour: a few kilobytes that unfold to `edge` × `edge` pixels. */
export async function aPngBomb(edge = 30_000): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const row = Buffer.alloc(1 + Math.ceil(edge / 8));
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  const ended = new Promise((resolve) => deflate.once('end', resolve));
  const block = Buffer.concat(Array.from({ length: 1000 }, () => row));
  for (let rows = 0; rows < edge; rows += 1000) deflate.write(block);
  deflate.end();
  await ended;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(packed)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A real JPEG of exactly `bytes` bytes: what is missing stands after its end, as zeros. */
export async function aPhotoOfBytes(bytes: number): Promise<Buffer> {
  const photo = await aPhoto();
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' +
    '<script>alert(1)</script><rect width="9" height="9"/></svg>',
);

const TRACES = {
  IFD0: { Make: 'Appareil', Model: 'Secret-3000', Copyright: 'Jeanne' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 50/1 54/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 23/1 45/1',
  },
};
const XMP =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
  'rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Jeanne-XMP"/></rdf:RDF>' +
  '</x:xmpmeta><?xpacket end="w"?>';

/** After how many points its noise comes again. */
const NOISE = 23;

async function paintHalves(width: number, height: number): Promise<Buffer> {
  const lines = Array.from({ length: Math.min(NOISE, height) }, (_, y) => paintLine(width, y));
  const line = (y: number) => lines[y % NOISE] ?? Buffer.alloc(0);
  return Buffer.concat(Array.from({ length: height }, (_, y) => line(y)));
}

function paintLine(width: number, y: number): Buffer {
  const pixels = Buffer.alloc(width * 3);
  for (let x = 0; x < width; x += 1) {
    const noise = ((y * width + x) * 7919) % NOISE;
    const isLeft = x < width / 2;
    pixels.set([isLeft ? 215 + noise : noise, noise, isLeft ? noise : 215 + noise], x * 3);
  }
  return pixels;
}

function encodeAs(photo: Sharp, format: PhotoFormat): Promise<Buffer> {
  return photo.toFormat(format).toBuffer();
}

function pngChunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
