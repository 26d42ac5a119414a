import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Site } from '#server/site.ts';

export interface Metrics {
  observe(call: { route: string; status: number; milliseconds: number }): void;
  print(): Promise<string>;
}

/** What `/metrics` tells: the process, the calls by route, the pool, the open streams, security events. */
export function createMetrics(site: Site): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'http_requests_total',
    help: 'Calls by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open streams',
    registers: [registry],
    collect() {
      this.set(site.live.streams);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, site.db.pool.idleCount);
      this.set({ state: 'busy' }, site.db.pool.totalCount - site.db.pool.idleCount);
      this.set({ state: 'waiting' }, site.db.pool.waitingCount);
    },
  });
  new Counter({
    name: 'security_events_total',
    help: 'Security events of the log',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(site.security.counts)) this.inc({ event }, count);
    },
  });
  return {
    observe({ route, status, milliseconds }) {
      duration.observe({ route }, milliseconds / 1000);
      calls.inc({ route, status });
    },
    print: () => registry.metrics(),
  };
}
