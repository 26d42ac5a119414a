export interface ReadEvent {
  id: string;
  name: string;
  data: string;
}

/** A reader of a stream that can be cut and comes back with `Last-Event-ID`. */
export interface StreamReader {
  /** Every event so far but `ready`. */
  readonly events: ReadEvent[];
  /** Connects to a server; resolves once the stream has said it is ready, or is refused. */
  connect(url: string): Promise<number>;
  /** Cuts the wire, as a phone that loses the network does. */
  cut(): void;
  /** Resolves when `done(events)` first holds; rejects after 20 s, unless told to wait for longer. */
  until(done: (events: ReadEvent[]) => boolean, patienceMs?: number): Promise<void>;
  ended(): Promise<void>;
}

const PATIENCE_MS = 20_000;

/**
 * @param path under `/api`, by default the resident's own stream.
 * @param from where it begins; now, unless told.
 */
export function readStream(token: string, path = '/stream', from?: string): StreamReader {
  const events: ReadEvent[] = [];
  const watchers = new Set<() => void>();
  let lastId = from;
  let abort = new AbortController();
  let reading: Promise<void> = Promise.resolve();

  function take(block: string, ready: () => void): void {
    const line = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.[1];
    const [id, data] = [line('id'), line('data')];
    if (id === undefined) return;
    lastId = id;
    // Where the stream of a conversation stands: no event, as a browser reads it.
    if (data === undefined) {
      ready();
      return;
    }
    const name = line('event') ?? '';
    if (name === 'ready' || name === 'reset') ready();
    if (name === 'ready') return;
    events.push({ id, name, data });
    for (const watcher of watchers) watcher();
  }

  async function read(body: ReadableStream<Uint8Array>, ready: () => void): Promise<void> {
    const { signal } = abort;
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body) {
        // What had come but was not read when the wire was cut is lost with it.
        if (signal.aborted) return;
        rest += decoder.decode(chunk, { stream: true });
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block, ready);
      }
    } catch {
      // Cut: what half an event had come is thrown away, as a browser does.
    }
  }

  return {
    events,
    async connect(url) {
      abort = new AbortController();
      const after = lastId ? `&lastEventId=${lastId}` : '';
      const response = await fetch(`${url}/api${path}?token=${token}${after}`, {
        signal: abort.signal,
      });
      if (!response.ok || !response.body) return response.status;
      const { body } = response;
      await new Promise<void>((resolve) => {
        reading = read(body, resolve).finally(resolve);
      });
      return response.status;
    },
    cut: () => abort.abort(),
    ended: () => reading,
    until(done, patienceMs = PATIENCE_MS) {
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          watchers.delete(watch);
          settle();
        };
        const watch = () => {
          if (done(events)) finish(resolve);
        };
        const timer = setTimeout(
          () => finish(() => reject(new Error(`${events.length} événements reçus`))),
          patienceMs,
        );
        watchers.add(watch);
        watch();
      });
    },
  };
}
