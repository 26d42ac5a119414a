// Which browsers have signed in to an account before (0038). Invariant: the token is the browser's alone, under a cookie
// that no script reads; it opens nothing, and of it only a hash is kept, another one for each account.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/database/database.ts';
import { describeDevice } from '#server/http/device.ts';
import type { Site } from '#server/site.ts';
import { findKnownDevices, keepKnownDevice, wasEnteredBefore } from '../security/security.sql.ts';

const COOKIE = 'device';
/** Browsers keep none longer. */
const DAYS = 400;
const TOKEN = /^[\w-]{43}$/;

/** The browser that calls. */
export interface Device {
  words: string;
  /** Undefined when it has signed in to no account of this site. */
  token: string | undefined;
}

/** A cookie header as it is sent is short; of a longer one nothing is read. */
const LONGEST_HEADER = 8_000;

export function readDevice({ headers }: FastifyRequest): Device {
  const cookies = (headers.cookie ?? '').slice(0, LONGEST_HEADER).split(';');
  const own = cookies.map((each) => each.trim()).find((each) => each.startsWith(`${COOKIE}=`));
  const token = own?.slice(COOKIE.length + 1) ?? '';
  return {
    words: describeDevice(headers['user-agent']),
    token: TOKEN.test(token) ? token : undefined,
  };
}

const hashFor = (token: string, residentId: string): Buffer =>
  createHash('sha256').update(`${residentId}.${token}`).digest();

/** Of these accounts, those the device has signed in to before: the name it is counted under, by account. */
export async function findSignedIn(
  tx: Tx,
  { token }: Device,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!token || residentIds.length === 0) return new Map();
  const known = await findKnownDevices(
    tx,
    residentIds.map((id) => hashFor(token, id)),
  );
  return new Map(known.map(({ residentId, id }) => [residentId, id]));
}

/** Whether the account has been entered with other devices, and never with this one. */
export async function isNeverSeen(tx: Tx, device: Device, residentId: string): Promise<boolean> {
  const known = await findSignedIn(tx, device, [residentId]);
  return known.size === 0 && (await wasEnteredBefore(tx, residentId));
}

/** Remembers that the device has signed in; gives the token to keep. */
export async function rememberDevice(tx: Tx, device: Device, residentId: string): Promise<string> {
  const token = device.token ?? randomBytes(32).toString('base64url');
  const hash = hashFor(token, residentId);
  await keepKnownDevice(tx, { residentId, hash, device: device.words });
  return token;
}

/** Has the browser keep the token: sent to accounts' calls of this site alone, and read by no script. */
export function keepCookie(reply: FastifyReply, { config }: Site, token: string): void {
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=/api/users; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  );
}
