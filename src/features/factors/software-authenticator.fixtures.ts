import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** What a browser is given to make or use a passkey. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** CBOR of a small number, of bytes, of a text, of a map: what an attestation is written in. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

export interface Mischief {
  origin?: string;
  rpId?: string;
  /** Without looking at who is there. */
  flags?: number;
  /** Another use than the next. */
  counter?: number;
  userHandle?: string;
}

/** A passkey of a program: what a phone does, without the phone. */
export function aSoftwareAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, count: number, credential = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5);
    rest[0] = flags;
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), rest, credential]);
  };

  return {
    id: text(id),
    create({ challenge, rp, user }: Options, mischief: Mischief = {}) {
      userHandle = user?.id ?? '';
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      const flags = (mischief.flags ?? PRESENT_AND_VERIFIED) | WITH_CREDENTIAL;
      const data = authData(mischief.rpId ?? rp?.id ?? '', flags, counter, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, mischief.origin)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    use({ challenge, rpId = '' }: Options, mischief: Mischief = {}) {
      counter = mischief.counter ?? counter + 1;
      const data = authData(mischief.rpId ?? rpId, mischief.flags ?? PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', challenge, mischief.origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: mischief.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** The public key as COSE: ES256 on P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
