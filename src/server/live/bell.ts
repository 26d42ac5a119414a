import pg from 'pg';

/** A message between the server processes of one site, best effort: what must not be lost is in tables. */
export interface Bell {
  /** Tells every process, this one included. */
  ring(channel: Channel, payload?: string): void;
  /** Hears what any process tells. Returns a function that stops hearing. */
  hear(channel: Channel, listener: (payload: string) => void): () => void;
  /** False while the line is down: what was told meanwhile is lost. */
  readonly connected: boolean;
  /** Called each time the line is up again. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

export type Channel = 'live' | 'session_revoked';

const CHANNELS: readonly Channel[] = ['live', 'session_revoked'];
const RETRY_MS = 1_000;

/** What both bells share: who hears what, and who is told that the line is up again. */
function createExchange() {
  const listeners = new Map<Channel, Set<(payload: string) => void>>();
  const reconnected = new Set<() => void>();
  return {
    deliver(channel: string, payload: string) {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload);
    },
    announceReconnect() {
      for (const listener of reconnected) listener();
    },
    hear(channel: Channel, listener: (payload: string) => void) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => void set.delete(listener);
    },
    onReconnect(listener: () => void) {
      reconnected.add(listener);
    },
  };
}

/** A bell over PostgreSQL LISTEN/NOTIFY, on a connection of its own, opened again when it breaks. */
export async function openPostgresBell(databaseUrl: string): Promise<Bell> {
  const exchange = createExchange();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let notices: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      // A notice is a transaction that keeps nothing: it need not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => exchange.deliver(channel, payload ?? ''));
    await next.connect();
    await next.query(CHANNELS.map((channel) => `listen ${channel}`).join(';'));
    client = next;
  }

  function lost(which: pg.Client): void {
    if (closed || (client !== undefined && client !== which)) return;
    client = undefined;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(exchange.announceReconnect, () => lost(which));
    }, RETRY_MS);
  }

  await connect();
  return {
    get connected() {
      return client !== undefined;
    },
    ring(channel, payload = '') {
      // A failed notice is made good by the sweep of the live hub and the short life of cached sessions.
      notices = notices
        .then(() => client?.query('select pg_notify($1, $2)', [channel, payload]))
        .catch(() => undefined);
    },
    hear: exchange.hear,
    onReconnect: exchange.onReconnect,
    async close() {
      closed = true;
      clearTimeout(retry);
      await notices;
      await client?.end();
    },
  };
}

/** A bell over Redis or Valkey publish/subscribe. The library is loaded only when it is used. */
export async function openRedisBell(redisUrl: string): Promise<Bell> {
  const { createClient } = await import('redis');
  const exchange = createExchange();
  const publisher = createClient({ url: redisUrl.replace(/^valkey:/, 'redis:') });
  const subscriber = publisher.duplicate();
  let ready = 0;
  for (const connection of [publisher, subscriber]) {
    connection.on('error', () => undefined);
    connection.on('ready', () => {
      if (ready++ >= 2) exchange.announceReconnect();
    });
    await connection.connect();
  }
  await subscriber.subscribe([...CHANNELS], (payload, channel) =>
    exchange.deliver(channel, payload),
  );
  return {
    get connected() {
      return publisher.isReady && subscriber.isReady;
    },
    ring(channel, payload = '') {
      if (publisher.isReady) publisher.publish(channel, payload).catch(() => undefined);
    },
    hear: exchange.hear,
    onReconnect: exchange.onReconnect,
    async close() {
      await subscriber.close();
      await publisher.close();
    },
  };
}
