import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUpload, parseMarkdown, readTarget } from './markdown-tokens.ts';

const HOME = 'https://nation.example';

describe('a link of an article', () => {
  it('leads to other sites, mails and telephones, and to pages of ours', () => {
    const inside = (href: string) => ({ href, inside: true });
    const outside = (href: string) => ({ href, inside: false });
    expect(readTarget('https://exemple.fr/a?b#c', HOME)).toEqual(
      outside('https://exemple.fr/a?b#c'),
    );
    expect(readTarget('mailto:a@exemple.fr', HOME)).toEqual(outside('mailto:a@exemple.fr'));
    expect(readTarget('tel:+33143000000', HOME)).toEqual(outside('tel:+33143000000'));
    expect(readTarget('/journal?tag=v%C3%A9lo', HOME)).toEqual(inside('/journal?tag=v%C3%A9lo'));
    expect(readTarget(`${HOME}/services`, HOME)).toEqual(inside('/services'));
    expect(readTarget('/uploads/a.webp', HOME)).toEqual(outside('/uploads/a.webp'));
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://nation.example/x',
    'file:///etc/passwd',
    'mailto:/x',
    '//ailleurs.example',
    '/\\ailleurs.example',
    '\\\\ailleurs.example',
    'https://nation.example@ailleurs.example',
    'https://',
    '#titre',
    'autre',
    '',
  ])('never leads to %j', (href) => {
    expect(readTarget(href, HOME)).toBeUndefined();
  });

  it('leads by no other way than those, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (href) => {
        const target = readTarget(href, HOME);
        if (!target) return;
        const { protocol } = new URL(target.href, HOME);
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
      }),
    );
  });
});

describe('a picture of an article', () => {
  it('is one sent to this site, or none', () => {
    const name = `${'a'.repeat(32)}-${'b'.repeat(9)}.webp`;
    const href = `/uploads/${name}`;
    expect(isUpload({ href, raw: `![x](${href})` })).toBe(true);
    expect(isUpload({ href, raw: `![x](${href.replace('-', '\\-')})` })).toBe(false);
    for (const href of [
      `/uploads/${name.replace('.webp', '-thumb.webp')}`,
      `https://ailleurs.example/uploads/${name}`,
      `/uploads/../api/users/me`,
      `/uploads/${name}?x`,
      `//uploads/${name}`,
    ]) {
      expect(isUpload({ href, raw: `![x](${href})` })).toBe(false);
    }
  });
});

describe('the text of an article', () => {
  const textOf = (tokens: ReturnType<typeof parseMarkdown>) =>
    tokens.map(({ raw }) => raw).join('');

  it('is read whole, whatever is typed', () => {
    const sign = fc.constantFrom(...'*_#>-`[]()!~|<\\&"\'\n 1.ab:/'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 300 }), (text) => {
        expect(textOf(parseMarkdown(text)).trim()).toBe(text.trim());
      }),
    );
  });

  it('is shown as it was typed when it was made to keep the reader waiting', () => {
    const parts = ['>', '> ', '[', '_a_', '<', '![', '1. ', '> - ', 'a.', '**a', '|', '- '];
    for (const part of parts) {
      const text = part.repeat(10_000 / part.length);
      const tokens = parseMarkdown(text);
      expect([part, tokens.map(({ type }) => type)]).toEqual([part, ['html']]);
      expect(textOf(tokens)).toBe(text);
    }
  });
});
