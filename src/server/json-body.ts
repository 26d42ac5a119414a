import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body read (files aside). An empty one is none: a browser that announces JSON on a
 * call without anything to say is no fault. A `__proto__` or `constructor` key is refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
