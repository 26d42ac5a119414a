import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { commonErrors } from '#contract/errors.ts';
import { keepLog } from '#server/testing/kept-log.ts';
import { handleFailures } from './failures.ts';
import { QueueFull } from './fair-queue.ts';
import { holdRefusals } from './refusals.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  handleFailures(app);
  holdRefusals(app, routes);
  const { unauthenticated, adminOnly, unavailable } = commonErrors;
  const answers = {
    unauthenticated,
    adminOnly,
    unavailable,
    otherwise: { status: 401, code: 'x' },
  };
  for (const [name, { status, code }] of Object.entries(answers)) {
    app.get(`/${name}`, { config: { route: 'accounts.me' } }, (_request, reply) =>
      reply.code(status).send(JSON.stringify({ code })),
    );
  }
  for (const status of [200, 201]) {
    app.get(`/${status}`, { config: { route: 'accounts.me' } }, (_request, reply) =>
      reply.code(status).send('{}'),
    );
  }
  for (const code of ['ENOSPC', 'EDQUOT']) {
    app.get(`/${code}`, () => {
      throw Object.assign(new Error('write'), { code });
    });
  }
  app.get('/no-route', (_request, reply) => reply.code(409).send('{}'));
});
afterAll(() => app.close());

it.each([
  ['200', 200],
  ['unauthenticated', 401],
  ['unavailable', 503],
])('an answer that its route declares goes out: %s', async (name, status) => {
  expect((await app.inject(`/${name}`)).statusCode).toBe(status);
});

it.each([
  ['201', '201'],
  ['adminOnly', `403 ${commonErrors.adminOnly.code}`],
  ['otherwise', '401 x'],
])('one that it does not is a failure that names both: %s', async (name, said) => {
  const answer = await app.inject(`/${name}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: `accounts.me répond ${said}, que son contrat ne déclare pas`,
    code: 'answer_undeclared',
  });
});

it.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) says to try again later', async (code) => {
  const answer = await app.inject(`/${code}`);
  expect([answer.statusCode, answer.json().error]).toEqual([503, commonErrors.unavailable.message]);
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
