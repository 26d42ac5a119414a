import { expect, test } from 'vitest';
import { besideOf, bodyOf, clampPlaces, inOneHour, startNew, tomorrow } from './gathering-form.ts';

const NOW = Date.parse('2026-11-21T12:00:30Z');
const fresh = startNew({ type: 'cinema', date: inOneHour(NOW), maxParticipants: 5 });

test('the number of places stays between 2 and 50, and a word is none', () => {
  expect(clampPlaces('1')).toBe(2);
  expect(clampPlaces('12')).toBe(12);
  expect(clampPlaces('120')).toBe(50);
  expect(clampPlaces('-3')).toBe(2);
  expect(clampPlaces('beaucoup')).toBeNull();
  expect(clampPlaces('')).toBeNull();
});

test('an outing starts in an hour and an event tomorrow at a full hour, never in the past', () => {
  expect(inOneHour(NOW)).toBe('2026-11-21T13:01:00.000Z');
  expect(tomorrow(NOW)).toBe('2026-11-22T13:00:00.000Z');
});

test('tomorrow is the next day in Paris, never at night, where the clocks change and at the turn of the year too', () => {
  const after = (now: string) => tomorrow(Date.parse(now));
  expect(after('2026-10-24T22:10:00Z')).toBe('2026-10-26T08:00:00.000Z');
  expect(after('2027-03-27T22:30:00Z')).toBe('2027-03-28T18:00:00.000Z');
  expect(after('2026-12-31T22:50:00Z')).toBe('2027-01-01T19:00:00.000Z');
  expect(after('2028-02-28T11:00:00Z')).toBe('2028-02-29T11:00:00.000Z');
});

test('what is repeated for so many months ends on the day of that number, or the last one of a month without it', () => {
  const until = (date: string, months: number) => {
    const beside = besideOf({ ...fresh, date, every: 'week', months });
    return 'repeat' in beside && beside.repeat.until;
  };
  expect(until('2026-11-28T12:00:00.000Z', 3)).toBe('2027-02-28T11:00:00.000Z');
  expect(until('2026-08-31T18:00:00.000Z', 6)).toBe('2027-02-28T11:00:00.000Z');
  expect(until('2027-08-31T18:00:00.000Z', 6)).toBe('2028-02-29T11:00:00.000Z');
  // Half past midnight in Paris.
  expect(until('2027-06-01T22:30:00.000Z', 6)).toBe('2027-12-02T11:00:00.000Z');
});

test('an address of a picture takes the place of the picture, and none clears it', () => {
  expect(bodyOf(fresh)).toMatchObject({ imageUrl: '', thumbnailUrl: '' });
  expect(
    bodyOf({ ...fresh, imageUrl: '/uploads/a.webp', thumbnailUrl: '/uploads/b.webp' }),
  ).toEqual(
    expect.objectContaining({ imageUrl: '/uploads/a.webp', thumbnailUrl: '/uploads/b.webp' }),
  );
  const typed = bodyOf({
    ...fresh,
    imageUrl: '/uploads/a.webp',
    imageAddress: ' https://x.org/a.png ',
  });
  expect(typed).toMatchObject({ imageUrl: 'https://x.org/a.png', thumbnailUrl: '' });
  expect(typed).not.toHaveProperty('imageAddress');
  expect(typed).not.toHaveProperty('coordonnees');
});
