import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustOwnCertificate } from '#server/testing/certificate.ts';
import { AddressRefused, createOutgoing, isPublicAddress } from './public-address.ts';

const OTHERS = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fc00::1'],
  ...['fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'nation.fr', ''],
  ...[
    '192.0.0.8',
    '192.88.99.1',
    '203.0.113.9',
    '240.0.0.1',
    '::ffff:0:8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
  ],
  ...[
    '2001:10::1',
    '2001:20::1',
    '2001:1ff::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fec0::1',
    'fe80::1%eth0',
  ],
  ...['010.0.0.1', '0x7f.1', '2130706433', '8.8.8', '::8.8.8.8'],
];
const PUBLIC = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a01::1'];

const local = trustOwnCertificate();
let asked = 0;
const server = createServer(local, (request, reply) => {
  asked += 1;
  if (request.url === '/silent') return;
  if (request.url === '/begun') {
    reply.writeHead(200).write('x');
    return;
  }
  reply.writeHead(200).end('x'.repeat(1000));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = { method: 'GET' as const, timeoutMs: 5_000, maxBytes: 2_000 };

describe('an address given by a resident', () => {
  it.each(OTHERS)('is not called when it is no public one: %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each(PUBLIC)('may be called when it is one: %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    'http://push.example.com/a',
    'ftp://push.example.com',
    'https://moi:secret@push.example.com/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST./',
    'https://localhost../',
    'https://nation.localhost./',
    'https://imprimante./',
    'https://imprimante.local./',
    'https://metadata.google.internal./',
    'https://127.0.0.1./',
    'https://127.1./',
    'https://2130706433./',
    'https://localhost%2e/',
    'https://localhost\u3002/',
    'https://[::1]./',
    'https://imprimante/',
    'https://imprimante.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://push.example.com:8443/',
    'pas une adresse',
  ])('is refused by its text alone: %s', async (address) => {
    const outgoing = createOutgoing({ loopback: false });
    expect(outgoing.mayAsk(address)).toBe(false);
    await expect(outgoing.request(address, call)).rejects.toThrow(AddressRefused);
  });

  it('is refused when its name leads to this machine, or to both this machine and elsewhere', async () => {
    for (const ips of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const addresses = ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const outgoing = createOutgoing({
        loopback: false,
        resolve: (_name, done) => done(null, addresses),
      });
      expect(outgoing.mayAsk('https://push.example.com/')).toBe(true);
      await expect(outgoing.request('https://push.example.com/', call)).rejects.toThrow(
        AddressRefused,
      );
    }
    expect(asked).toBe(0);
  });

  it('is looked at once: the connection goes where it was looked at', async () => {
    let looked = 0;
    const outgoing = createOutgoing({
      loopback: true,
      resolve: (_name, done) => {
        looked += 1;
        done(null, [{ address: looked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
      },
    });
    const { status, body } = await outgoing.request(`https://localhost:${port}/`, call);
    expect([status, body.length, looked]).toEqual([200, 1000, 1]);
  });

  it.each(['/silent', '/begun'])('is left when it takes too long to answer: %s', async (path) => {
    const outgoing = createOutgoing({ loopback: true });
    const address = `https://127.0.0.1:${port}${path}`;
    await expect(outgoing.request(address, { ...call, timeoutMs: 300 })).rejects.toThrow(
      /abort|timeout/i,
    );
  });

  it('is left when it answers more than was asked for', async () => {
    const outgoing = createOutgoing({ loopback: true });
    const address = `https://127.0.0.1:${port}/`;
    await expect(outgoing.request(address, { ...call, maxBytes: 999 })).rejects.toThrow(
      'La réponse est trop longue',
    );
    expect((await outgoing.request(address, { ...call, maxBytes: 0 })).body).toHaveLength(0);
  });
});
