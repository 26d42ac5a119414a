import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAnswer, noteTold, onGap, readSince } from './read-since.ts';

const gap = vi.fn();
let forget: () => void;
beforeEach(() => {
  gap.mockClear();
  forget = onGap(gap);
});
afterEach(() => forget());

const answered = (at: string) => noteAnswer(new Headers({ 'x-last-event-id': at }));

it('begins the stream at the earliest answer: nothing is asked for again', () => {
  answered('12.4');
  answered('9.7');
  answered('9.30');
  expect(readSince()).toBe('9.7');
  noteTold('9.7');
  expect(gap).not.toHaveBeenCalled();
});

it('tells of a gap when an answer that comes late was read before the stream began', () => {
  answered('12.4');
  noteTold('12.4');
  answered('12.3');
  expect(gap).toHaveBeenCalledTimes(1);
  answered('13.0');
  expect(gap).toHaveBeenCalledTimes(1);
});

it('tells of a gap in a tab that comes to a stream another tab reads already', () => {
  answered('99.999999999999999999');
  noteTold('100.0');
  expect(gap).toHaveBeenCalledTimes(1);
  noteTold('200.0');
  expect(gap).toHaveBeenCalledTimes(1);
});

it('knows nothing of a former session, nor of an answer that does not say', () => {
  answered('12.4');
  noteTold('12.4');
  forget();
  forget = onGap(gap);
  noteAnswer(new Headers());
  expect(readSince()).toBeUndefined();
  noteTold('3.0');
  answered('3.0');
  expect(gap).not.toHaveBeenCalled();
});
