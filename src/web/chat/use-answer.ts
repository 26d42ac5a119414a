import { useState } from 'react';
import type { ChatQuote } from '#web/outbox/outbox-store.ts';
import { type ChatMessage, quoteOf } from './chat-message.ts';

export interface Answer {
  quote: ChatQuote;
  clear: () => void;
}

/** The message that the next one answers, while it has words. */
export function useAnswer(messages: readonly ChatMessage[]) {
  const [id, begin] = useState<string>();
  const quote = id === undefined ? undefined : quoteOf(messages.find((each) => each.id === id));
  const end = () => begin(undefined);
  const answer: Answer | undefined = quote && { quote, clear: end };
  return { answer, begin, end };
}
