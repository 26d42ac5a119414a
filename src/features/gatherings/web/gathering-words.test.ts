import { expect, it } from 'vitest';
import { sayAsking, sayBeyond, sayTaken, sayTurn, sayUntil } from './gathering-words.ts';

it('until when a freed place is kept is said by its day, today by its hour', () => {
  const until = '2026-11-30T08:39:00.000Z';
  const says = (now: string) => sayUntil(until, Date.parse(now)).replace(/\s/g, ' ');
  expect(says('2026-11-27T08:00:00Z')).toBe('Dites-le avant le lundi 30 novembre, 9 h 39.');
  expect(says('2026-11-29T08:00:00Z')).toBe('Dites-le avant demain, 9 h 39.');
  expect(says('2026-11-30T08:00:00Z')).toBe('Dites-le avant 9 h 39.');
  expect(says(until)).toBe('');
});

it('a waiting list promises one thing: a place, and the question whether it is kept', () => {
  expect(sayTurn(1)).toBe(
    "dès qu'une place se libère, elle est à vous ; vous direz si vous la gardez",
  );
  expect(sayTurn(3)).toBe(
    "dès qu'il y a 3 places, elles sont à vous ; vous direz si vous les gardez",
  );
});

it('whoever organises reads how many ask for something', () => {
  const say = (waitingCount: number, maybeCount: number) => sayAsking({ waitingCount, maybeCount });
  expect(say(0, 0)).toBe('');
  expect(say(1, 0)).toBe('1 personne attend une place.');
  expect(say(0, 1)).toBe('1 personne dit peut-être.');
  expect(say(2, 1)).toBe('2 personnes attendent une place, 1 dit peut-être.');
  expect(say(0, 3)).toBe('3 personnes disent peut-être.');
});

it('a moment to which more say yes than there are places says so', () => {
  expect(sayBeyond(7, 4)).toBe(", pour 4 places : 3 n'en auront pas");
  expect(sayBeyond(2, 1)).toBe(", pour 1 place : 1 n'en aura pas");
  expect([sayBeyond(4, 4), sayBeyond(7, undefined)]).toEqual(['', '']);
});

it('a list of dates counts the kept places as the outing itself does', () => {
  expect(sayTaken({ maxParticipants: 10, participantCount: 9, keptCount: 2 })).toBe(
    '9 sur 10 places prises, dont 2 gardées par qui organise',
  );
});
