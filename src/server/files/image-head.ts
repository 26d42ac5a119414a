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
  if (head.toString('latin1', 0, 4) === 'GIF8') return head.readUInt16LE(6) * head.readUInt16LE(8);
  if (head.toString('latin1', 8, 12) === 'WEBP') return pixelsOfWebp(head);
  return head.readUInt16BE(0) === 0xff_d8 ? pixelsOfJpeg(head) : undefined;
}

function pixelsOfWebp(head: Buffer): number | undefined {
  const form = head.toString('latin1', 12, 16);
  if (form === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (form === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  if (form !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** From segment to segment, until the one that says how large it is. */
function pixelsOfJpeg(head: Buffer): number | undefined {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
    at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}
