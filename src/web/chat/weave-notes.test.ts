import { expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { groupMessages } from './group-messages.ts';
import { type TalkNote, weaveNotes } from './weave-notes.ts';

const author = { _id: 'a', firstName: 'Claire', lastName: '', username: 'c', avatarUrl: null };
const said = (id: string, createdAt: string): ChatMessage => ({
  ...{ id, key: id, content: id, createdAt, author },
});
const told = (key: string, at: string): TalkNote => ({ key, at, content: key });

function read(messages: ChatMessage[], notes: TalkNote[], since?: string) {
  return weaveNotes(groupMessages(messages), notes, since).map(({ date, entries }) => [
    date,
    ...entries.map((entry) =>
      'note' in entry ? `(${entry.key})` : entry.group.messages.map(({ id }) => id).join('+'),
    ),
  ]);
}

test('what happened stands between what was written before and after it', () => {
  const messages = [said('un', '2026-11-24T10:00:00Z'), said('deux', '2026-11-24T10:04:00Z')];
  expect(read(messages, [])).toEqual([['2026-11-24', 'un+deux']]);
  const yes = told('oui', '2026-11-24T10:02:00Z');
  expect(read(messages, [yes])).toEqual([['2026-11-24', 'un', '(oui)', 'deux']]);
});

test('a day on which nobody wrote is a day of its own', () => {
  const messages = [said('un', '2026-11-24T10:00:00Z'), said('deux', '2026-11-27T10:00:00Z')];
  const notes = [told('fin', '2026-11-28T10:00:00Z'), told('veille', '2026-11-25T23:30:00Z')];
  expect(read(messages, notes)).toEqual([
    ['2026-11-24', 'un'],
    ['2026-11-26', '(veille)'],
    ['2026-11-27', 'deux'],
    ['2026-11-28', '(fin)'],
  ]);
  expect(read([], notes)).toEqual([
    ['2026-11-26', '(veille)'],
    ['2026-11-28', '(fin)'],
  ]);
});

test('what belongs to pages that are not loaded waits for them', () => {
  const messages = [said('un', '2026-11-24T10:00:00Z')];
  const notes = [told('avant', '2026-11-20T10:00:00Z'), told('après', '2026-11-24T11:00:00Z')];
  expect(read(messages, notes, '2026-11-24T10:00:00Z')).toEqual([['2026-11-24', 'un', '(après)']]);
});
