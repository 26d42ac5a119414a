import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '../messages.contract.ts';
import type { useHistory } from './messages.data.ts';
import { useUnread } from './use-unread.ts';

/** Where reading stopped: the first message that was not read, and how many there are from there on. */
export interface UnreadMark {
  from: string;
  count: number;
}

/** Older messages than these are not fetched for it. */
const MOST = 1000;

/**
 * Finds the first message that the reader has not read, however many pages up it stands.
 * @returns `isFound` false while it is looked for; `mark` undefined where all was read.
 */
export function useFirstUnread(
  userId: string,
  history: ReturnType<typeof useHistory>,
  kept: readonly Message[],
): { isFound: boolean; mark: UnreadMark | undefined } {
  const unread = useUnread()[userId] ?? 0;
  /** The history is older than this screen: how many are unread is known, not which say so of themselves. */
  const [known] = useState(history.data ? unread : undefined);
  const [last, setLast] = useState<string>();
  const [mark, setMark] = useState<UnreadMark | null>();
  const newest = kept.at(-1)?._id;
  // What comes later is not among what was unread as one came.
  if (last === undefined && newest !== undefined) setLast(newest);
  const theirs = kept.filter(({ _id, sender }) => sender._id === userId && _id <= (last ?? _id));
  const [oldest] = theirs;
  const isShort =
    known === undefined ? (oldest ? !oldest.read : unread > 0) : theirs.length < known;
  const lacks =
    isShort && history.hasNextPage && !history.isFetchNextPageError && kept.length < MOST;
  if (history.data && !lacks && mark === undefined) {
    const news =
      known === undefined
        ? theirs.filter(({ read }) => !read)
        : theirs.slice(theirs.length - Math.min(known, theirs.length));
    const [first] = news;
    setMark(first ? { from: first._id, count: news.length } : null);
  }
  const load = useEffectEvent(() => void history.fetchNextPage());
  const waits = lacks && !history.isFetchingNextPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page after the other
  useEffect(() => {
    if (waits) load();
  }, [waits, kept.length]);
  return { isFound: mark !== undefined, mark: mark ?? undefined };
}
