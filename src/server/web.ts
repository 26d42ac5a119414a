import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const root = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Serves the built web application: its files for ever, its pages never from an old copy. */
export async function serveWeb(
  app: FastifyInstance,
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const built = existsSync(`${root}/index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const immutable = path.includes('/assets/');
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const page = built ? await readFile(`${root}/index.html`, 'utf8') : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|uploads|assets)\//.test(request.url);
    if (!isPage || !page) return refuseUnknown(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
