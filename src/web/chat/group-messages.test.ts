import { expect, it } from 'vitest';
import type { ChatMessage, Delivery } from './chat-message.ts';
import { sayDay } from './day-words.ts';
import { groupMessages } from './group-messages.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

function said(id: string, by: string, at: string, delivery?: Delivery): ChatMessage {
  const author = { _id: by, firstName: by, lastName: '', username: by, avatarUrl: null };
  return {
    id,
    key: id,
    content: id,
    createdAt: at,
    author,
    ...(delivery ? { delivery } : {}),
  };
}
const shape = (messages: ChatMessage[], apart?: string) =>
  groupMessages(messages, apart).map(({ date, groups }) => [
    date,
    groups.map((group) => group.messages.map(({ id }) => id).join(' ')),
  ]);

it('messages stand together by day in Paris, then by author', () => {
  expect(
    shape([
      said('a', 'monique', '2026-11-19T22:50:00Z'),
      said('b', 'monique', '2026-11-19T22:55:00Z'),
      // Past midnight in Paris, not in UTC.
      said('c', 'monique', '2026-11-19T23:01:00Z'),
      said('d', 'claire', '2026-11-19T23:02:00Z', 'read'),
      said('e', 'claire', '2026-11-19T23:30:00Z', 'sent'),
    ]),
  ).toEqual([
    ['2026-11-19', ['a b']],
    ['2026-11-20', ['c', 'd', 'e']],
  ]);
});

it('what was refused stands alone, what waits stands together, the first unread begins anew', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00Z`;
  expect(
    shape(
      [
        said('a', 'monique', at(0)),
        said('b', 'monique', at(1)),
        said('c', 'claire', at(2), 'sent'),
        said('d', 'claire', at(3), 'refused'),
        said('e', 'claire', at(4), 'refused'),
        said('f', 'claire', at(5), 'waiting'),
        said('g', 'claire', at(6), 'waiting'),
      ],
      'b',
    ),
  ).toEqual([['2026-11-20', ['a', 'b', 'c', 'd', 'e', 'f g']]]);
});

it('days and moments are said as neighbours say them', () => {
  expect(sayDay('2026-11-21', NOW)).toBe("Aujourd'hui");
  expect(sayDay('2026-11-20', NOW)).toBe('Hier');
  expect(sayDay('2026-11-19', NOW)).toBe('Jeudi 19\u00a0novembre');
});
