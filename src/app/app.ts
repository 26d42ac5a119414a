import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { adminRoutes } from '#features/admin/admin.routes.ts';
import { agreementsRoutes } from '#features/agreements/agreements.routes.ts';
import { alertsRoutes } from '#features/alerts/alerts.routes.ts';
import { charterRoutes } from '#features/charter/charter.routes.ts';
import { circlesRoutes } from '#features/circles/circles.routes.ts';
import { circleTalkRoutes } from '#features/circles/circles.talk.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { discoveryRoutes } from '#features/discovery/discovery.routes.ts';
import { eventsRoutes } from '#features/events/events.routes.ts';
import { factorsRoutes } from '#features/factors/factors.routes.ts';
import { gatheringsRoutes } from '#features/gatherings/gatherings.routes.ts';
import { journalRoutes } from '#features/journal/journal.routes.ts';
import { articleTalkRoutes } from '#features/journal/journal.talk.routes.ts';
import { letterRoutes } from '#features/letter/letter.routes.ts';
import { liveRoutes } from '#features/live/live.routes.ts';
import { meetqlRoutes } from '#features/meetql/meetql.routes.ts';
import { sharedQueryRoutes } from '#features/meetql/meetql.shared.routes.ts';
import { messagesRoutes } from '#features/messages/messages.routes.ts';
import { moderationRoutes } from '#features/moderation/moderation.routes.ts';
import { neighboursRoutes } from '#features/neighbours/neighbours.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { outingsRoutes } from '#features/outings/outings.routes.ts';
import { createOutsideHeads } from '#features/outside/outside.public.ts';
import { outsideRoutes } from '#features/outside/outside.routes.ts';
import { peopleRoutes } from '#features/people/people.routes.ts';
import { presenceRoutes } from '#features/presence/presence.routes.ts';
import { prochesRoutes } from '#features/proches/proches.routes.ts';
import { quartierRoutes } from '#features/quartier/quartier.routes.ts';
import { residencyRoutes } from '#features/residency/residency.routes.ts';
import { ringsRoutes } from '#features/rings/rings.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { servicesRoutes } from '#features/services/services.routes.ts';
import { trocsRoutes } from '#features/trocs/trocs.routes.ts';
import { uploadsRoutes } from '#features/uploads/uploads.routes.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { createHttpServer } from '#server/http/connections.ts';
import { serveDocumentation } from '#server/http/documentation.ts';
import {
  handleFailures,
  refuseMalformed,
  refuseUnknown,
  refuseUnreadable,
} from '#server/http/failures.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import { createMounting } from '#server/http/mount.ts';
import { mountProbes } from '#server/http/probes.ts';
import { holdRefusals } from '#server/http/refusals.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { serveWeb } from '#server/http/web.ts';
import { mountWellKnown } from '#server/http/well-known.ts';
import { leaveNoConnection } from '#server/process/closing.ts';
import { createMetrics } from '#server/process/metrics.ts';
import type { Site } from '#server/site.ts';
import { routes } from './contracts.ts';

const features: ((setting: FeatureSetting) => void | Promise<void>)[] = [
  accountsRoutes,
  adminRoutes,
  agreementsRoutes,
  alertsRoutes,
  charterRoutes,
  circlesRoutes,
  circleTalkRoutes,
  dashboardRoutes,
  discoveryRoutes,
  eventsRoutes,
  factorsRoutes,
  gatheringsRoutes,
  journalRoutes,
  articleTalkRoutes,
  letterRoutes,
  liveRoutes,
  meetqlRoutes,
  sharedQueryRoutes,
  messagesRoutes,
  moderationRoutes,
  neighboursRoutes,
  notificationsRoutes,
  outingsRoutes,
  outsideRoutes,
  peopleRoutes,
  presenceRoutes,
  prochesRoutes,
  quartierRoutes,
  residencyRoutes,
  ringsRoutes,
  searchRoutes,
  servicesRoutes,
  trocsRoutes,
  uploadsRoutes,
];

/** A body that does not end (a phone gone under ground) frees its connection. */
const REQUEST_MS = 120_000;
/** A connection waits for its next call; proxies keep theirs for a minute. */
const KEEP_ALIVE_MS = 72_000;

const unused = () => {
  throw new Error('No route has a schema of Fastify.');
};

/** The HTTP application of a site: a function of its parts, listening nowhere yet. */
export async function createApp(site: Site): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: site.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handle) =>
      createHttpServer(handle, { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseMalformed,
    trustProxy: site.config.trustProxy,
    forceCloseConnections: 'idle',
    // Calls are checked and answered by their contract: what Fastify would do it with is not even loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true },
  });
  const metrics = createMetrics(site);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.route ?? 'page';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe({ route, status: reply.statusCode, milliseconds });
    // The path's pattern, never the address: it may carry a token or what somebody looks for.
    site.log.debug({ method: request.method, route, status: reply.statusCode, milliseconds });
  });
  leaveNoConnection(app);
  handleFailures(app);
  // What is sent to no route is answered before it is read.
  app.addHook('onRequest', async (request, reply) => {
    const sends = !['GET', 'HEAD'].includes(request.method);
    if (request.is404 && sends) return refuseUnknown(request, reply);
  });
  readJsonBodies(app);
  setSecurityHeaders(app, { https: site.config.publicUrl.startsWith('https://') });
  await app.register(compress, { threshold: 2_048, encodings: ['gzip'], global: true });
  if (site.config.environment === 'test') holdRefusals(app, routes);
  const mountOn = createMounting(site);
  for (const feature of features) await feature({ app, mount: mountOn(app), mountOn, site });
  mountProbes(app, site, metrics);
  mountWellKnown(app, site.config);
  await serveDocumentation(app, routes);
  await serveWeb(app, refuseUnknown, { config: site.config, heads: createOutsideHeads(site) });
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Dotted name of the declared route. */
    route?: string;
  }
}
