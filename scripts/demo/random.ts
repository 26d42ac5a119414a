/** A seeded source of choices: the same seed gives the same quarter, on every machine. */
export type Random = {
  /** A number in [0, 1[. */
  next: () => number;
  /** An integer from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** One element of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** A shuffled copy of the list. */
  shuffle: <T>(list: readonly T[]) => T[];
};

/** Turns any text into a 32-bit seed (FNV-1a). */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a generator from a seed (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }
  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Cannot pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  }
  function shuffle<T>(list: readonly T[]): T[] {
    const keyed = list.map((value) => ({ value, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
  }
  return { next, int, chance: (probability) => next() < probability, pick, shuffle };
}
