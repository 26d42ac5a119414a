import type { FastifyReply } from 'fastify';

/** What a stream sends; `name` undefined for an unnamed event. */
export interface SentEvent {
  id: string;
  name?: string | undefined;
  data: string;
}

export interface EventStream {
  /** Writes one event. False when the reader lags too far behind. */
  send(event: SentEvent): boolean;
  /** Says where the stream stands, with no event: the reader comes back with this identifier. */
  place(id: string): void;
  end(): void;
  /** At once when the reader has already gone. */
  onClose(listener: () => void): void;
}

const KEEP_ALIVE_MS = 15_000;
/** A reader this far behind is cut; it comes back and the rest is replayed. */
const BEHIND_AT_MOST = 1_048_576;

/** Takes over the reply and opens the stream; a comment line keeps it alive. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders();
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 3000\n\n');
  const beat = setInterval(() => raw.write(':\n\n'), KEEP_ALIVE_MS);
  beat.unref();
  raw.on('close', () => clearInterval(beat));
  return {
    send(event) {
      raw.write(textOf(event));
      return raw.writableLength < BEHIND_AT_MOST;
    },
    place: (id) => void raw.write(`id: ${id}\n\n`),
    end: () => void raw.end(),
    onClose(listener) {
      if (raw.closed) listener();
      else raw.on('close', listener);
    },
  };
}

let lastEvent: SentEvent | undefined;
let lastText = '';

/** The event as it is written: made once for all the streams it goes to, one after the other. */
function textOf(event: SentEvent): string {
  if (event === lastEvent) return lastText;
  const name = event.name === undefined ? '' : `event: ${event.name}\n`;
  lastEvent = event;
  lastText = `id: ${event.id}\n${name}data: ${event.data}\n\n`;
  return lastText;
}
