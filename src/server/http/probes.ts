import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/process/metrics.ts';
import type { Site } from '#server/site.ts';

/** `/healthz` (alive), `/readyz` (the database answers), `/metrics` (Prometheus). */
export function mountProbes(app: FastifyInstance, site: Site, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await site.db.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, site.config.metricsToken)) return reply.code(403).send('');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.print());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const [, sent = ''] = /^bearer +([^ ].*)$/is.exec(request.headers.authorization ?? '') ?? [];
    const given = Buffer.from(sent);
    const expected = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
}
