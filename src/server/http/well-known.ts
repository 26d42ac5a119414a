// What programs look for at the same address on every site (RFC 8615).

import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/durations.ts';
import type { Config } from '#server/process/config.ts';

/** Within the year that RFC 9116 asks for. */
const GOOD_FOR_DAYS = 364;
/** Where a resident changes their password. */
const PASSWORD_PAGE = '/securite';

/** `security.txt`: whom to tell of a flaw (RFC 9116). `change-password`: what password managers open (W3C). */
export function mountWellKnown(app: FastifyInstance, config: Config): void {
  const contact = config.securityContact;
  // An address that nobody reads would be worse than none.
  if (contact) {
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(describeContact(contact, config.publicUrl)),
    );
  }
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(PASSWORD_PAGE, 302),
  );
}

function describeContact(contact: string, publicUrl: string): string {
  const today = Math.floor(Date.now() / DAY_MS);
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: fr',
  ];
  // Only an address of https may stand there; a site on its own machine has none.
  if (publicUrl.startsWith('https://')) {
    fields.push(`Canonical: ${publicUrl}/.well-known/security.txt`);
  }
  return `${fields.join('\n')}\n`;
}
