import { expect, it } from 'vitest';
import { KIND_FORMS, readPlaces } from './gathering-kinds.ts';

it('an outing starts in an hour, an event now', () => {
  const minutes = (kind: 'event' | 'outing') =>
    (Date.parse(KIND_FORMS[kind].start()) - Date.now()) / 60_000;
  expect(minutes('outing')).toBeCloseTo(60, 0);
  expect(minutes('event')).toBeCloseTo(0, 0);
});

it('what is no number is five participants for an outing, and a fault for an event', () => {
  for (const text of ['', 'beaucoup', '  ']) {
    expect(readPlaces(text, 'outing')).toBe(5);
    expect(readPlaces(text, 'event')).toBeNaN();
  }
  expect(readPlaces('12', 'outing')).toBe(12);
});
