import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from './connections.ts';

let server: ReturnType<typeof createHttpServer>;
let caller: Socket;
/** The server's end of the connection, and the answer it owes. */
let here: Socket;
let response: ServerResponse;

beforeEach(async () => {
  const asked = Promise.withResolvers<void>();
  server = createHttpServer(
    (request, answer) => {
      here = request.socket;
      response = answer;
      asked.resolve();
    },
    { requestTimeout: 0, keepAliveTimeout: 60_000 },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nhost: nation\r\n\r\n');
  await asked.promise;
});
afterEach(async () => {
  caller.destroy();
  server.close();
  await once(server, 'close');
});

/** As if nothing had moved on the connection for the longest time. */
const stayIdle = () => server.emit('timeout', here);

it('whoever waits for an answer that takes long gets it', async () => {
  stayIdle();
  expect(here.destroyed).toBe(false);
  response.end('enfin');
  const [answer] = await once(caller, 'data');
  expect(String(answer)).toContain('enfin');
});

it('whoever does not read their answer is let go', async () => {
  caller.pause();
  response.write('x'.repeat(20_000_000));
  await expect.poll(() => here.writableLength).toBeGreaterThan(0);
  stayIdle();
  expect(here.destroyed).toBe(true);
});

it('whoever has had their answer and asks nothing more is let go', async () => {
  response.end('voilà');
  await once(caller, 'data');
  await expect.poll(() => response.closed).toBe(true);
  stayIdle();
  expect(here.destroyed).toBe(true);
});
