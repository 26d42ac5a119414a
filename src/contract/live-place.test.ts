import { expect, it } from 'vitest';
import {
  hasEnded,
  isBefore,
  PLACE_LENGTH,
  type Place,
  readPlace,
  readSnapshot,
  type Snapshot,
  textOf,
} from './live-place.ts';

const OLDEST = 10n ** 12n;

/** A moment at which so many write, every other number of those that have begun. */
function aRush(writers: number, oldest = OLDEST): Snapshot {
  const running = Array.from({ length: writers }, (_, at) => oldest + BigInt(2 * at));
  const seen = readSnapshot(`${oldest}:${oldest + BigInt(2 * writers)}:${running.join(',')}`);
  if (!seen) throw new Error('no snapshot');
  return seen;
}

const read = (text: string): Place => {
  const place = readPlace(text);
  if (!place) throw new Error(`no place: ${text}`);
  return place;
};

it('a place is said as it is, as long as a text has room for it', () => {
  const seen = aRush(100);
  expect(textOf({ seen })).toBe(seen.text);
  const within = { until: aRush(100, OLDEST + 50n), xid: OLDEST + 1n, seq: 7n };
  const text = textOf({ seen, within });
  expect(read(text)).toEqual({ seen, within });
});

it.each([300, 5_000])(
  'with %s who write at once it is one before it, never a longer text',
  (writers) => {
    const seen = aRush(writers);
    const within = { until: aRush(writers, OLDEST + 1n), xid: OLDEST + 1n, seq: 7n };
    for (const place of [{ seen }, { seen, within }]) {
      const text = textOf(place);
      expect(text.length).toBeLessThanOrEqual(PLACE_LENGTH);
      const said = read(text);
      const numbers = Array.from({ length: 2 * writers + 4 }, (_, at) => OLDEST - 2n + BigInt(at));
      // Whatever is taken as told was told.
      expect(numbers.filter((xid) => hasEnded(said.seen, xid) && !hasEnded(seen, xid))).toEqual([]);
      expect(hasEnded(said.seen, OLDEST - 1n)).toBe(true);
      expect(isBefore(text, textOf({ seen: aRush(1, OLDEST + 10n ** 6n) }))).toBe(true);
    }
  },
);

it('a place within what is told together is that before it, where both are too long but one', () => {
  const seen = aRush(200);
  const within = { until: aRush(200, OLDEST + 1n), xid: OLDEST + 1n, seq: 7n };
  expect(textOf({ seen, within })).toBe(seen.text);
});
