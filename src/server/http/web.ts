import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { NO_SCREEN, type PageFor, type ReadHead, readPages, withHead } from './pages.ts';

const root = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** What the build keeps to itself, what is served in another form, and folders. */
const HIDDEN = /(^|\/)[.]|[.](br|gz)$|^index[.]html$|(^|\/)$/i;

interface Setting {
  config: Pick<Config, 'residency' | 'publicUrl' | 'host' | 'port'>;
  /** Of the screens that say what they show, by their path; each shows one thing, named last in its address. */
  heads: Readonly<Record<string, ReadHead>>;
}

/** About the site, on every page; its address where one was given, which may be another than the one it is looked at by. */
function saidOf({ residency, publicUrl, host, port }: Setting['config']): string {
  const verified = residency === 'verified' ? ' data-residency="verified"' : '';
  const isGiven = publicUrl !== `http://${host}:${port}`;
  return (
    verified + (isGiven ? ` data-site="${publicUrl.replaceAll(/["&<]/g, encodeURIComponent)}"` : '')
  );
}

/** Serves the built web application: its files for ever, its pages never from an old copy. */
export async function serveWeb(
  app: FastifyInstance,
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  { config, heads }: Setting,
): Promise<void> {
  const pageFor = readPages(root, saidOf(config));
  if (pageFor) {
    await app.register(fastifyStatic, {
      root,
      // Its own route reads every folder on the way again, for each file.
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const immutable = path.includes('/assets/');
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    // One route for all files: one each would cost 5 MB.
    app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) =>
      HIDDEN.test(params['*']) ? reply.callNotFound() : reply.sendFile(params['*']),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isPage = reads && !/^\/(api|uploads|assets)(\/|$)/.test(path);
    if (!isPage || !pageFor) return refuseUnknown(request, reply);
    const page = await findPage(pageFor, { path, heads, publicUrl: config.publicUrl });
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.text);
    return reply.header('content-encoding', 'gzip').send(page.zipped());
  });
}

interface Asked extends Pick<Setting, 'heads'>, Pick<Config, 'publicUrl'> {
  path: string;
}

/** The page of a path: of a screen that says what it shows, with its head, or the one of every unknown address. */
async function findPage(pageFor: PageFor, { path, heads, publicUrl }: Asked) {
  const page = pageFor(path);
  const readHead = heads[page.screen];
  if (!readHead) return page;
  const id = /\/([0-9a-f]{24})\/*$/i.exec(path)?.[1]?.toLowerCase();
  const head = id === undefined ? undefined : await readHead(id);
  if (!head) return pageFor(NO_SCREEN);
  const text = withHead(page.text, head, new URL(path, publicUrl));
  return { ...page, text, zipped: () => gzipSync(text) };
}
