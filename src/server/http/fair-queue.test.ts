import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when told to; `begun` names what has begun, in order. */
function openWork(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (key: string, name: string, isQuick?: boolean) =>
    queue.run(
      key,
      () => {
        begun.push(name);
        return new Promise<string>((end) => ends.set(name, () => end(name)));
      },
      { isQuick },
    );
  return {
    begun,
    bring,
    /** Ends each piece of work in the order it begins, until all are done. */
    async endAll(all: Promise<unknown>[]) {
      let open = all.length;
      const settled = Promise.allSettled(all.map((one) => one.finally(() => (open -= 1))));
      while (open > 0) {
        for (const [name, end] of ends) {
          ends.delete(name);
          end();
        }
        await Promise.resolve();
      }
      return settled;
    },
  };
}

describe('those who wait for heavy work', () => {
  it('are served turn by turn, each in their own order, whatever one of them brings', async () => {
    const { begun, bring, endAll } = openWork(createFairQueue({ atOnce: 1, waiting: 20 }));
    const heap = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => bring('a', name));
    const others = [bring('b', 'b1'), bring('c', 'c1'), bring('b', 'b2')];
    await endAll([...heap, ...others]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
  });

  it('with what is quick come first, turn by turn, however many bring what is slow', async () => {
    const { begun, bring, endAll } = openWork(createFairQueue({ atOnce: 1, waiting: 20 }));
    const slow = ['a1', 'b1', 'c1', 'a2'].map((name) => bring(name.charAt(0), name));
    const quick = ['d1', 'd2', 'e1', 'a3'].map((name) => bring(name.charAt(0), name, true));
    await endAll([...slow, ...quick]);
    expect(begun).toEqual(['a1', 'd1', 'e1', 'a3', 'd2', 'b1', 'c1', 'a2']);
  });

  it('with what was taken for quick, and is not, wait with the rest, behind their own', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 20 });
    const { begun, bring, endAll } = openWork(queue);
    const first = bring('z', 'z1');
    const taken = ['a1', 'a2', 'b1'].map((name) => bring(name.charAt(0), name, true));
    const slow = ['c1', 'a3', 'c2'].map((name) => bring(name.charAt(0), name));
    for (const key of ['a', 'c', 'nobody']) queue.slow(key);
    await endAll([first, ...taken, ...slow]);
    expect(begun).toEqual(['z1', 'b1', 'c1', 'a3', 'c2', 'a1', 'a2']);
  });

  it('with what is slow are not held up for ever by what is quick', async () => {
    const { begun, bring, endAll } = openWork(createFairQueue({ atOnce: 1, waiting: 99 }));
    // Of those that nobody waited behind, none counts.
    await endAll(Array.from({ length: 9 }, (_, at) => bring('a', `before${at}`, true)));
    begun.length = 0;
    const first = bring('a', 'first', true);
    const slow = ['s1', 's2'].map((name) => bring('b', name));
    const quick = Array.from({ length: 40 }, (_, at) => bring(`q${at % 7}`, `q${at}`, true));
    await endAll([first, ...slow, ...quick]);
    expect([begun.indexOf('s1'), begun.indexOf('s2')]).toEqual([9, 18]);
  });

  it('keep their place when it is full: the longest line gives up its last', async () => {
    const { begun, bring, endAll } = openWork(createFairQueue({ atOnce: 1, waiting: 4 }));
    const heap = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => bring('a', name));
    const others = [bring('b', 'b1'), bring('c', 'c1'), bring('a', 'a7')];
    const outcomes = await endAll([...heap, ...others]);
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.constructor)),
    ).toEqual(['a1', 'a2', 'a3', QueueFull, QueueFull, QueueFull, 'b1', 'c1', QueueFull]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('are refused when everybody waits for one thing only and no place is left', async () => {
    const { bring, endAll } = openWork(createFairQueue({ atOnce: 1, waiting: 2 }));
    const all = [bring('a', 'a1'), bring('b', 'b1'), bring('c', 'c1')];
    await expect(bring('d', 'd1')).rejects.toBeInstanceOf(QueueFull);
    await endAll(all);
  });

  it('never see every place taken by one of them, when each may have so many', async () => {
    const { begun, bring, endAll } = openWork(createFairQueue({ atOnce: 3, waiting: 9, each: 2 }));
    const heap = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
    expect(begun).toEqual(['a1', 'a2']);
    const other = bring('b', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await endAll([...heap, other]);
    expect(begun).toHaveLength(5);
  });

  it('are not held up by a fault of another', async () => {
    const queue = createFairQueue({ atOnce: 2, waiting: 9 });
    const faults = Array.from({ length: 9 }, () =>
      queue.run('a', () => Promise.reject(new Error('faute'))).catch(() => 'fini'),
    );
    expect(await Promise.all(faults)).toEqual(Array(9).fill('fini'));
    expect(await queue.run('b', async () => 'servi')).toBe('servi');
  });
});
