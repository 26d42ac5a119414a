import type { FastifyInstance } from 'fastify';
import type { Mount } from '#server/http/mount.ts';
import type { Site } from './site.ts';

export interface FeatureSetting {
  app: FastifyInstance;
  mount: Mount;
  /** Mounts on a part of `app` that reads bodies of its own kind. */
  mountOn: (part: FastifyInstance) => Mount;
  site: Site;
}
