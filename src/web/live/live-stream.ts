import { readEvents, type StreamEvent } from './read-events.ts';

/** Whether what others do reaches this browser at once. */
export type LiveState = 'online' | 'offline';

export interface Line {
  /** Opens the stream; resolves with the body of its answer. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  tell(event: StreamEvent): void;
  show(state: LiveState): void;
  /** Whether another try makes sense: false once the session is over. */
  goesOn(): boolean;
  /**
   * Hears of what happens to the machine: `lost` and `back` of its network, `look` when the page is
   * seen again. Returns a function that stops hearing.
   */
  onMachine(hear: (news: MachineNews) => void): () => void;
}

export type MachineNews = 'lost' | 'back' | 'look';

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;
/** The server writes at least every 20 s: a stream silent for longer is dead, whatever the socket says. */
const SILENT_MS = 45_000;
const OPENING_MS = 15_000;
const CHECK_MS = 5_000;

/**
 * Milliseconds before the next try: 3 s after the first failure, then twice as long each time up to a
 * minute, spread so that a whole quarter does not come back at the same moment.
 * @param chance from 0 to 1.
 */
export function retryDelay(failures: number, chance: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
  return failures === 0 ? delay : delay * (0.75 + chance / 2);
}

/** Reads the stream, and opens it again whenever it is cut, until the signal ends it. */
export async function followStream(line: Line, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted && line.goesOn()) {
    const end = await readOnce(line, signal);
    if (signal.aborted) return;
    line.show('offline');
    if (end.heard || end.woken) failures = 0;
    if (!end.woken) await pause(retryDelay(failures, Math.random()), line, signal);
    failures += end.woken ? 0 : 1;
  }
}

interface StreamEnd {
  heard: boolean;
  /** Cut by us, because the machine has come back: the next try is for now. */
  woken: boolean;
}

async function readOnce(line: Line, signal: AbortSignal): Promise<StreamEnd> {
  const end: StreamEnd = { heard: false, woken: false };
  const cut = new AbortController();
  const stop = () => cut.abort();
  signal.addEventListener('abort', stop, { once: true });
  let heardAt = Date.now();
  const isSilent = () => Date.now() - heardAt > (end.heard ? SILENT_MS : OPENING_MS);
  const timer = setInterval(() => isSilent() && stop(), CHECK_MS);
  const unhear = line.onMachine((news) => {
    if (news === 'look' && !isSilent()) return;
    end.woken = news !== 'lost';
    stop();
  });
  try {
    const body = await line.open(cut.signal);
    const watched = watchBytes(body, () => {
      heardAt = Date.now();
      end.heard = true;
      line.show('online');
    });
    for await (const event of readEvents(watched)) line.tell(event);
  } catch {
    // Cut or refused: the next try says which; nothing is lost, the server replays.
  } finally {
    clearInterval(timer);
    unhear();
    signal.removeEventListener('abort', stop);
    stop();
  }
  return end;
}

/** Tells of every piece that comes, comments included. */
function watchBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>, heard: () => void) {
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        heard();
        out.enqueue(piece);
      },
    }),
  );
}

/** Waits, but wakes at once when the network or the page comes back. */
function pause(milliseconds: number, line: Line, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unhear();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const unhear = line.onMachine((news) => news !== 'lost' && done());
    signal.addEventListener('abort', done, { once: true });
  });
}
