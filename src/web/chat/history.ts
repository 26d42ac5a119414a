// A history as the browser keeps it, page after page, whatever the conversation: it follows what is told live.
import type { InfiniteData } from '@tanstack/react-query';

/** What a history needs to know of a message: identifiers grow with time. */
export interface Kept {
  _id: string;
}

/** The newest page first, each page oldest first; a page's parameter is the message it stands before. */
export type ChatHistory<Message extends Kept> = InfiniteData<Message[], string | undefined>;

/** All messages kept, oldest first. */
export function listMessages<Message extends Kept>({ pages }: ChatHistory<Message>): Message[] {
  return [...pages].reverse().flat();
}

/** A page with messages heard while it was read, each once, in the order of their identifiers. */
export function joinMessages<Message extends Kept>(
  page: Message[],
  heard: readonly Message[],
): Message[] {
  const missing = heard.filter(({ _id }) => !page.some((each) => each._id === _id));
  if (missing.length === 0) return page;
  return [...page, ...missing].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/**
 * The history with one more message, in its place; as it was when it holds it.
 * @param full messages of a page that has older ones before it: what belongs to these comes with them.
 */
export function addMessage<Message extends Kept>(
  history: ChatHistory<Message>,
  message: Message,
  full: number,
): ChatHistory<Message> {
  const [newest = [], ...others] = history.pages;
  const oldest = others.at(-1) ?? newest;
  if (oldest[0] && oldest.length >= full && message._id < oldest[0]._id) return history;
  if (others.some((page) => page.some(({ _id }) => _id === message._id))) return history;
  const joined = joinMessages(newest, [message]);
  return joined === newest ? history : { ...history, pages: [joined, ...others] };
}
