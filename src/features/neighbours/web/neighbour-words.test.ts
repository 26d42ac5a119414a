import { expect, it } from 'vitest';
import type { OpenThing, SharedThing } from '../neighbours.contract.ts';
import { sayKind, sayShared } from './neighbour-words.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');

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
  [{ side: 'gave' as const }, 'Vous lui avez rendu service, samedi 17\u00a0octobre'],
  [{ side: 'got' as const }, 'Karim vous a rendu service, samedi 17\u00a0octobre'],
  [{ kind: 'troc' as const }, 'Un troc entre vous, samedi 17\u00a0octobre'],
  [
    { kind: 'troc' as const, form: 'gift' as const, side: 'got' as const },
    'Karim vous a fait un don, samedi 17\u00a0octobre',
  ],
  [
    { kind: 'troc' as const, form: 'loan' as const, side: 'gave' as const },
    'Vous lui avez prêté quelque chose, samedi 17\u00a0octobre',
  ],
  [
    {
      kind: 'troc' as const,
      form: 'gift' as const,
      side: 'gave' as const,
      date: '2026-11-28T16:00:00Z',
    },
    'Un don convenu, samedi 28\u00a0novembre, 17\u00a0h',
  ],
  [
    { kind: 'outing' as const, date: '2026-11-28T16:00:00Z' },
    'Une sortie à venir, samedi 28\u00a0novembre, 17\u00a0h',
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
