import type { FastifyReply } from 'fastify';

/** A server-sent events answer on the wire. */
export interface EventStream {
  /** Writes one event; `name` undefined for an unnamed one. False when the reader lags too far behind. */
  send(event: { id: string; name?: string | undefined; data: string }): boolean;
  end(): void;
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
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 3000\n\n');
  const beat = setInterval(() => raw.write(':\n\n'), KEEP_ALIVE_MS);
  beat.unref();
  raw.on('close', () => clearInterval(beat));
  return {
    send({ id, name, data }) {
      const event = name === undefined ? '' : `event: ${name}\n`;
      raw.write(`id: ${id}\n${event}data: ${data}\n\n`);
      return raw.writableLength < BEHIND_AT_MOST;
    },
    end: () => void raw.end(),
    onClose: (listener) => void raw.on('close', listener),
  };
}
