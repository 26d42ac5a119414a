import { describe, expect, it } from 'vitest';
import type { Pages } from '#web/data/list-pages.ts';
import type { Conversation, Message } from '../messages.contract.ts';
import {
  addMessage,
  type History,
  joinMessages,
  listMessages,
  markHistoryRead,
  movedUp,
} from './history.ts';

const person = (_id: string) => ({
  _id,
  firstName: _id,
  lastName: 'X',
  username: _id,
  avatarUrl: null,
  verified: false,
});
const [me, monique, karim] = [person('me'), person('monique'), person('karim')];

function written(_id: string, by = monique, to = me): Message {
  return {
    _id,
    content: _id,
    createdAt: '2026-11-21T10:00:00Z',
    sender: by,
    receiver: to,
    recipient: to,
    read: false,
    clientId: null,
    quote: null,
    editedAt: null,
    withdrawn: false,
    reactions: [],
    photo: null,
  };
}
const history = (...pages: string[][]): History => ({
  pageParams: pages.map(() => undefined),
  pages: pages.map((page) => page.map((id) => written(id))),
});
const ids = (kept: History) => listMessages(kept).map(({ _id }) => _id);

describe('a history', () => {
  it('reads from the oldest to the newest, whatever pages it came in', () => {
    expect(ids(history(['5', '6'], ['3', '4'], ['1', '2']))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });

  it('takes each message once, in the order of the identifiers', () => {
    const kept = history(['3', '5'], ['1', '2']);
    expect(ids(addMessage(kept, written('6'), 9))).toEqual(['1', '2', '3', '5', '6']);
    expect(ids(addMessage(kept, written('4'), 9))).toEqual(['1', '2', '3', '4', '5']);
    expect(addMessage(kept, written('5'), 9)).toBe(kept);
    expect(addMessage(kept, written('1'), 9)).toBe(kept);
  });

  it('leaves to the page before what belongs there', () => {
    const kept = history(['5', '6'], ['3', '4']);
    expect(addMessage(kept, written('2'), 2)).toBe(kept);
    expect(ids(addMessage(kept, written('2'), 3))).toContain('2');
  });

  it('loses nothing of what was told while its page was read', () => {
    const page = [written('1'), written('2')];
    const heard = [written('2'), written('3')];
    expect(joinMessages(page, heard, 9).map(({ _id }) => _id)).toEqual(['1', '2', '3']);
  });

  it('leaves to the page before what was told again while its page was read', () => {
    const page = [written('4'), written('6')];
    const heard = ['2', '3', '4', '5', '7'].map((id) => written(id));
    expect(joinMessages(page, heard, 2).map(({ _id }) => _id)).toEqual(['4', '5', '6', '7']);
  });

  it('puts what comes late into the page it belongs to', () => {
    const kept = history(['5', '7'], ['1', '3']);
    expect(ids(addMessage(kept, written('4'), 2))).toEqual(['1', '3', '4', '5', '7']);
    expect(ids(addMessage(kept, written('2'), 2))).toEqual(['1', '2', '3', '5', '7']);
    expect(ids(addMessage(history([]), written('1'), 2))).toEqual(['1']);
    expect(ids(addMessage(history(['5', '7'], []), written('1'), 2))).toEqual(['1', '5', '7']);
  });

  it("shows one's own messages as read up to the one that was", () => {
    const own = [written('1', me, monique), written('2'), written('3', me, monique)];
    const kept: History = { pageParams: [undefined], pages: [own] };
    const read = listMessages(markHistoryRead(kept, 'monique', '2')).map((each) => each.read);
    expect(read).toEqual([true, false, false]);
  });
});

describe('the list of conversations', () => {
  const row = (user: typeof me, id: string, unreadCount = 0): Conversation => ({
    user,
    unreadCount,
    lastMessage: {
      _id: id,
      content: id,
      createdAt: '2026-11-21T10:00:00Z',
      sender: user._id,
      read: false,
      withdrawn: false,
    },
    muted: false,
    archived: false,
  });
  const kept: Pages<Conversation> = {
    pageParams: [undefined],
    pages: [{ items: [row(karim, '4'), row(monique, '2', 3)], total: 2, next: undefined }],
  };
  const names = (pages: Pages<Conversation>) =>
    pages.pages.flatMap(({ items }) => items.map(({ user }) => user._id));

  it('puts the one of the last message in front, its unread count kept', () => {
    const moved = movedUp(kept, written('5'), monique);
    expect(names(moved)).toEqual(['monique', 'karim']);
    expect(moved.pages[0]?.items[0]).toMatchObject({ unreadCount: 3, lastMessage: { _id: '5' } });
    expect(moved.pages[0]?.total).toBe(2);
  });

  it('gains a conversation that begins', () => {
    const moved = movedUp(kept, written('6', person('yvette')), person('yvette'));
    expect(names(moved)).toEqual(['yvette', 'karim', 'monique']);
    expect(moved.pages[0]?.total).toBe(3);
  });

  it('is not turned back by a message told late', () => {
    expect(movedUp(kept, written('3', karim), karim)).toBe(kept);
  });
});
