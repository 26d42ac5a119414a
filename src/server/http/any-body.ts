import type { FastifyInstance } from 'fastify';

/**
 * Whatever is sent there is small, and not looked at: the link says it all. A mail program sends its click that stops mails
 * as a form (RFC 8058), which nothing else here takes.
 */
export function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
