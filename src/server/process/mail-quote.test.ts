// Of an answer by mail, the words of whoever answers are kept, and no others.
import { expect, it } from 'vitest';
import { cutQuoted } from './mail-quote.ts';

it.each([
  ['Oui, samedi !', 'Oui, samedi !'],
  [
    'Oui, samedi !\r\n\r\nLe mar. 24 nov. 2026 à 18:03, Quartier Nation <a@b.fr> a écrit :\r\n\r\n> Bonjour\r\n> Hugo vous a écrit\r\n',
    'Oui, samedi !',
  ],
  [
    'Oui.\n\nLe mardi 24 novembre 2026 à 18:03, Quartier Nation\n<bonjour@quartier-nation.example> a écrit :\n> Bonjour',
    'Oui.',
  ],
  [
    'Oui.\n\nLe 24/11/2026 à 18:03, Quartier Nation a écrit\u00a0:\nBonjour Claire,\nUne nouvelle',
    'Oui.',
  ],
  ['Le 24 nov. 2026 à 18:03, Hugo a écrit :\n> Samedi ?\n\nOui, samedi.\n', 'Oui, samedi.'],
  ['> Samedi ?\nOui.\n> Et dimanche ?\nNon.', 'Oui.\nNon.'],
  ['Oui.\n-- \nClaire Moreau\n06 00 00 00 00', 'Oui.'],
  ['Oui.\n\n-----Message d’origine-----\nDe : Quartier\nBonjour', 'Oui.'],
  ['Oui.\n\nDe : Quartier Nation <a@b.fr>\nEnvoyé : mardi\nBonjour', 'Oui.'],
  ['Oui.\n\n________________________________\nDe : Quartier', 'Oui.'],
  ['Un\n\n\n\nDeux', 'Un\n\nDeux'],
  ['Le voisin a écrit :\nune lettre', 'Le voisin a écrit :\nune lettre'],
  ['De : moi\nPour : toi', 'De : moi\nPour : toi'],
  ['> tout est cité', ''],
])('of %j it is %j', (text, words) => {
  expect(cutQuoted(text)).toBe(words);
});

// A mail of two megabytes held up everybody's calls for eight seconds; one that long, for minutes.
it('a mail made of the heads of a hundred thousand quotes is read like any other', () => {
  const heads = 'Le 24/11/2026, Hugo a écrit :\n>\n'.repeat(600_000);
  expect(cutQuoted(`Oui.\n${heads}`)).toBe('Oui.');
});
