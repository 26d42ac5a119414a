import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

// An import reads all that Node has under that name, and with it loads a whole client of the web (undici): 4 MB at rest,
// for who asks for nothing. What is required is read when it is used.
const { createServer }: typeof import('node:http') = createRequire(import.meta.url)('node:http');

/** Browsers ask the next thing of a connection once the one before has come; a script may not pile up more. */
const UNANSWERED_AT_MOST = 8;
/** A connection on which nothing moves for so long is let go, unless it is the server that keeps it waiting. */
const IDLE_MS = 120_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The server under the application. All requests of one packet would else be answered at once, each with its files and
 * buffers, to somebody who reads none. Whoever asks whether to send a body (`Expect: 100-continue`) is told once the
 * call's head has been accepted (`mount`).
 */
export function createHttpServer(
  handle: Handle,
  { requestTimeout, keepAliveTimeout }: { requestTimeout: number; keepAliveTimeout: number },
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const few: Handle = (request, response) => {
    const { socket } = request;
    const waiting = unanswered.get(socket) ?? 0;
    if (waiting >= UNANSWERED_AT_MOST) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, waiting + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  };
  const server = createServer(few);
  server.on('checkContinue', few);
  server.requestTimeout = requestTimeout;
  server.keepAliveTimeout = keepAliveTimeout;
  server.setTimeout(IDLE_MS, (socket) => {
    const isOurTurn = (unanswered.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (isOurTurn) socket.setTimeout(IDLE_MS);
    else socket.destroy();
  });
  return server;
}
