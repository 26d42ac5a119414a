import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

it.each([false, true])(
  'an address of no call is no page either, pages built or not: %s',
  async (built) => {
    const app = Fastify();
    setSecurityHeaders(app, { https: false });
    if (built) app.get('/*', (_request, reply) => reply.callNotFound());
    const told = async (path: string) =>
      (await app.inject(path)).headers['content-disposition'] ?? 'a page';
    expect(await told('/api/nulle-part')).toBe('attachment; filename="api.json"');
    expect(await told('/journal')).toBe('a page');
    await app.close();
  },
);
