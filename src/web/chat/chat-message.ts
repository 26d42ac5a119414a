import type { ChatQuote, Waiting, WaitingPhoto } from '#web/outbox/outbox-store.ts';

export interface ChatAuthor {
  _id: string;
  firstName: string;
  lastName: string;
  username: string;
  avatarUrl: string | null;
  admin?: true | undefined;
  verified?: boolean;
}

/** Where a message of the reader's own stands. */
export type Delivery = 'sending' | 'waiting' | 'refused' | 'sent' | 'read';

export interface ChatMessage {
  /** The server's identifier; the browser's own until it is acknowledged. */
  id: string;
  /** The same before and after it is acknowledged. */
  key: string;
  content: string;
  createdAt: string;
  author: ChatAuthor;
  photo?: WaitingPhoto | undefined;
  /** What it answers. */
  quote?: ChatQuote | undefined;
  /** Said to all who come, by who organises. */
  announced?: boolean;
  /** Its author has corrected it since. */
  edited?: boolean;
  /** Its author has taken it back: it has no words any more. */
  withdrawn?: boolean;
  /** Undefined for what others wrote. */
  delivery?: Delivery;
  /** What the outbox holds of it, while it has not been sent. */
  waiting?: Waiting;
}

export function showWaiting(waiting: Waiting, author: ChatAuthor, troubled: boolean): ChatMessage {
  const delivery = waiting.refusal === undefined ? (troubled ? 'waiting' : 'sending') : 'refused';
  return {
    id: waiting.clientId,
    key: waiting.clientId,
    content: waiting.content,
    photo: waiting.photo,
    quote: waiting.quote,
    createdAt: new Date(waiting.at).toISOString(),
    author,
    delivery,
    waiting,
  };
}

interface Told {
  _id: string;
  sender: ChatAuthor;
  content: string;
  withdrawn: boolean;
}

/** A quote as the server tells it. */
export const showQuote = (told: Told | null): ChatQuote | undefined =>
  told
    ? { id: told._id, author: told.sender, content: told.content, withdrawn: told.withdrawn }
    : undefined;

/** What an answer to a message quotes of it; nothing of what has no words any more, nor of what waits. */
export const quoteOf = (message: ChatMessage | undefined): ChatQuote | undefined =>
  message && !message.withdrawn && !message.waiting
    ? { id: message.id, author: message.author, content: message.content, withdrawn: false }
    : undefined;
