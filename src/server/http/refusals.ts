// What each route may refuse, all in one list: what its contract declares, and what comes with its kind. The API's
// description is made of it; in tests every answer is held against it.
import type { FastifyInstance } from 'fastify';
import {
  commonErrors,
  creationErrors,
  type ErrorBody,
  type ErrorDefinition,
} from '#contract/errors.ts';
import { liveErrors } from '#contract/live.ts';
import type { AnyRoute } from '#contract/route.ts';

export function refusalsOf(route: AnyRoute): ErrorDefinition[] {
  const { access, method, errors } = route;
  // A body is read whatever the route does with it, and what changes something may be done too often.
  const sends = method !== 'GET';
  const asks = sends || Boolean(route.params ?? route.query);
  return [
    ...(asks ? [commonErrors.malformedBody] : []),
    ...(access === 'public' ? [] : [commonErrors.unauthenticated, commonErrors.sessionExpired]),
    ...(access === 'admin' ? [commonErrors.adminOnly, commonErrors.secondFactorRequired] : []),
    ...(access === 'moderator'
      ? [commonErrors.moderatorOnly, commonErrors.secondFactorRequired]
      : []),
    ...(route.unconfirmed === 'refused' ? [commonErrors.emailUnconfirmed] : []),
    ...(route.unverified === 'may' ? [] : [commonErrors.residencyUnverified]),
    ...errors,
    ...(sends
      ? [commonErrors.bodyTooComplex, commonErrors.bodyTooLarge, commonErrors.unsupportedMediaType]
      : []),
    ...(sends ? [commonErrors.changedMeanwhile] : []),
    ...(['together', 'apart'].includes(route.keyed)
      ? [creationErrors.key, creationErrors.otherwise]
      : []),
    ...(route.keyed === 'clientId' ? [creationErrors.key] : []),
    ...(route.countsAs === 'nothing'
      ? []
      : [commonErrors.tooManyRequests, commonErrors.tooManyToday]),
    ...(route.kind === 'stream' ? [liveErrors.tooManyStreams] : []),
    commonErrors.unavailable,
  ];
}

/** In tests: an answer that its route does not declare, by its status or its code, is a failure, which names both. */
export function holdRefusals(app: FastifyInstance, routes: readonly AnyRoute[]): void {
  const declared = new Map(
    routes.map((route) => {
      const refused = refusalsOf(route).map(({ status, code }) => answerOf(status, code));
      return [route.name, new Set([String(route.status), '500', ...refused])];
    }),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply;
    const { route = '' } = request.routeOptions.config;
    const answer = answerOf(statusCode, statusCode < 400 ? '' : codeIn(payload));
    if (declared.get(route)?.has(answer) ?? true) return payload;
    const error = `${route} répond ${answer}, que son contrat ne déclare pas`;
    reply.code(500).header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify({ error, code: 'answer_undeclared' } satisfies ErrorBody);
  });
}

/** Which fault of the input it is (400) follows from its fields; all else is told apart by its code. */
function answerOf(status: number, code: string): string {
  return status < 400 || status === 400 || status === 500 ? String(status) : `${status} ${code}`;
}

function codeIn(payload: unknown): string {
  return typeof payload === 'string' ? (JSON.parse(payload) as ErrorBody).code : '';
}
