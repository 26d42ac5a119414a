// A history and a list of conversations, page after page, as they follow what is told live.
import type { InfiniteData } from '@tanstack/react-query';
import { type Pages, without } from '#web/list-pages.ts';
import type { Conversation, Message } from '../messages.contract.ts';

/** The newest page first, each page oldest first; a page's parameter is the message it stands before. */
export type History = InfiniteData<Message[], string | undefined>;

/** All messages kept, oldest first. */
export function listMessages({ pages }: History): Message[] {
  return [...pages].reverse().flat();
}

/** A page with messages heard while it was read, each once, in the order of their identifiers. */
export function joinMessages(page: Message[], heard: readonly Message[]): Message[] {
  const missing = heard.filter(({ _id }) => !page.some((each) => each._id === _id));
  if (missing.length === 0) return page;
  return [...page, ...missing].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** The history with one more message, in its place; as it was when it holds it. */
export function addMessage(history: History, message: Message): History {
  const [newest = [], ...others] = history.pages;
  if (others.some((page) => page.some(({ _id }) => _id === message._id))) return history;
  const joined = joinMessages(newest, [message]);
  return joined === newest ? history : { ...history, pages: [joined, ...others] };
}

/** The history once the other one has read it up to that message. */
export function markHistoryRead(history: History, userId: string, upTo: string): History {
  const mark = (message: Message) =>
    message.sender._id !== userId && !message.read && message._id <= upTo
      ? { ...message, read: true }
      : message;
  return { ...history, pages: history.pages.map((page) => page.map(mark)) };
}

/** The conversations with that one in front, showing its last message. */
export function movedUp(
  kept: Pages<Conversation>,
  { _id, content, createdAt, sender, read }: Message,
  other: Conversation['user'],
): Pages<Conversation> {
  const isIts = ({ user }: Conversation) => user._id === other._id;
  const before = kept.pages.flatMap(({ items }) => items).find(isIts);
  if (before && before.lastMessage._id >= _id) return kept;
  const conversation: Conversation = {
    user: other,
    unreadCount: before?.unreadCount ?? 0,
    lastMessage: { _id, content, createdAt, sender: sender._id, read },
  };
  const { pages, ...rest } = without(kept, isIts);
  return {
    ...rest,
    pages: pages.map((page, index) => ({
      ...page,
      items: index === 0 ? [conversation, ...page.items] : page.items,
      total: page.total + 1,
    })),
  };
}
