import { expect, it } from 'vitest';
import type { OpenThing, SharedThing } from '../neighbours.contract.ts';
import { sayDay, sayKind, sayShared } from './neighbour-words.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');

it.each([
  ['2026-10-17T12:00:00Z', 'le 17 octobre'],
  ['2025-07-31T22:30:00Z', 'le 1er août 2025'],
  ['2026-11-28T16:00:00Z', 'le 28 novembre à 17:00'],
])('a day is told as Paris counts it: %s', (instant, words) => {
  expect(sayDay(instant, NOW)).toBe(words);
});

const shared = (given: Partial<SharedThing>): SharedThing => ({
  kind: 'service',
  _id: 'a'.repeat(24),
  form: null,
  title: 'La tringle',
  side: 'both',
  date: '2026-10-17T12:00:00Z',
  ...given,
});

it.each([
  [{ side: 'gave' as const }, 'Vous lui avez rendu service, le 17 octobre'],
  [{ side: 'got' as const }, 'Karim vous a rendu service, le 17 octobre'],
  [{ kind: 'troc' as const }, 'Un troc entre vous, le 17 octobre'],
  [
    { kind: 'troc' as const, form: 'gift' as const, side: 'got' as const },
    'Karim vous a fait un don, le 17 octobre',
  ],
  [
    { kind: 'troc' as const, form: 'loan' as const, side: 'gave' as const },
    'Vous lui avez prêté quelque chose, le 17 octobre',
  ],
  [
    {
      kind: 'troc' as const,
      form: 'gift' as const,
      side: 'gave' as const,
      date: '2026-11-28T16:00:00Z',
    },
    'Un don convenu, le 28 novembre à 17:00',
  ],
  [
    { kind: 'outing' as const, date: '2026-11-28T16:00:00Z' },
    'Une sortie à venir, le 28 novembre à 17:00',
  ],
])('what was done together is told from the reader: %o', (given, words) => {
  expect(sayShared(shared(given), 'Karim', NOW)).toBe(words);
});

it.each([
  ['service', 'request', 'Service demandé'],
  ['service', 'offer', 'Service proposé'],
  ['troc', 'exchange', 'Échange'],
  ['troc', 'gift', 'Don'],
  ['troc', 'loan', 'Prêt'],
  ['outing', null, 'Sortie'],
  ['event', null, 'Événement'],
] as const)('what is open says what it is: %s, %s', (kind, form, words) => {
  const thing: OpenThing = {
    ...{
      kind,
      form,
      _id: 'a'.repeat(24),
      title: 'La tringle',
      date: null,
      end: null,
      dateOpen: false,
    },
    ...{ imageUrl: null, thumbnailUrl: null, sort: '' },
  };
  expect(sayKind(thing)).toBe(words);
});
