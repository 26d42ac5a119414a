import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsSeen } from '#web/use-is-seen.ts';
import type { Message } from '../messages.contract.ts';
import { watchConversation } from './message-cache.ts';
import { tellRead } from './messages.data.ts';
import { useUnread } from './use-unread.ts';

export interface UnreadMark {
  from: string;
  count: number;
}

/**
 * Marks where reading stopped before the conversation was opened, or the page left; tells the writer what has
 * been read while the page is looked at.
 * @param kept undefined until the history is there.
 */
export function useReading(
  userId: string,
  kept: readonly Message[] | undefined,
): UnreadMark | undefined {
  const isSeen = useIsSeen();
  const unread = useUnread()[userId] ?? 0;
  const [start] = useState({ unread, wasKept: kept !== undefined });
  const [mark, setMark] = useState<UnreadMark & { isOpen: boolean }>();
  /** The last message of theirs that was taken account of. */
  const known = useRef<string>(undefined);
  const theirs = kept?.filter(({ sender }) => sender._id === userId);
  const last = theirs?.at(-1)?._id;
  const isThere = kept !== undefined;

  const compare = useEffectEvent(() => {
    if (!theirs) return;
    const before = known.current;
    known.current = last ?? '';
    const news =
      before === undefined ? unreadAtFirst(theirs, start) : theirs.filter(isAfter(before));
    const [first] = news;
    if (!first || (before !== undefined && isSeen)) return;
    setMark((old) =>
      old?.isOpen
        ? { ...old, count: old.count + news.length }
        : { from: first._id, count: news.length, isOpen: !isSeen },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when something has come
  useEffect(() => compare(), [last, isThere]);
  useEffect(() => {
    if (isSeen) setMark((old) => old && { ...old, isOpen: false });
  }, [isSeen]);
  useEffect(() => (isSeen ? watchConversation(userId) : undefined), [isSeen, userId]);
  const told = useRef<string>(undefined);
  // The first page was marked as read by being asked for.
  if (told.current === undefined && isThere) told.current = last ?? '';
  useEffect(() => {
    if (!isSeen || !last || (unread === 0 && last === told.current)) return;
    told.current = last;
    void tellRead(userId, last);
  }, [isSeen, unread, last, userId]);
  return mark;
}

const isAfter = (id: string) => (message: Message) => message._id > id;

/** By the messages' own marks where they were just read, else by the number known before. */
function unreadAtFirst(
  theirs: readonly Message[],
  start: { unread: number; wasKept: boolean },
): readonly Message[] {
  const marked = start.wasKept ? [] : theirs.filter(({ read }) => !read);
  if (marked.length > 0 || start.unread === 0) return marked;
  return theirs.slice(-start.unread);
}
