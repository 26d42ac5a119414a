const queues = new Map<string, Promise<unknown>>();

/**
 * Does work that only one tab may do at a time. Where the browser has no locks (a page that is not
 * served over https), one at a time in this tab.
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if ('locks' in navigator) {
    return navigator.locks.request(name, signal ? { signal } : {}, work);
  }
  const before = queues.get(name) ?? Promise.resolve();
  const mine = before.then(() => {
    signal?.throwIfAborted();
    return work();
  });
  queues.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

/** Takes a lock from the tab that holds it, whose own work is then refused: for one that sleeps. */
export async function takeLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, { steal: true }, work);
  return withLock(name, work);
}
