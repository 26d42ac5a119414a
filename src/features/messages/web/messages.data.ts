import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChatAuthor } from '#web/chat/chat-message.ts';
import { keyOf, useList } from '#web/data/api.ts';
import type { ApiError } from '#web/data/call.ts';
import { call, callList } from '#web/data/call.ts';
import { useSession } from '#web/data/session.ts';
import { onLive, useLiveState } from '#web/live/live.ts';
import { onDelivered } from '#web/outbox/outbox.ts';
import { isStarting } from '#web/start/public.ts';
import { neighbourHidden } from '../../moderation/moderation-blocks.contract.ts';
import {
  HISTORY_PAGE,
  listConversations,
  listCorrespondents,
  type Message,
  markRead,
  messageSent,
  messagesRead,
  readHistory,
  unreadChanged,
} from '../messages.contract.ts';
import { messageChanged, messageReacted, talkArchived } from '../messages-changes.contract.ts';
import { type History, joinMessages } from './history.ts';
import {
  askListsAgain,
  collectMessages,
  historyKey,
  keepArchived,
  keepChanged,
  keepMessage,
  keepReactions,
  keepRead,
  keepUnread,
} from './message-cache.ts';
import { KIND } from './send.ts';

const PAGE = 30;
const POLL_MS = 15_000;

/** The one of the last message first. */
export function useConversations(archived = false) {
  return useList(listConversations, { limit: PAGE, archived: archived ? 'true' : 'false' });
}

export function useCorrespondents(q: string) {
  return useList(listCorrespondents, { limit: PAGE, ...(q ? { q } : {}) });
}

/** What was written with that resident: the newest page first, older ones on demand. */
export function useHistory(userId: string) {
  const isCut = useLiveState() === 'offline';
  return useInfiniteQuery<Message[], ApiError, History, unknown[], string | undefined>({
    queryKey: historyKey(userId),
    queryFn: async ({ pageParam: before, signal }) => {
      if (before !== undefined) return readPage(userId, { before }, signal);
      const heard = collectMessages(userId);
      // Not everything that comes is on the screen at once: what is there is told as read (use-reading.ts).
      const page = await readPage(userId, {}, signal).finally(heard);
      return joinMessages(page, heard(), HISTORY_PAGE);
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page[0]?._id),
    // It follows what is told live.
    staleTime: Number.POSITIVE_INFINITY,
    ...(isCut ? { refetchInterval: POLL_MS } : {}),
  });
}

/** A page of a history; empty where there is none to read for this resident. */
async function readPage(
  userId: string,
  query: { before?: string },
  signal: AbortSignal,
): Promise<Message[]> {
  try {
    return await call(readHistory, { params: { userId }, query, signal, peek: true });
  } catch (error) {
    const { status } = error as Partial<ApiError>;
    if (status === 403 || status === 404) return [];
    throw error;
  }
}

/** Tells the writer that their messages are read; the counters follow at once. */
export async function tellRead(userId: string, upTo: string): Promise<void> {
  await call(markRead, { params: { userId }, body: { upTo } }).catch(() => undefined);
}

/** Somebody who is in none of the lists yet: found among all residents; null when they are not there. */
export function useStranger(userId: string, wanted: boolean) {
  return useQuery<ChatAuthor | null, ApiError>({
    queryKey: [...keyOf(listCorrespondents), 'one', userId],
    enabled: wanted,
    queryFn: async ({ signal }) => {
      let cursor: string | undefined;
      do {
        const query = { limit: 100, ...(cursor ? { cursor } : {}) };
        const { items, next } = await callList(listCorrespondents, { query, signal });
        const found = items.find(({ _id }) => _id === userId);
        if (found) return found;
        cursor = next;
      } while (cursor);
      return null;
    },
  });
}

export function useMessagesLive(): void {
  const client = useQueryClient();
  const me = useSession()?.user._id ?? '';
  const isCut = useLiveState() === 'offline';
  useEffect(() => {
    if (!isCut) return;
    const timer = setInterval(() => askListsAgain(client), POLL_MS);
    return () => clearInterval(timer);
  }, [client, isCut]);
  useEffect(() => {
    const keep = (message: Message) => keepMessage(client, message, me);
    const askAgain = () => {
      askListsAgain(client);
      void client.invalidateQueries({ queryKey: keyOf(readHistory) });
    };
    const ends = [
      onLive(messageSent, keep),
      onLive(unreadChanged, (told) => keepUnread(client, told)),
      onLive(messageChanged, (message) => keepChanged(client, message, me)),
      onLive(messageReacted, (told) => keepReactions(client, told)),
      onLive(talkArchived, (told) => keepArchived(client, told)),
      onLive(messagesRead, (told) => keepRead(client, told)),
      onLive(neighbourHidden, askAgain),
      onLive('fresh', askAgain),
      onDelivered(KIND, (_, message) => keep(message as Message)),
    ];
    // Nothing was heard while another screen was shown; with the first one everything has just come. The talk that the
    // address names is read already, as it was left.
    client.removeQueries({ queryKey: keyOf(readHistory), type: 'inactive' });
    if (!isStarting()) askAgain();
    return () => {
      for (const end of ends) end();
    };
  }, [client, me]);
}
