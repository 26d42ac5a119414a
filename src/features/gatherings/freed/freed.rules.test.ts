// How long whoever comes in from the waiting list has to say whether they keep the place, and to whom it goes else.
import { expect, it } from 'vitest';
import type { CreatedStanding } from '../gatherings.standing.rules.ts';
import { LEAVING } from '../gatherings-rights.contract.ts';
import { answerUntil, freedFor, passOn } from './freed.rules.ts';

const NOW = new Date('2031-03-28T09:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const HOUR = 60;

it.each([
  ['four days', 96 * HOUR, 24 * HOUR],
  ['a minute more than three days', 72 * HOUR + 1, 24 * HOUR],
  ['three days', 72 * HOUR, 6 * HOUR],
  ['a minute more than a day', 24 * HOUR + 1, 6 * HOUR],
  ['a day', 24 * HOUR, HOUR],
  ['a minute more than six hours', 6 * HOUR + 1, HOUR],
  ['six hours', 6 * HOUR, 20],
  ['twenty minutes', 20, 20],
  ['ten minutes', 10, 10],
])('the time to answer, %s before', (_words, before, time) => {
  expect(answerUntil(inMinutes(before), NOW)).toBe(inMinutes(time));
});

it('nobody is asked for longer than they may leave, nor once they may not', () => {
  const at = (before: number) => inMinutes(before + LEAVING.before / 60_000);
  expect(answerUntil(at(10), NOW)).toBe(inMinutes(10));
  const asked = (date: string) => {
    const before = standing({ date, participants: ['a'], waiting: ['b'] });
    const after = { ...before, participants: ['a', 'b'], waiting: [] };
    return freedFor(before, after, { by: 'c', now: NOW }).who;
  };
  expect([asked(at(1)), asked(at(0))]).toEqual([['b'], []]);
  const silentAt = (date: string) => pass({ date, waiting: ['c'] }, ['a']).passed;
  expect([silentAt(at(1)), silentAt(at(0))]).toEqual([['a'], []]);
});

const standing = (more: Partial<CreatedStanding>): CreatedStanding => ({
  ...{ kind: 'outing', status: 'pending', creatorId: 'organiser', barred: [] },
  ...{ date: inMinutes(96 * HOUR), places: 2, participants: ['a', 'b'], waiting: [] },
  ...more,
});
const pass = (more: Partial<CreatedStanding>, silent: string[], passed: string[] = []) =>
  passOn(standing(more), { silent, passed, now: NOW });

it('asks whom a change lets in, not who came in by what they did, nor whom a place was given', () => {
  const before = standing({ participants: ['a'], waiting: ['b', 'c', 'd'] });
  const after = standing({ participants: ['a', 'b', 'c', 'd', 'e'] });
  const { who } = freedFor(before, after, { by: 'b', now: NOW, given: 'c' });
  expect(who).toEqual(['d']);
});

it('the place goes on to who is first, and who was silent waits last', () => {
  const { next, passed } = pass({ waiting: ['c', 'd'] }, ['a']);
  expect([next.participants, next.waiting, passed]).toEqual([['b', 'c'], ['d', 'a'], ['a']]);
});

it('nobody loses it where nobody would come in for it', () => {
  for (const more of [
    { waiting: [] },
    { waiting: ['c'], barred: ['c'] },
    { waiting: ['c'], parties: { c: { adults: 1, children: 0 } } },
    { waiting: ['c'], hosts: ['a'] },
    { waiting: ['c'], status: 'confirmed' as const },
    { waiting: ['c'], date: inMinutes(0) },
  ]) {
    const { next, passed } = pass(more, ['a']);
    expect([next.participants, passed]).toEqual([['a', 'b'], []]);
  }
});

it('a party is one: it goes together, and all its places go on', () => {
  const parties = { a: { adults: 1, children: 1 } };
  const { next } = pass({ places: 4, parties, waiting: ['c', 'd', 'e', 'f'] }, ['a']);
  expect([next.participants, next.waiting]).toEqual([
    ['b', 'c', 'd', 'e'],
    ['f', 'a'],
  ]);
});

it('those who are silent make room together where none of them does alone, and no more of them than that takes', () => {
  const family = { places: 3, parties: { d: { adults: 1, children: 0 } }, waiting: ['d'] };
  const { next, passed } = pass({ ...family, participants: ['a', 'b', 'c'] }, ['a', 'b', 'c']);
  expect([next.participants, next.waiting, passed]).toEqual([
    ['c', 'd'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('never goes round among those who are silent', () => {
  const both = pass({ waiting: ['c'] }, ['a', 'b']);
  expect([both.next.participants, both.next.waiting]).toEqual([['b', 'c'], ['a']]);
  expect(pass({ waiting: ['c'] }, ['a'], ['c']).passed).toEqual([]);
  // Somebody new waits behind: it goes in the order of the list, and reaches them.
  expect(pass({ waiting: ['c', 'd'] }, ['a'], ['c']).next.waiting).toEqual(['d', 'a']);
});

it('nobody makes room with others whose places are enough without theirs', () => {
  const parties = { c: { adults: 1, children: 0 }, d: { adults: 2, children: 0 } };
  const party = { places: 4, parties, participants: ['a', 'b', 'c'], waiting: ['d'] };
  const { next, passed } = pass(party, ['a', 'b', 'c']);
  expect([next.participants, next.waiting, passed]).toEqual([
    ['b', 'd'],
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

it('whoever kept a place because who was first needed more lets it go on once that one is in', () => {
  const parties = { b: { adults: 1, children: 0 }, d: { adults: 1, children: 0 } };
  const party = { places: 3, parties, participants: ['a', 'b'], waiting: ['d', 'e'] };
  const { next, passed } = pass(party, ['a', 'b']);
  expect([next.participants, next.waiting, passed]).toEqual([
    ['d', 'e'],
    ['b', 'a'],
    ['b', 'a'],
  ]);
});
