import { readParisDay } from '#web/words/format-date.ts';
import type { ChatMessage } from './chat-message.ts';

/** Messages of one author, sent one after the other: they share their name and their time. */
export interface MessageGroup {
  key: string;
  messages: ChatMessage[];
}

export interface ChatDay {
  /** `YYYY-MM-DD` */
  date: string;
  groups: MessageGroup[];
}

/** Messages further apart are told apart by their time. */
const TOGETHER_MS = 10 * 60_000;

/** By day, then by author. A message named by `apart` begins a group of its own. */
export function groupMessages(messages: readonly ChatMessage[], apart?: string): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of messages) {
    const date = readParisDay(message.createdAt)?.date ?? '';
    if (days.at(-1)?.date !== date) days.push({ date, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const group = groups.at(-1);
    if (group && message.id !== apart && belongs(message, group)) group.messages.push(message);
    else groups.push({ key: message.key, messages: [message] });
  }
  return days;
}

function belongs(message: ChatMessage, { messages }: MessageGroup): boolean {
  const before = messages.at(-1);
  if (!before || before.author._id !== message.author._id) return false;
  // What was refused is answered one by one; what waits is told together.
  if (message.delivery === 'refused' || before.delivery === 'refused') return false;
  if ((message.delivery === 'waiting') !== (before.delivery === 'waiting')) return false;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS;
}
