// A history and a list of conversations, page after page, as they follow what is told live.
import type { ChatHistory } from '#web/chat/history.ts';
import { type Pages, without } from '#web/data/list-pages.ts';
import type { Conversation, Message } from '../messages.contract.ts';
import { QUOTE_LENGTH } from '../messages-quotes.contract.ts';

export { addMessage, joinMessages, listMessages } from '#web/chat/history.ts';

export type History = ChatHistory<Message>;

export function markHistoryRead(history: History, userId: string, upTo: string): History {
  const mark = (message: Message) =>
    message.sender._id !== userId && !message.read && message._id <= upTo
      ? { ...message, read: true }
      : message;
  return { ...history, pages: history.pages.map((page) => page.map(mark)) };
}

/** The history with one of its messages as it is now. */
export function changedIn(
  history: History,
  id: string,
  change: (message: Message) => Message,
): History {
  const map = (message: Message) => (message._id === id ? change(message) : message);
  return { ...history, pages: history.pages.map((page) => page.map(map)) };
}

/** The history after one of its messages was corrected or taken back: what quotes it says so too. */
export function requotedIn(history: History, { _id, content, withdrawn }: Message): History {
  const map = (message: Message): Message =>
    message.quote?._id === _id
      ? {
          ...message,
          quote: { ...message.quote, content: content.slice(0, QUOTE_LENGTH), withdrawn },
        }
      : message;
  return { ...history, pages: history.pages.map((page) => page.map(map)) };
}

export function movedUp(
  kept: Pages<Conversation>,
  { _id, content, createdAt, sender, read, withdrawn }: Message,
  other: Conversation['user'],
): Pages<Conversation> {
  const isIts = ({ user }: Conversation) => user._id === other._id;
  const before = kept.pages.flatMap(({ items }) => items).find(isIts);
  if (before && before.lastMessage._id >= _id) return kept;
  const conversation: Conversation = {
    user: other,
    unreadCount: before?.unreadCount ?? 0,
    lastMessage: { _id, content, createdAt, sender: sender._id, read, withdrawn },
    muted: before?.muted ?? false,
    archived: before?.archived ?? false,
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
