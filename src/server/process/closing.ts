import type { FastifyInstance } from 'fastify';

const LOOK_MS = 20;
/** So long may calls in flight take once the server stops: what has not ended then is cut. */
const PATIENCE_MS = 4_000;

/**
 * Makes `app.close()` end soon after the last answer: a connection whose call was in flight when the server
 * stopped would else stay open for as long as its browser keeps it.
 */
export function leaveNoConnection(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
    const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    server.once('close', () => {
      clearTimeout(patience);
      clearInterval(looks);
    });
  });
}
