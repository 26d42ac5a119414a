import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsSeen } from '#web/use-is-seen.ts';
import type { Message } from '../messages.contract.ts';
import { watchConversation } from './message-cache.ts';
import { tellRead } from './messages.data.ts';
import type { UnreadMark } from './use-first-unread.ts';
import { useUnread } from './use-unread.ts';

interface Reading {
  /** Undefined until the history is there. */
  kept: readonly Message[] | undefined;
  /** Where reading stopped before the conversation was opened. */
  first: UnreadMark | undefined;
  /** The last message on the screen. */
  seen: string | undefined;
}

/**
 * Marks where reading stopped before the conversation was opened, or the page left; tells the writer what was on
 * the screen while the page was looked at, and nothing else.
 */
export function useReading(userId: string, { kept, first, seen }: Reading): UnreadMark | undefined {
  const isSeen = useIsSeen();
  const theirs = kept?.filter(({ sender }) => sender._id === userId);
  const last = theirs?.at(-1)?._id;
  const mark = useMark(theirs, { first, isSeen });
  const isAtEnd = isSeen && seen !== undefined && (last === undefined || seen >= last);
  useEffect(() => (isAtEnd ? watchConversation(userId) : undefined), [isAtEnd, userId]);
  const read =
    isSeen && seen !== undefined ? theirs?.findLast(({ _id }) => _id <= seen) : undefined;
  // Where nothing was unread as one came, what was there then is told already.
  const from = useFound(theirs && (first === undefined ? (last ?? '') : ''));
  useTelling(userId, { upTo: read?._id, isLast: isAtEnd, from });
  return mark;
}

/** What is found first, for good. */
function useFound(found: string | undefined): string | undefined {
  const [kept, keep] = useState(found);
  if (kept === undefined && found !== undefined) keep(found);
  return kept;
}

/** What came while nobody looked at the page begins where it came first. */
function useMark(
  theirs: readonly Message[] | undefined,
  { first, isSeen }: { first: UnreadMark | undefined; isSeen: boolean },
): UnreadMark | undefined {
  const [later, setLater] = useState<UnreadMark & { isOpen: boolean }>();
  /** The last message of theirs that was taken account of. */
  const known = useRef<string>(undefined);
  const last = theirs?.at(-1)?._id;
  const compare = useEffectEvent(() => {
    const before = known.current;
    if (theirs) known.current = last ?? '';
    const news = before === undefined ? [] : (theirs ?? []).filter(({ _id }) => _id > before);
    const [newest] = news;
    if (!newest || isSeen) return;
    setLater((old) =>
      old?.isOpen
        ? { ...old, count: old.count + news.length }
        : { from: newest._id, count: news.length, isOpen: true },
    );
  });
  const isThere = theirs !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when something has come
  useEffect(() => compare(), [last, isThere]);
  useEffect(() => {
    if (isSeen) setLater((old) => old && { ...old, isOpen: false });
  }, [isSeen]);
  return later ?? first;
}

interface Telling {
  /** The last of their messages that was on the screen. */
  upTo: string | undefined;
  isLast: boolean;
  /** Up to where it was told before; undefined until that is known. */
  from: string | undefined;
}

/** Tells it once, one call after the other: whoever scrolls reads more meanwhile. */
function useTelling(userId: string, { upTo, isLast, from }: Telling): void {
  const unread = useUnread()[userId] ?? 0;
  const told = useRef<string>(undefined);
  const isTelling = useRef(false);
  const tell = useEffectEvent(async () => {
    if (upTo === undefined || from === undefined) return;
    told.current ??= from;
    const isNew = upTo > told.current || (isLast && unread > 0);
    if (!isNew || isTelling.current) return;
    isTelling.current = true;
    told.current = upTo;
    await tellRead(userId, upTo);
    isTelling.current = false;
    again();
  });
  const again = useEffectEvent(() => {
    if (upTo !== undefined && told.current !== undefined && upTo > told.current) void tell();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when more was seen, or counts as unread
  useEffect(() => void tell(), [upTo, isLast, unread, userId]);
}
