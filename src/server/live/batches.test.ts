import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

interface Order {
  shop: string;
  what: string;
}

/** Work that ends when told to, and remembers what it did together. */
function aWorkshop(faulty = '') {
  const together: string[][] = [];
  const ends: (() => void)[] = [];
  const send = createBatches<Order, string>({
    keysOf: ({ shop }) => [shop],
    mayRetry: (error) => error === 'fault',
    run: async (orders) => {
      together.push(orders.map(({ what }) => what));
      await new Promise<void>((resolve) => ends.push(resolve));
      if (orders.some(({ what }) => what === faulty)) throw 'fault';
      return orders.map(({ what }) => `${what} done`);
    },
  });
  const order = (shop: string, what: string) => send({ shop, what });
  /** Ends whatever is at work until nothing is. */
  async function finish(): Promise<void> {
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
  }
  return { order, finish, together };
}

test('two start at once, alone; who comes meanwhile goes together', async () => {
  const { order, finish, together } = aWorkshop();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => order(name, name));
  await finish();
  expect(together).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
});

test('what shares a key is never at work twice, and keeps its order', async () => {
  const { order, finish, together } = aWorkshop();
  const all = ['1', '2', '3'].map((what) => order('bakery', what));
  all.push(order('florist', 'x'));
  await finish();
  expect(together).toEqual([['1'], ['x'], ['2'], ['3']]);
  expect(await Promise.all(all)).toHaveLength(4);
});

test('a fault is that of one, and the others are served', async () => {
  const { order, finish } = aWorkshop('bad');
  const all = ['a', 'b', 'good', 'bad', 'fine'].map((what) => order(what, what));
  const settled = Promise.allSettled(all);
  await finish();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('what may not be tried again fails for all who shared it', async () => {
  const send = createBatches<string, string>({
    keysOf: (item) => [item],
    mayRetry: () => false,
    run: async (items) => {
      await new Promise(setImmediate);
      if (items.length > 1) throw new Error('cut off');
      return items;
    },
  });
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map(send));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});
