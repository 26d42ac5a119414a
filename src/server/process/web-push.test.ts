import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVapidKey, encryptPush, vapidKeysOf } from './web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, appendix A.
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

describe('a push', () => {
  it('is encrypted to the byte as RFC 8291 shows it', () => {
    const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), BROWSER, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    });
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('never looks the same twice, and fits one record or is refused', () => {
    const text = Buffer.from('Claire vous a écrit');
    expect(encryptPush(text, BROWSER)).not.toEqual(encryptPush(text, BROWSER));
    expect(encryptPush(Buffer.alloc(4079), BROWSER)).toHaveLength(86 + 4096);
    expect(() => encryptPush(Buffer.alloc(4080), BROWSER)).toThrow(RangeError);
  });
});

describe('the keys of a site', () => {
  it('are both made from the private one, which always has its 32 bytes', () => {
    const key = createVapidKey();
    expect(bytes(key)).toHaveLength(32);
    const { publicKey } = vapidKeysOf(key);
    expect(vapidKeysOf(key).publicKey).toBe(publicKey);
    expect([bytes(publicKey).length, bytes(publicKey)[0]]).toEqual([65, 4]);
    // Private key 1, written with all its zeros: its point is the curve's own generator.
    const one = `${'A'.repeat(42)}E`;
    expect(bytes(vapidKeysOf(one).publicKey).toString('hex').slice(2, 18)).toBe('6b17d1f2e12c4247');
  });

  it('are refused when they are none', () => {
    const wrong = fc.oneof(
      fc.constant(''),
      fc.constant('A'.repeat(43)),
      fc.base64String({ minLength: 60 }),
      fc.base64String({ maxLength: 40 }),
    );
    fc.assert(
      fc.property(wrong, (text) => {
        expect(() => vapidKeysOf(text)).toThrow();
      }),
    );
  });
});
