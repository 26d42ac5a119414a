// Work done together under load and at once without it. Whoever comes while others are at work waits for
// them to end, and then shares one statement, one round trip and one commit with all who wait.

/** Batches at work at the same time in this process: one is written while another is made durable. */
const AT_ONCE = 2;
const LARGEST = 64;

export interface BatchSetting<Item, Result> {
  /** Does the work of several: a result for each, in their order. It succeeds for all or has done nothing. */
  run(items: Item[]): Promise<Result[]>;
  /** What no two items at work share; of those who share, the first to come is the first to go. */
  keysOf(item: Item): string[];
  /** Whether what failed has done nothing and may be tried one by one, so that one fault stays one's own. */
  mayRetry(error: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  keys: string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Gives the function that does one item's work, alone or with others'. */
export function createBatches<Item, Result>(
  setting: BatchSetting<Item, Result>,
): (item: Item) => Promise<Result> {
  const { run, keysOf, mayRetry } = setting;
  const waiting: Waiting<Item, Result>[] = [];
  const busy = new Set<string>();
  let atWork = 0;

  /** Those who may start now, in the order they came; nobody overtakes whom they share a key with. */
  function takeFree(): Waiting<Item, Result>[] {
    const held = new Set(busy);
    const free: Waiting<Item, Result>[] = [];
    const left = waiting.splice(0).filter((one) => {
      const isHeld = free.length === LARGEST || one.keys.some((key) => held.has(key));
      for (const key of one.keys) held.add(key);
      if (!isHeld) free.push(one);
      return isHeld;
    });
    waiting.push(...left);
    return free;
  }

  async function work(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && mayRetry(error)) {
        for (const one of batch) await work([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  function start(): void {
    while (atWork < AT_ONCE) {
      const batch = takeFree();
      if (batch.length === 0) return;
      const keys = batch.flatMap((one) => one.keys);
      for (const key of keys) busy.add(key);
      atWork += 1;
      void work(batch).finally(() => {
        for (const key of keys) busy.delete(key);
        atWork -= 1;
        start();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject });
      start();
    });
}
