// How large a picture is, told from its first bytes without decoding any: by this its place among those that wait is
// chosen, and nothing else. Whatever a file pretends here, the decoder reads it anew.

/** Enough for the head of what a browser or a camera makes; of what has its size further on nothing is known. */
export const HEAD_BYTES = 65_536;

const PNG = '89504e470d0a1a0a';

/** Pixels of the picture that these first bytes belong to; undefined where they do not say. */
export function pixelsOf(head: Buffer): number | undefined {
  // A head that ends before its size does: nothing is known.
  if (head.length < 32) return undefined;
  if (head.toString('hex', 0, 8) === PNG) return head.readUInt32BE(16) * head.readUInt32BE(20);
  if (head.toString('latin1', 0, 4) === 'GIF8') return pixelsOfGif(head);
  if (head.toString('latin1', 8, 12) === 'WEBP') return pixelsOfWebp(head);
  return head.readUInt16BE(0) === 0xff_d8 ? pixelsOfJpeg(head) : undefined;
}

/** How long the table of colours is that these flags announce. */
const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Its screen, and its first frame, by which decoders make it larger: a screen may be said to be of one pixel. */
function pixelsOfGif(head: Buffer): number | undefined {
  let at = 13 + tableOf(head[10] ?? 0);
  // Extensions, each in pieces that say how long they are.
  while (head[at] === 0x21) {
    at += 2;
    while (head[at]) at += 1 + (head[at] ?? 0);
    at += 1;
  }
  if (head[at] !== 0x2c || at + 9 > head.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((by) => head.readUInt16LE(at + by));
  const wide = Math.max(head.readUInt16LE(6), (left ?? 0) + (width ?? 0));
  return wide * Math.max(head.readUInt16LE(8), (top ?? 0) + (height ?? 0));
}

function pixelsOfWebp(head: Buffer): number | undefined {
  const form = head.toString('latin1', 12, 16);
  if (form === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (form === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  if (form !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** The shortest of segments holds its own length. */
const SHORTEST_SEGMENT = 2;

/** From segment to segment, until the one that says how large it is; of one that is not as it should be nothing is known. */
function pixelsOfJpeg(head: Buffer): number | undefined {
  let at = 2;
  while (head[at] === 0xff) {
    // Before a marker there may be as many of these as one likes.
    while (head[at + 1] === 0xff) at += 1;
    if (at + 9 > head.length) return undefined;
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
    const length = head.readUInt16BE(at + 2);
    // What stands alone has no length, and pixels come after the frame.
    if (!isSegment(marker) || length < SHORTEST_SEGMENT) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** Tables, comments, what programs add: what may stand before the frame. */
const isSegment = (marker: number) => [0xc4, 0xcc, 0xdb, 0xdd].includes(marker) || marker >= 0xe0;
