import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPages } from './pages.ts';

const root = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** What the build keeps to itself, what is served in another form, and folders. */
const HIDDEN = /(^|\/)[.]|[.](br|gz)$|^index[.]html$|(^|\/)$/i;

/** Serves the built web application: its files for ever, its pages never from an old copy. */
export async function serveWeb(
  app: FastifyInstance,
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const pageFor = readPages(root);
  if (pageFor) {
    await app.register(async (files) => {
      // Asked here: as `allowedPath`, it has every folder read again for each file.
      files.addHook('onRequest', async ({ params }, reply) => {
        return HIDDEN.test((params as { '*': string })['*']) ? reply.callNotFound() : undefined;
      });
      await files.register(fastifyStatic, {
        root,
        index: false,
        preCompressed: true,
        // One route for all files: one each would cost 5 MB.
        wildcard: true,
        cacheControl: false,
        setHeaders(reply, path) {
          const immutable = path.includes('/assets/');
          reply.header(
            'cache-control',
            immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isPage = reads && !/^\/(api|uploads|assets)(\/|$)/.test(path);
    if (!isPage || !pageFor) return refuseUnknown(request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageFor(path));
  });
}
