// The last trade of a refresh token, for the other tabs and for the page that comes after one closed in the
// middle of it. What one tab writes into localStorage reaches the next one late; what it commits to IndexedDB
// is there for whoever reads afterwards.

export interface Trade {
  /** The refresh token that was given, good once. */
  spent: string;
  /** Names the call: made again with it, because its answer was lost, it is no second use. */
  attempt: string;
  /** What it was traded for; undefined until the answer has come. */
  got?: { token: string; refreshToken: string };
}

const DATABASE = 'session';
const STORE = 'trade';
const LAST = 'last';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

async function run<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The last trade, undefined when there was none or the browser keeps nothing (private windows). */
export async function readTrade(): Promise<Trade | undefined> {
  return run('readonly', (store) => store.get(LAST) as IDBRequest<Trade | undefined>).catch(
    () => undefined,
  );
}

/** Resolves once every other tab sees it. */
export async function writeTrade(trade: Trade): Promise<void> {
  await run('readwrite', (store) => store.put(trade, LAST)).catch(() => undefined);
}

export async function forgetTrade(): Promise<void> {
  await run('readwrite', (store) => store.delete(LAST)).catch(() => undefined);
}
