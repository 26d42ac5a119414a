import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { keepLog } from '#server/testing/kept-log.ts';
import { handleFailures } from './failures.ts';
import { QueueFull } from './fair-queue.ts';
import { holdStatuses } from './refusals.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  handleFailures(app);
  holdStatuses(app, routes);
  for (const status of [200, 201, 401, 409, 503]) {
    app.get(`/${status}`, { config: { route: 'accounts.me' } }, (_request, reply) =>
      reply.code(status).send('{}'),
    );
  }
  app.get('/no-route', (_request, reply) => reply.code(409).send('{}'));
});
afterAll(() => app.close());

it.each([200, 401, 503])('an answer that its route declares goes out: %i', async (status) => {
  expect((await app.inject(`/${status}`)).statusCode).toBe(status);
});

it.each([201, 409])('one that it does not is a failure that names both: %i', async (status) => {
  const answer = await app.inject(`/${status}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: `accounts.me répond ${status}, que son contrat ne déclare pas`,
    code: 'status_undeclared',
  });
});

it('what is no declared route is left as it is', async () => {
  expect((await app.inject('/no-route')).statusCode).toBe(409);
});

it('who comes when too many wait already leaves a line in the log, and no failure of ours', async () => {
  const kept = keepLog();
  const busy: FastifyInstance = Fastify({ loggerInstance: kept.log as FastifyBaseLogger });
  handleFailures(busy);
  busy.get('/', () => Promise.reject(new QueueFull()));
  const answer = await busy.inject('/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(kept.text()).toContain('trop attendent');
  expect(kept.text()).not.toMatch(/stack|"level":50/);
  await busy.close();
});
