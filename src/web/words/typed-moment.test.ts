import { expect, it } from 'vitest';
import { momentInput } from '#contract/fields.ts';
import { isMoment, isUnread, keepTyped, momentOf } from './typed-moment.ts';

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
