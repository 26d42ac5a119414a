// Web Push on the wire: encryption (RFC 8291, 8188) and the site's signature (VAPID, RFC 8292).
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** After the text in the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2]);
/** A service refuses a signature good for more than 24 hours. */
const SIGNED_SECONDS = 12 * 60 * 60;

export interface VapidKeys {
  /** base64url of the uncompressed point: what a browser subscribes with. */
  publicKey: string;
  privateKey: KeyObject;
}

/** What a browser gives with its subscription, base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** A new private key, 32 bytes as base64url. */
export function createVapidKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return padded(pair.getPrivateKey()).toString('base64url');
}

/**
 * Both keys of a site from its private one.
 * @throws when it is none.
 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(CURVE);
  const secret = Buffer.from(privateKey, 'base64url');
  // A key cut short would pass for another one.
  if (secret.length !== KEY_BYTES) throw new RangeError('Une clé privée a 32 octets');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: secret.toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The `Authorization` of one push; `contact` is a `mailto:` or `https:` address. */
export function vapidAuthorization(
  keys: VapidKeys,
  { endpoint, contact }: { endpoint: string; contact: string },
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const token = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' as const };
  const signature = sign('sha256', Buffer.from(token), key).toString('base64url');
  return `vapid t=${token}.${signature}, k=${keys.publicKey}`;
}

/**
 * The body of one push (`Content-Encoding: aes128gcm`), which only that browser can read.
 * @param chosen salt and private key, for a test against known bytes; each push has its own otherwise.
 * @throws when the text is longer than one record, or the browser's key is no point of the curve.
 */
export function encryptPush(
  text: Buffer,
  browser: BrowserKeys,
  chosen?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  if (text.length + LAST_RECORD.length + TAG_BYTES > RECORD_BYTES) {
    throw new RangeError('Le texte est trop long pour une notification');
  }
  const pair = createECDH(CURVE);
  if (chosen) pair.setPrivateKey(chosen.privateKey);
  else pair.generateKeys();
  const theirs = Buffer.from(browser.p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const salt = chosen?.salt ?? randomBytes(16);
  const shared = pair.computeSecret(theirs);
  const auth = Buffer.from(browser.auth, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive({ from: shared, salt: auth, info, bytes: 32 });
  const part = (name: string, bytes: number) =>
    derive({ from: secret, salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes });
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([
    ...[salt, head, ours],
    ...[cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()],
  ]);
}

function derive(step: { from: Buffer; salt: Buffer; info: Buffer; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', step.from, step.salt, step.info, step.bytes));
}

/** 32 bytes: node:crypto drops those that are zero at the start. */
function padded(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]);
}
