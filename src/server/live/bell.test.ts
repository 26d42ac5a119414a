import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Bell, openPostgresBell, openRedisBell } from './bell.ts';

const REDIS = ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find((path) => existsSync(path));

async function startRedis(program: string): Promise<{ url: string; process: ChildProcess }> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  free.close();
  await once(free, 'close');
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const chunk of server.stdout) {
    if (/ready to accept connections/i.test(String(chunk))) break;
  }
  return { url: `redis://127.0.0.1:${port}`, process: server };
}

/** What `hearer` heard on each channel once `teller` has told three things. */
async function exchange(teller: Bell, hearer: Bell): Promise<string[]> {
  const heard: string[] = [];
  const stops = [
    hearer.hear('live', (payload) => heard.push(`live ${payload}`)),
    hearer.hear('session_revoked', (payload) => heard.push(`revoked ${payload}`)),
  ];
  teller.ring('live');
  teller.ring('session_revoked', 'a1');
  teller.ring('session_revoked', 'b2');
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(3);
  for (const stop of stops) stop();
  return heard;
}

const told = ['live ', 'revoked a1', 'revoked b2'];

describe('what one server process tells', () => {
  test('reaches the others over PostgreSQL, in order, and itself too', async () => {
    const url = inject('clusterUrl');
    const [here, beside] = await Promise.all([openPostgresBell(url), openPostgresBell(url)]);
    expect(await exchange(here, beside)).toEqual(told);
    expect(await exchange(here, here)).toEqual(told);
    await Promise.all([here.close(), beside.close()]);
  });
});

describe.runIf(REDIS)('what one server process tells, with Redis', () => {
  let redis: { url: string; process: ChildProcess };
  beforeAll(async () => {
    redis = await startRedis(REDIS ?? '');
  });
  afterAll(async () => {
    const gone = once(redis.process, 'exit');
    redis.process.kill('SIGTERM');
    await gone;
  });

  test('reaches the others, in order, and itself too', async () => {
    const [here, beside] = await Promise.all([openRedisBell(redis.url), openRedisBell(redis.url)]);
    expect(here.connected).toBe(true);
    expect(await exchange(here, beside)).toEqual(told);
    expect(await exchange(here, here)).toEqual(told);
    await Promise.all([here.close(), beside.close()]);
  });
});
