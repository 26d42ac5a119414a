// What a head says of a picture's size is never less than what a decoder makes of it, however it is written.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, pixelsOf } from './image-head.ts';
import { anAnimation, aPhoto, type PhotoFormat } from './images.fixtures.ts';

const said = (file: Buffer) => pixelsOf(file.subarray(0, HEAD_BYTES));
const PLAIN = { width: 300, height: 200 };

/** A segment of a JPEG, from its marker on. */
function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const SMALL_FRAME = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]);

describe('the size of a picture is told from its head', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as PhotoFormat[])('of a %s', async (format) => {
    expect(said(await aPhoto({ format, ...PLAIN }))).toBe(60_000);
  });

  it('of a picture with all that a camera writes before it, and of one that moves', async () => {
    expect(said(await aPhoto({ ...PLAIN, traces: true, orientation: 6 }))).toBe(60_000);
    expect(said(await anAnimation(120, 90))).toBe(10_800);
  });

  it('of a GIF whose screen is said to be one pixel, by its first frame, wherever that stands', async () => {
    for (const gif of [await aPhoto({ format: 'gif', ...PLAIN }), await anAnimation(300, 200)]) {
      gif.writeUInt16LE(1, 6);
      gif.writeUInt16LE(1, 8);
      const { width, height } = await sharp(gif).metadata();
      expect({ width, height }).toEqual(PLAIN);
      expect(said(gif)).toBe(60_000);
      expect(pixelsOf(gif.subarray(0, 40))).toBeUndefined();
    }
  });

  it('of a JPEG with bytes before a marker that say nothing, never by a comment they jump into', async () => {
    const photo = await aPhoto(PLAIN);
    // Read as a length by whoever takes the second 0xFF for a marker, these lead to the frame of eight pixels.
    const comment = Buffer.alloc(0x1000 - 2, 0x20);
    const lie = Buffer.concat([
      ...[photo.subarray(0, 2), Buffer.from([0xff]), segment(0xfe, comment)],
      segment(0xfe, Buffer.concat([Buffer.alloc(0xee0b, 0x20), SMALL_FRAME, Buffer.alloc(9)])),
      photo.subarray(2),
    ]);
    const from = lie.indexOf(SMALL_FRAME);
    // The walk of before ends there.
    expect(from).toBe(2 + 2 + lie.readUInt16BE(4));
    const { width, height } = await sharp(lie).metadata();
    expect({ width, height }).toEqual(PLAIN);
    expect(said(lie)).toBe(60_000);
    const filled = Buffer.concat([photo.subarray(0, 2), Buffer.alloc(9, 0xff), photo.subarray(2)]);
    expect(said(filled)).toBe(60_000);
  });

  it('of one that is not as it should be nothing is known', () => {
    const start = Buffer.from([0xff, 0xd8]);
    const rest = Buffer.concat([SMALL_FRAME, Buffer.alloc(40)]);
    const none = [
      Buffer.from([0xff, 0xfe, 0, 0]),
      Buffer.from([0xff, 0xfe, 0, 1]),
      Buffer.from([0xff, 0x00, 0, 2]),
      Buffer.from([0xff, 0xd0, 0, 2]),
      Buffer.from([0xff, 0xd9, 0, 2]),
      segment(0xda, Buffer.alloc(8)),
    ];
    for (const before of none) {
      expect(
        pixelsOf(Buffer.concat([start, before, rest])),
        before.toString('hex'),
      ).toBeUndefined();
    }
    expect(pixelsOf(Buffer.concat([start, Buffer.alloc(60, 0xff)]))).toBeUndefined();
    expect(pixelsOf(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)]))).toBeUndefined();
  });
});
