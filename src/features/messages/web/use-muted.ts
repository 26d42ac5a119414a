import { useCallback, useMemo } from 'react';
import { useRead } from '#web/data/api.ts';
import { countUnread } from '../messages.contract.ts';
import { listArchived, listMuted } from '../messages-changes.contract.ts';

const NOBODY: readonly string[] = [];

/** Those whose messages notify the reader of nothing. */
export function useMuted(): readonly string[] {
  return useRead(listMuted, {}).data ?? NOBODY;
}

/** Those with whom the reader's conversation is put away. */
export function useArchived(): readonly string[] {
  return useRead(listArchived, {}).data ?? NOBODY;
}

/**
 * Unread messages that the bell counts, and whether those of a neighbour are among them. Who is muted is only asked
 * for once something is unread; undefined until both are known.
 */
export function useHeardUnread(): {
  total: number | undefined;
  isHeard: (userId: string) => boolean;
} {
  const unread = useRead(countUnread, {}).data;
  const isAny = unread !== undefined && Object.values(unread).some((count) => count > 0);
  const muted = useRead(listMuted, {}, { enabled: isAny });
  const isHeard = useCallback((id: string) => !muted.data?.includes(id), [muted.data]);
  const total = useMemo(() => {
    if (!unread || (isAny && muted.isPending)) return undefined;
    return Object.entries(unread).reduce((sum, [id, n]) => (isHeard(id) ? sum + n : sum), 0);
  }, [unread, isAny, muted.isPending, isHeard]);
  return { total, isHeard };
}
