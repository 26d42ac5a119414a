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
  answered('12:14:12');
  answered('9:12:9,11');
  answered('9:12:9');
  expect(readSince()).toBe('9:12:9,11');
  noteTold('9:12:9,11');
  expect(gap).not.toHaveBeenCalled();
});

it('tells of a gap when an answer that comes late was read before the stream began', () => {
  answered('12:12:');
  noteTold('12:12:');
  answered('11:12:11');
  expect(gap).toHaveBeenCalledTimes(1);
  answered('13:13:');
  expect(gap).toHaveBeenCalledTimes(1);
});

it('tells of a gap in a tab that comes to a stream another tab reads already', () => {
  answered('99:99:');
  noteTold('100:100:');
  expect(gap).toHaveBeenCalledTimes(1);
  noteTold('200:200:');
  expect(gap).toHaveBeenCalledTimes(1);
});

it('tells of a gap where the stream has come to the middle of what an answer does not hold', () => {
  answered('12:12:');
  noteTold('12:12:/14:14:/13.7');
  expect(gap).toHaveBeenCalledTimes(1);
});

it('knows nothing of a former session, nor of an answer that does not say', () => {
  answered('12:12:');
  noteTold('12:12:');
  forget();
  forget = onGap(gap);
  noteAnswer(new Headers());
  expect(readSince()).toBeUndefined();
  noteTold('3:3:');
  answered('3:3:');
  expect(gap).not.toHaveBeenCalled();
});

it('takes an answer that was kept by a former version for the earliest', () => {
  answered('12:12:');
  answered('12.4');
  noteTold('12:12:');
  expect(gap).toHaveBeenCalledTimes(1);
});
