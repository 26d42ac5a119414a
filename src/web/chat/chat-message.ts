import type { Waiting, WaitingPhoto } from '#web/outbox/outbox-store.ts';

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
    createdAt: new Date(waiting.at).toISOString(),
    author,
    delivery,
    waiting,
  };
}
