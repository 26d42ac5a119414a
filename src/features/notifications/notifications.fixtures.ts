import { createDecipheriv, createECDH, createHmac, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService, type MadeService } from '#features/services/services.fixtures.ts';
import { trustOwnCertificate } from '#server/testing/certificate.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Notification } from './notifications.contract.ts';
import { notify } from './notifications.telling.ts';
import type { PushPayload } from './notifications-push.contract.ts';

/** What the resident's bell shows, newest first. */
export async function notificationsOf(resident: TestResident, query = ''): Promise<Notification[]> {
  const answer = await resident.get(`/notifications${query}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Notification[];
}

/** What the bell says of a kind that is not read; throws where its lists and counts do not agree. */
export async function unreadOf(who: TestResident, kind: string): Promise<string | undefined> {
  const isOf = (news: Notification) => news.kind === kind;
  const list = (await notificationsOf(who)).filter(({ read }) => !read);
  const answer = await who.get('/notifications?unread=true');
  const news = answer.body as Notification[];
  const nothing = { ids: ['000000000000000000000000'] };
  const { unread } = (await who.post('/notifications/read', nothing)).body;
  const said = [news.filter(isOf), Number(answer.headers.get('x-total-count')), unread];
  const told = [list.filter(isOf), news.length, news.length];
  if (!isDeepStrictEqual(said, told)) throw new Error(JSON.stringify({ said, told }));
  return list.find(isOf)?.sentence;
}

/** Tells `to` of a message by `from`, as the sending of one does. */
export function tellMessage(
  site: TestSite,
  { from, to, text }: { from: TestResident; to: TestResident; text: string },
): Promise<void> {
  const about = { type: 'conversation' as const, id: from.id };
  return site.site.db.transaction((tx) =>
    notify(tx, { kind: 'message', to: to.id, by: from.id, about, title: text }),
  );
}

/** Claire's service 'Monter une étagère' with the offer of Amadou, both new. */
export async function anOffer(
  site: TestSite,
): Promise<{ claire: TestResident; amadou: TestResident; service: MadeService }> {
  const claire = await aResident(site, { firstName: 'Claire' });
  const amadou = await aResident(site, { firstName: 'Amadou' });
  const service = await aService(site, { creator: claire });
  await aProposal(site, { service, helper: amadou });
  return { claire, amadou, service };
}

/** A push as it came to the push service, opened with the browser's keys. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string | undefined>;
  payload: PushPayload;
  /** Claims of the site's signature, checked. */
  claims: { aud: string; exp: number; sub: string };
  /** The key it was signed with, base64url. */
  signedBy: string;
}

/** A browser that takes pushes: what it gives the site, and how it opens what it gets. */
interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  open(body: Buffer): Buffer;
}

/** A push service of this machine, as the makers of browsers run them. */
export interface PushService {
  url: string;
  received: ReceivedPush[];
  /** The status of its answers: 201 unless changed. */
  status: number;
  createBrowser(): TestBrowser;
  /** Resolves with the push that comes `count`th. */
  waitFor(count: number): Promise<ReceivedPush>;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser>();
  const watchers = new Set<() => void>();
  const server = createServer(trustOwnCertificate(), (request, reply) => {
    const { status } = service;
    void receive(request).finally(() => status && reply.writeHead(status).end());
  });

  async function receive(request: IncomingMessage): Promise<void> {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const body = await buffer(request);
    if (!browser) return;
    const headers = request.headers as Record<string, string | undefined>;
    const payload = JSON.parse(browser.open(body).toString('utf8')) as PushPayload;
    service.received.push({ path, headers, payload, ...readSignature(headers.authorization) });
    for (const watch of watchers) watch();
  }

  const service: PushService = {
    url: '',
    received: [],
    status: 201,
    createBrowser() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser = createBrowser(service.url + path);
      browsers.set(path, browser);
      return browser;
    },
    waitFor(count) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const push = service.received[count - 1];
          if (!push) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(push);
        };
        const timer = setTimeout(
          () => reject(new Error(`${service.received.length} notifications reçues`)),
          20_000,
        );
        watchers.add(look);
        look();
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

function createBrowser(endpoint: string): TestBrowser {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    open: (body) => decrypt(body, { pair, auth }),
  };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** RFC 8291, section 3.4, read from the browser's side; one record of RFC 8188. */
function decrypt(
  body: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): Buffer {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyBytes);
  const record = body.subarray(21 + keyBytes);
  if (record.length > body.readUInt32BE(16)) throw new Error("Plus d'un enregistrement");
  const one = Buffer.from([1]);
  const secret = hmac(
    hmac(auth, pair.computeSecret(theirs)),
    ...['WebPush: info\0', pair.getPublicKey(), theirs, one],
  );
  const made = hmac(salt, secret);
  const key = hmac(made, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
  const nonce = hmac(made, 'Content-Encoding: nonce\0', one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end);
}

/** Checks an `Authorization: vapid` (RFC 8292) with the key it names. */
function readSignature(authorization = ''): Pick<ReceivedPush, 'claims' | 'signedBy'> {
  const [, head, claims, signature, signedBy] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!head || !claims || !signature || !signedBy) throw new Error('Signature absente');
  const point = Buffer.from(signedBy, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('Signature fausse');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), signedBy };
}
