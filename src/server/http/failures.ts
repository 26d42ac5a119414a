import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, type ErrorBody, type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { errorCode, isUnavailable } from '#server/database/database.ts';

/** Turns whatever a handler throws into the one shape of failure, in French. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { route } = request.routeOptions.config;
    // Whoever called has hung up before the body was whole: nobody reads the answer, nothing has failed.
    const gone = request.raw.readableAborted;
    if (gone) request.log.debug({ route }, 'appel interrompu');
    const refusal =
      gone && errorCode(error) === 'ECONNRESET'
        ? new Refusal(commonErrors.malformedBody)
        : refusalOf(error);
    if (refusal.definition === commonErrors.changedMeanwhile) {
      // Two who act at once bring it about; one that comes back again and again is a fault of ours.
      const constraint = 'constraint' in error ? error.constraint : undefined;
      request.log.warn({ constraint, route }, 'référence rompue');
    }
    if (error instanceof Refusal && error.definition === commonErrors.unavailable) {
      // Too many wait already: nothing has failed, and whoever brings it about does not fill the log.
      request.log.warn({ route }, 'trop attendent');
    } else if (refusal.definition.status >= 500) {
      // Neither the statement's values nor PostgreSQL's detail line: both may hold personal data.
      request.log.error({ code: errorCode(error), stack: error.stack, route }, 'échec');
    }
    return sendRefusal(reply, refusal);
  });
}

export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new Refusal(commonErrors.notFound));
}

/** The refusal of an address that cannot be decoded: no route, no hook sees it. */
export function refuseMalformed(
  _error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendRefusal(reply, new Refusal(commonErrors.malformedBody));
}

/** The answer to bytes that are no HTTP request, or whose head is too large, before any route. */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, message } = commonErrors.malformedBody;
  const body = JSON.stringify({ error: message, code } satisfies ErrorBody);
  const head = [
    'HTTP/1.1 400 Bad Request',
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, message } = refusal.definition;
  const body: ErrorBody = { ...refusal.carried, error: message, code };
  if (refusal.details) body.details = refusal.details;
  if (refusal.position) body.position = refusal.position;
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return (
    reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      // Whatever the route had said of the answer it meant to give.
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body))
  );
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal(commonErrors.unavailable, { retryAfterSeconds: 5 });
  // A NUL character in a text, or in one of a JSON value: PostgreSQL keeps none.
  if (['22021', '22P05'].includes(errorCode(error) ?? ''))
    return new Refusal(commonErrors.malformedBody);
  // A foreign key: what is written refers to something that was deleted while the call was under way.
  if (errorCode(error) === '23503') return new Refusal(commonErrors.changedMeanwhile);
  return new Refusal(byStatus(error.statusCode));
}

function byStatus(status: number | undefined): ErrorDefinition {
  if (status === 413) return commonErrors.bodyTooLarge;
  if (status === 415) return commonErrors.unsupportedMediaType;
  if (status === 404) return commonErrors.notFound;
  if (status !== undefined && status >= 400 && status < 500) return commonErrors.malformedBody;
  return commonErrors.internal;
}
