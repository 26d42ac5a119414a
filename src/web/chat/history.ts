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

/**
 * A page with messages heard while it was read, each once, in the order of their identifiers.
 * @param full messages of a page that has older ones before it: what stands there comes with them.
 */
export function joinMessages<Message extends Kept>(
  page: Message[],
  heard: readonly Message[],
  full: number,
): Message[] {
  const from = page.length < full ? '' : (page[0]?._id ?? '');
  const missing = heard.filter(({ _id }) => _id >= from && !page.some((each) => each._id === _id));
  if (missing.length === 0) return page;
  return [...page, ...missing].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/**
 * The history with one more message, in the page it belongs to; as it was when it holds it.
 * @param full as of `joinMessages`.
 */
export function addMessage<Message extends Kept>(
  history: ChatHistory<Message>,
  message: Message,
  full: number,
): ChatHistory<Message> {
  const { pages } = history;
  const own = pages.findIndex(([first]) => first && first._id <= message._id);
  const at = own === -1 ? pages.length - 1 : own;
  const page = pages[at];
  const joined = page && joinMessages(page, [message], full);
  if (!joined || joined === page) return history;
  return { ...history, pages: pages.with(at, joined) };
}
