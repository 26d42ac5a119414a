// Codes and what they are made of. Invariant: the secret of an authenticator is kept encrypted, a recovery code as what
// only this site can make of it; each under a key of its own, made of the site's secret and never written.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { RECOVERY_CODES } from './factors.contract.ts';
import { RECOVERY_WORDS } from './factors.words.ts';

const STEP_SECONDS = 30;
const SETUP_MS = 3_600_000;
const SECRET_BYTES = 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `quartier-nation ${use}`, 32));

/** @param secret the site's own (JWT_SECRET): another one makes codes in place useless. */
export function createFactorSecrets(secret: string) {
  const [sealing, setups, codes, challenges] = [
    'authenticator',
    'authenticator setup',
    'recovery code',
    'passkey challenge',
  ].map((use) => keyFor(secret, use)) as [Buffer, Buffer, Buffer, Buffer];
  return {
    seal: (plain: Buffer, residentId: string) => seal(sealing, plain, residentId),
    open: (sealed: Buffer, residentId: string) => open(sealing, sealed, residentId),

    /** What a resident keeps between the secret and its first code. */
    sealSetup(plain: Buffer, residentId: string, now: number): string {
      const until = Buffer.alloc(8);
      until.writeDoubleBE(now + SETUP_MS);
      return seal(setups, Buffer.concat([until, plain]), residentId).toString('base64url');
    },
    /** The secret of a setup that is this resident's, and not too old. */
    openSetup(setup: string, residentId: string, now: number): Buffer | undefined {
      const plain = open(setups, Buffer.from(setup, 'base64url'), residentId);
      if (plain?.length !== 8 + SECRET_BYTES || plain.readDoubleBE(0) < now) return undefined;
      return plain.subarray(8);
    },

    /** What is kept of a recovery code, with or without its space. */
    hashCode: (code: string, residentId: string): Buffer =>
      createHmac('sha256', codes)
        .update(`${residentId} ${code.replace(' ', '')}`)
        .digest(),

    /**
     * A challenge for a passkey, good for five minutes and for one use: it is signed with what it is for, so that
     * nothing is kept of those that nobody answers.
     */
    signChallenge(purpose: string, now: number): Buffer {
      const head = Buffer.alloc(24);
      randomBytes(16).copy(head);
      head.writeDoubleBE(now + CHALLENGE_MS, 16);
      return Buffer.concat([head, sign(challenges, head, purpose)]);
    },
    isChallenge(challenge: string, purpose: string, now: number): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== 24 + 32) return false;
      const head = bytes.subarray(0, 24);
      const genuine = timingSafeEqual(bytes.subarray(24), sign(challenges, head, purpose));
      return genuine && head.readDoubleBE(16) >= now;
    },
  };
}
export type FactorSecrets = ReturnType<typeof createFactorSecrets>;

export const CHALLENGE_MS = 300_000;

const sign = (key: Buffer, head: Buffer, purpose: string) =>
  createHmac('sha256', key).update(head).update(purpose).digest();

/** Bound to whose it is: in another resident's row it opens to nothing. */
function seal(key: Buffer, plain: Buffer, residentId: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(residentId));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function open(key: Buffer, sealed: Buffer, residentId: string): Buffer | undefined {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(residentId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Ten codes, a word of their own each: 'tilleul 4827'. */
export function drawRecoveryCodes(): string[] {
  const words = new Set<string>();
  while (words.size < RECOVERY_CODES) {
    words.add(RECOVERY_WORDS[randomInt(RECOVERY_WORDS.length)] ?? '');
  }
  return [...words].map((word) => `${word} ${String(randomInt(10_000)).padStart(4, '0')}`);
}

/** What was typed, without what does not matter: 'Tilleul 4827' is 'tilleul4827', '123 456' is '123456'. */
export function readTyped(typed: string): { digits: string } | { recovery: string } | undefined {
  const plain = typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (/^\d{6}$/.test(plain)) return { digits: plain };
  if (/^[a-z]{3,20}\d{4}$/.test(plain)) return { recovery: plain };
  return undefined;
}

/** Loaded by whoever uses it: most of the time nobody does. */
const loadCodes = () => import('otpauth');

async function codesOf(secret: Buffer, username: string) {
  const { Secret, TOTP } = await loadCodes();
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({
    issuer: 'Quartier Nation',
    label: username,
    secret: new Secret({ buffer: bytes }),
    period: STEP_SECONDS,
  });
}

/** What an application of codes is given: to scan, and to type. */
export async function describeSecret(secret: Buffer, username: string) {
  const codes = await codesOf(secret, username);
  return { secret: codes.secret.base32, uri: codes.toString() };
}

/** The step of a code (RFC 6238, a step early or late at most); undefined when it is none. */
export async function stepOf(secret: Buffer, digits: string, now: number) {
  const delta = (await codesOf(secret, '')).validate({ token: digits, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
