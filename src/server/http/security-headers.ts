import type { FastifyInstance } from 'fastify';

type Headers = Record<string, string>;

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Of JSON: nothing in it is ever shown as a page. */
const ofData: Headers = {
  ...everywhere,
  // Neither a browser nor a proxy keeps what a resident was answered.
  'cache-control': 'no-store',
  // Opened as a page it is a file, under a name that no address of a call can choose.
  'content-disposition': 'attachment; filename="api.json"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Progress bars and menus set their own place; no style element is ever written into a page.
  'style-src-attr': "'unsafe-inline'",
  // The one other machine: the ground of the maps, asked for once a map is opened.
  'img-src': "'self' data: blob: https://data.geopf.fr",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const ofPages: Headers = {
  ...everywhere,
  'content-security-policy': Object.entries(pagePolicy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** The route of all files, where the site's pages are built. */
const FILES = '/*';

/** A page of documentation is a page although it lies under `/api`. */
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * Sets what a browser must be told for safety; `https` once the site is reached by it alone. Made once:
 * worked out at each call, they cost as much as the call.
 */
export function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const transport: Headers = https
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const [data, pages] = [
    { ...ofData, ...transport },
    { ...ofPages, ...transport },
  ];
  app.addHook('onRequest', (request, reply, done) => {
    // As the route is declared: the address of the call may be written in other ways (`/%61pi/`). The one of all files
    // says nothing of it.
    const declared = request.routeOptions.url ?? FILES;
    reply.headers(isData(declared === FILES ? request.url : declared) ? data : pages);
    done();
  });
}
