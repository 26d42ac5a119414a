import { expect, test } from 'vitest';
import { bodyOf, clampPlaces, inOneHour, startNew, tomorrow } from './gathering-form.ts';

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

test('an outing starts in an hour and an event tomorrow, never in the past', () => {
  expect(inOneHour(NOW)).toBe('2026-11-21T13:01:00.000Z');
  expect(tomorrow(NOW)).toBe('2026-11-22T12:01:00.000Z');
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
