import { expect, test } from 'vitest';
import { startNew } from './gathering-form.ts';
import { countMore } from './more.ts';

const fresh = startNew({ type: '', date: '2026-11-21T13:00:00.000Z', maxParticipants: 5 });

test('nothing of a new one is folded away unseen: what most leave alone counts for nothing', () => {
  expect(countMore(fresh, true)).toBe(0);
  expect(countMore({ ...fresh, guestsAllowed: true, public: false, question: ' ' }, true)).toBe(0);
});

test('what says something else than most leave it at is counted', () => {
  const held = { lasts: 3_600_000, guestsAllowed: false, question: 'Une allergie ?' };
  expect(countMore({ ...fresh, ...held }, true)).toBe(3);
  const others = {
    ...held,
    every: 'week',
    addressKept: true,
    itemsOpen: true,
    public: true,
  } as const;
  expect(countMore({ ...fresh, ...others }, true)).toBe(7);
});

test('the circle is counted where it is asked, and nothing is public of what is for a circle', () => {
  const ofCircle = { ...fresh, circleId: '6ae8ec0f00000238672077c0', public: true };
  expect(countMore(ofCircle, true)).toBe(1);
  expect(countMore(ofCircle, false)).toBe(0);
});
