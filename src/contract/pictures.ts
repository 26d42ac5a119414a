/** Pixels a picture may count: decoding costs by pixel, whatever the file weighs. */
export const MAX_PIXELS = 24_000_000;
