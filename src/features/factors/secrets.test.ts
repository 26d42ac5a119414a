import { describe, expect, it } from 'vitest';
import { createFactorSecrets, drawRecoveryCodes, readTyped, stepOf } from './factors.secrets.ts';
import { RECOVERY_WORDS } from './factors.words.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1; six digits are the last six of its eight.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is the one of the standard', async (seconds, code) => {
    expect(await stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is taken a step early or late, no more', async () => {
    const [at, step] = [1_111_111_111_000, Math.floor(1_111_111_111 / 30)];
    const code = '050471';
    expect(await stepOf(RFC_SECRET, code, at - 30_000)).toBe(step);
    expect(await stepOf(RFC_SECRET, code, at + 30_000)).toBe(step);
    expect(await stepOf(RFC_SECRET, code, at - 62_000)).toBeUndefined();
    expect(await stepOf(RFC_SECRET, code, at + 60_000)).toBeUndefined();
  });
});

describe('what is kept', () => {
  const secrets = createFactorSecrets('a secret of the site');
  const plain = Buffer.from('twenty bytes of secret'.slice(0, 20));

  it('opens for its resident and this site alone', () => {
    const sealed = secrets.seal(plain, 'a'.repeat(24));
    expect(secrets.open(sealed, 'a'.repeat(24))).toEqual(plain);
    expect(secrets.open(sealed, 'b'.repeat(24))).toBeUndefined();
    expect(createFactorSecrets('another').open(sealed, 'a'.repeat(24))).toBeUndefined();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(secrets.open(sealed, 'a'.repeat(24))).toBeUndefined();
  });

  it('of a setup, for an hour', () => {
    const setup = secrets.sealSetup(plain, 'a'.repeat(24), 0);
    expect(secrets.openSetup(setup, 'a'.repeat(24), 3_600_000)).toEqual(plain);
    expect(secrets.openSetup(setup, 'a'.repeat(24), 3_600_001)).toBeUndefined();
    expect(secrets.openSetup('short', 'a'.repeat(24), 0)).toBeUndefined();
  });

  it('a challenge is good for what it was signed for, five minutes', () => {
    const challenge = secrets.signChallenge('sign in', 0).toString('base64url');
    expect(secrets.isChallenge(challenge, 'sign in', 300_000)).toBe(true);
    expect(secrets.isChallenge(challenge, 'sign in', 300_001)).toBe(false);
    expect(secrets.isChallenge(challenge, 'prove', 0)).toBe(false);
    expect(secrets.isChallenge('AAAA', 'sign in', 0)).toBe(false);
  });
});

describe('recovery codes', () => {
  it('are ten different words, each with four digits', () => {
    const codes = drawRecoveryCodes();
    expect(new Set(codes.map((code) => code.split(' ')[0])).size).toBe(10);
    for (const code of codes) expect(readTyped(code)).toEqual({ recovery: code.replace(' ', '') });
  });

  it('have more than 128 words to draw from, all different, all typed without accents', () => {
    expect(new Set(RECOVERY_WORDS).size).toBe(RECOVERY_WORDS.length);
    expect(RECOVERY_WORDS.length).toBeGreaterThanOrEqual(128);
    for (const word of RECOVERY_WORDS) expect(word).toMatch(/^[a-z]{4,12}$/);
  });

  it.each([
    ['Tilleul 4827', { recovery: 'tilleul4827' }],
    ['Étoile-0001', { recovery: 'etoile0001' }],
    ['123 456', { digits: '123456' }],
    ['12345', undefined],
    ['', undefined],
  ])('typed as %o are read', (typed, read) => {
    expect(readTyped(typed)).toEqual(read);
  });
});
