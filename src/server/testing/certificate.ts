import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { DAY_MS } from '#contract/durations.ts';

// DER (X.690), as much of it as one certificate (RFC 5280) needs.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const utcTime = (at: number) =>
  der(
    0x17,
    Buffer.from(
      `${new Date(at)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

/** A certificate for this machine, signed by itself, and its key: both PEM. */
function createCertificate(): { cert: string; key: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Its own name: an authority is looked for by its name among all that are trusted.
  const called = `quartier test ${randomBytes(8).toString('hex')}`;
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(called)))));
  const names = sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(oid('551d13'), octets(isAuthority)),
        sequence(oid('551d11'), octets(names)),
      ),
    ),
  );
  const cert = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, pair.privateKey)));
  return { cert: pem(cert), key: keyText(pair.privateKey) };
}

const keyText = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const pem = (content: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${content.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** A certificate for `https://127.0.0.1` and `https://localhost` that this process trusts from now on. */
export function trustOwnCertificate(): { cert: string; key: string } {
  const own = createCertificate();
  setDefaultCACertificates([...getCACertificates('default'), own.cert]);
  return own;
}
