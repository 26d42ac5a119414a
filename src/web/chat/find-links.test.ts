import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

const HOME = 'https://nation.example.org';
const links = (text: string) =>
  findLinks(text, HOME)
    .filter(({ href }) => href !== undefined)
    .map(({ text: shown, href }) => [shown, href]);

describe('web addresses in a message', () => {
  it('become links without the signs that end the sentence', () => {
    expect(links('Voir https://www.paris.fr/nation, puis (http://ratp.fr/plan).')).toEqual([
      ['https://www.paris.fr/nation', 'https://www.paris.fr/nation'],
      ['http://ratp.fr/plan', 'http://ratp.fr/plan'],
    ]);
    expect(links('www.paris.fr !')).toEqual([['www.paris.fr', 'https://www.paris.fr/']]);
    expect(links('https://fr.wikipedia.org/wiki/Nation_(Paris)')).toEqual([
      [
        'https://fr.wikipedia.org/wiki/Nation_(Paris)',
        'https://fr.wikipedia.org/wiki/Nation_(Paris)',
      ],
    ]);
  });

  it('lead to a screen of this site without leaving it', () => {
    expect(findLinks(`${HOME}/services?highlight=1`, HOME)).toEqual([
      { text: `${HOME}/services?highlight=1`, href: '/services?highlight=1', inside: true },
    ]);
    expect(findLinks(`${HOME}/uploads/a.webp`, HOME)[0]?.inside).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://nation.example.org@ailleurs.com/',
    'vbscript:x',
    'https://',
    'http://localhost',
    'Rendez-vous à 10:30, 3.50 €',
  ])('are not made of what could deceive: %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('change no letter of the text', () => {
    for (const text of [
      '',
      'Bonjour !\n  deux lignes',
      'https://a.fr https://b.fr.',
      '"https://a.fr/"onmouseover=x',
      '<a href="https://a.fr">',
    ]) {
      expect(
        findLinks(text, HOME)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});
