import { expect, it } from 'vitest';
import { createPrefixSigner, createSigner } from './signed.ts';

const SECRET = 'a secret of the site';
const ID = '0123456789abcdef01234567';

// As they stand in mails that were sent, and in calendars and readers that subscribe: no change may sign otherwise.
it.each([
  [
    createSigner(SECRET, 'services.still'),
    `${ID}.1767225600000000`,
    'jpB3TfNEXEhxyN1Iyzz8AI8EqefoPncsnvm6DcAWjfI',
  ],
  [
    createSigner(SECRET, 'notifications.unsubscribe'),
    ID,
    '0eTdHqJTO39jf34tzwd7rwtOperrtKrNO9hVzW2eZu4',
  ],
  [createSigner(SECRET, 'letter.unsubscribe'), ID, 'XBIxij2VDJr280TLfjCxFkKdmn6WjrHdbASqAzG8Fh4'],
  [createPrefixSigner(SECRET, 'suspension'), ID, 'jF1QWKDVN3iGeRaIZapsfKfvKmHdz_OIUTIV_TCfwmc'],
  [
    createPrefixSigner(SECRET, 'residency link'),
    `${ID}.1925036100`,
    'jNT0hCzi9stybv4_avPPmepBCVFPShexTTKmJtXIWos',
  ],
])('a link that is out is read as before (%#)', (signer, text, signature) => {
  expect(signer.tokenFor(text)).toBe(`${text}.${signature}`);
  expect(signer.read(`${text}.${signature}`)).toBe(text);
});

it('an address that a program has is read as before', () => {
  const signature = 'e0b9cb84c87febfa2acac32a0fddc98031b587ec4d516dcf49f56c5c27935646';
  const signer = createSigner(SECRET, 'calendar');
  expect(signer.isSigned(ID, Buffer.from(signature, 'hex'))).toBe(true);
});

it('nothing is read of what was written by another site, for another use, or changed', () => {
  const signer = createSigner(SECRET, 'one');
  const token = signer.tokenFor(ID);
  const signature = token.slice(ID.length);
  const others = [
    createSigner('another secret', 'one').tokenFor(ID),
    createSigner(SECRET, 'two').tokenFor(ID),
    createPrefixSigner(SECRET, 'one').tokenFor(ID),
    `${ID.replace('0', '1')}${signature}`,
    ...['', ID, `${ID}.`, signature, token.slice(0, -1), `${token}A`],
  ];
  expect(others.map(signer.read)).toEqual(others.map(() => undefined));
  expect(signer.isSigned(ID, signer.sign(ID).subarray(0, 11))).toBe(false);
  expect(signer.isSigned(ID, Buffer.concat([signer.sign(ID), Buffer.alloc(1)]))).toBe(false);
});
