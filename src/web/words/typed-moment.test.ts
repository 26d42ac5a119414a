import { describe, expect, it } from 'vitest';
import { momentInput } from '#contract/fields.ts';
import { isMoment, isUnread, keepTyped, momentOf, spellDay } from './typed-moment.ts';

it('keeps what is understood as the instant it is', () => {
  expect(keepTyped(' 5/12/2026 10:30 ')).toBe('2026-12-05T09:30:00.000Z');
  expect(keepTyped('2026-12-05T10:30:20')).toBe('2026-12-05T09:30:00.000Z');
  expect(keepTyped('2026-12-05T10:30:00+03:00')).toBe('2026-12-05T07:30:00.000Z');
});

const HALF_TYPED = [
  '5/12/2026 10:3',
  '32/13/2026 10:00',
  '31/02/2027 10:00',
  '5/12',
  'samedi',
  '2026-13-45',
  '2026-02-31T10:00:00Z',
];

it.each(HALF_TYPED)('keeps %s as it was typed, and no contract takes it for a date', (text) => {
  expect(keepTyped(text)).toBe(text);
  expect(isUnread(text)).toBe(true);
  expect(momentOf(text)).toBeNaN();
  expect(momentInput('La date est requise').safeParse(text).success).toBe(false);
});

it('takes a day alone for no midnight, in whatever way it is written', () => {
  const kept = keepTyped('2026-12-05');
  expect(kept).toBe('05/12/2026');
  expect(momentInput('La date est requise').safeParse(kept).success).toBe(false);
});

it('knows nothing from something', () => {
  expect(keepTyped('  ')).toBe('');
  expect([isUnread(''), isMoment(''), isMoment('2026-12-05T09:30:00.000Z')]).toEqual([
    ...[false, false, true],
  ]);
});

describe('what one says of a moment', () => {
  /** A Saturday, 11:30 in Paris. */
  const now = Date.parse('2026-11-28T10:30:00Z');

  it.each([
    ['demain 15h', '2026-11-29T14:00:00.000Z'],
    ['Demain à 15 h 30', '2026-11-29T14:30:00.000Z'],
    ['15h demain', '2026-11-29T14:00:00.000Z'],
    ['après-demain 9 heures', '2026-11-30T08:00:00.000Z'],
    ['dimanche prochain 15h', '2026-11-29T14:00:00.000Z'],
    ['5 décembre 10 h', '2026-12-05T09:00:00.000Z'],
    ['samedi 5 décembre 2026, 10:15', '2026-12-05T09:15:00.000Z'],
    ['1er janvier à midi', '2027-01-01T11:00:00.000Z'],
    ['5/12 18h', '2026-12-05T17:00:00.000Z'],
    ['samedi 5, 10h', '2026-12-05T09:00:00.000Z'],
    ['mardi en huit 10h', '2026-12-08T09:00:00.000Z'],
    ["aujourd'hui 18h", '2026-11-28T17:00:00.000Z'],
    ['ce soir 8h', '2026-11-28T19:00:00.000Z'],
    ["demain 3h de l'après-midi", '2026-11-29T14:00:00.000Z'],
    ['demain matin 9h', '2026-11-29T08:00:00.000Z'],
    ['demain matin 0h30', '2026-11-28T23:30:00.000Z'],
    ['demain midi 12h30', '2026-11-29T11:30:00.000Z'],
    ['demain à midi 1h', '2026-11-29T12:00:00.000Z'],
    ['ce soir 17h30', '2026-11-28T16:30:00.000Z'],
    ['ce soir 23h45', '2026-11-28T22:45:00.000Z'],
    ['demain après-midi 18h', '2026-11-29T17:00:00.000Z'],
    ['5 mars 10h', '2027-03-05T09:00:00.000Z'],
  ])('%s is that moment', (text, instant) => {
    expect(keepTyped(text, now)).toBe(instant);
  });

  it('is ahead, of a day named alone, and is what it is of a date', () => {
    expect(keepTyped('samedi 15h', now)).toBe('2026-11-28T14:00:00.000Z');
    expect(keepTyped('samedi 10h', now)).toBe('2026-12-05T09:00:00.000Z');
    expect(keepTyped('28/11 10h', now)).toBe('2026-11-28T09:00:00.000Z');
  });

  it.each([
    ...[
      'demain',
      'demain soir',
      'demain 25h',
      'demain 15:3',
      'demain 15 h 3',
      'mardi 7 décembre 10h',
    ],
    // The hour says another part of the day.
    ...['ce soir 0h30', 'ce soir 3h', 'demain soir 12h', 'demain soir 15h', 'demain soir 24h'],
    ...['demain matin 12h', 'demain matin 15h', 'cet après-midi 11h', 'demain après-midi 20h'],
    ...['demain à midi 9h', 'samedi soir 0h15', '0h30 ce soir', 'demain midi 0h30'],
    ...['ce week-end 10h', 'la semaine prochaine 10h', 'en décembre 10h', 'dans 2 heures'],
    ...['demain au marché 10h', '15h', 'un jour'],
  ])('%s is none, and stays as it was typed', (text) => {
    expect(keepTyped(text, now)).toBe(text);
  });

  it.each([
    ['demain', '29/11/2026'],
    ['dimanche prochain', '29/11/2026'],
    ['Demain soir', '29/11/2026'],
    ['5/12', '05/12/2026'],
    ['5/12/2026', '05/12/2026'],
  ])('%s is a day, which wants its hour', (text, day) => {
    expect(spellDay(text, now)).toBe(day);
  });

  it('spells no day of an hour that the day has not', () => {
    expect(spellDay('demain matin 15h', now)).toBeUndefined();
  });

  it('spells no day of what has its hour, nor of what is none', () => {
    for (const text of ['demain 15h', 'demain 25h', '2026-12-05T09:00:00.000Z', 'un jour', ''])
      expect(spellDay(text, now)).toBeUndefined();
  });
});
