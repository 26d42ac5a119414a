import type { ReactNode } from 'react';
import { readParisDay } from '#web/words/format-date.ts';
import type { ChatDay, MessageGroup } from './group-messages.ts';

/** What happened beside the messages, told in the flow. */
export interface TalkNote {
  key: string;
  at: string;
  content: ReactNode;
}

export interface WovenDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** In their order of time: what was written together, or what was told. */
  entries: ({ key: string; group: MessageGroup } | { key: string; note: TalkNote })[];
}

/**
 * Notes between the messages, each at its time: a group in whose midst something happened is told as two.
 * @param since what lies before the oldest message that is loaded stands with the pages that are not; undefined when
 * there are none.
 */
export function weaveNotes(
  days: readonly ChatDay[],
  notes: readonly TalkNote[],
  since?: string,
): WovenDay[] {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
  const waiting = notes
    .filter(({ at }) => Date.parse(at) >= from)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const woven = new Map<string, WovenDay>();
  const put = (date: string, entry: WovenDay['entries'][number]) => {
    const day = woven.get(date) ?? { date, entries: [] };
    woven.set(date, day);
    day.entries.push(entry);
  };
  const tell = (until: number) => {
    while (waiting[0] && Date.parse(waiting[0].at) < until) {
      const note = waiting.shift();
      if (note) put(readParisDay(note.at)?.date ?? '', { key: note.key, note });
    }
  };
  for (const { date, groups } of days) {
    for (const { messages } of groups) {
      let together: MessageGroup['messages'] = [];
      const close = () => {
        const [first] = together;
        if (first) put(date, { key: first.key, group: { key: first.key, messages: together } });
        together = [];
      };
      for (const message of messages) {
        const at = Date.parse(message.createdAt);
        if (waiting[0] && Date.parse(waiting[0].at) < at) close();
        tell(at);
        together.push(message);
      }
      close();
    }
  }
  tell(Number.POSITIVE_INFINITY);
  return [...woven.values()];
}
