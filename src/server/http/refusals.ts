// What each route may refuse, all in one list: what its contract declares, and what comes with its kind. The API's
// description is made of it; in tests every answer is held against it.
import type { FastifyInstance } from 'fastify';
import { commonErrors, creationErrors, type ErrorDefinition, Refusal } from '#contract/errors.ts';
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
    ...(route.countsAs === 'nothing' ? [] : [commonErrors.tooManyRequests]),
    ...(route.kind === 'stream' ? [liveErrors.tooManyStreams] : []),
    commonErrors.unavailable,
  ];
}

/** In tests: an answer with a status that its route does not declare is a failure, which names both. */
export function holdStatuses(app: FastifyInstance, routes: readonly AnyRoute[]): void {
  const declared = new Map(
    routes.map((route) => {
      const refused = refusalsOf(route).map(({ status }) => status);
      return [route.name, new Set<number>([route.status, 500, ...refused])];
    }),
  );
  app.addHook('onSend', async (request, { statusCode }) => {
    const { route = '' } = request.routeOptions.config;
    if (declared.get(route)?.has(statusCode) ?? true) return;
    const message = `${route} répond ${statusCode}, que son contrat ne déclare pas`;
    throw new Refusal({ status: 500, code: 'status_undeclared', message });
  });
}
