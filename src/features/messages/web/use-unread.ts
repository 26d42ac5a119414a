import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { EventData } from '#contract/events.ts';
import { keyOf, useRead } from '#web/data/api.ts';
import { onLive, useLive, useLiveState } from '#web/live/live.ts';
import { countUnread, listConversations, unreadChanged } from '../messages.contract.ts';
import { messageChanged, talkMuted } from '../messages-changes.contract.ts';
import { keepMuted, keepUnread, mutedKey, unreadKey } from './message-cache.ts';

/** Asked so often while the stream that tells it is down. */
const POLL_MS = 15_000;

/** How many messages of each resident wait to be read, always up to date. */
export function useUnread(): Record<string, number> {
  const isCut = useLiveState() === 'offline';
  const { data } = useRead(countUnread, {}, isCut ? { refetchInterval: POLL_MS } : {});
  return data ?? {};
}

/** How many wait in all. */
export function useUnreadCount(): number {
  return Object.values(useUnread()).reduce((sum, count) => sum + count, 0);
}

/** The same, kept up to date by what is told: for the bars, around every page. */
export function useUnreadMessages(): number {
  const client = useQueryClient();
  const hear = useCallback(
    (told: EventData<typeof unreadChanged>) => keepUnread(client, told),
    [client],
  );
  useLive(unreadChanged, hear);
  useEffect(() => onLive(talkMuted, (told) => keepMuted(client, told)), [client]);
  // The bell quotes the last message of whoever wrote.
  useEffect(
    () =>
      onLive(
        messageChanged,
        () => void client.invalidateQueries({ queryKey: keyOf(listConversations) }),
      ),
    [client],
  );
  useEffect(
    () =>
      onLive('fresh', () => {
        for (const queryKey of [unreadKey, mutedKey]) void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
  return useUnreadCount();
}
