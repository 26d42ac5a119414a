import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type ChatMessage, showQuote, showWaiting } from '#web/chat/chat-message.ts';
import { addMessage, type ChatHistory, joinMessages, listMessages } from '#web/chat/history.ts';
import { keyOf } from '#web/data/api.ts';
import { type ApiError, call } from '#web/data/call.ts';
import { useSession } from '#web/data/session.ts';
import type { LiveState } from '#web/live/live-stream.ts';
import { onDelivered, useOutboxTrouble } from '#web/outbox/outbox.ts';
import { useWaiting } from '#web/outbox/outbox-store.ts';
import { GROUP_HISTORY_PAGE, type GroupMessage } from '../../gatherings.contract.ts';
import type { ChatSetting } from '../gathering.ts';
import { useRoomStream } from './room-stream.ts';

const POLL_MS = 15_000;
/** What was heard lately is older than no answer under way. */
const HEARD = 100;

type History = ChatHistory<GroupMessage>;

/** The outbox's name of a discussion. */
export const channelOf = ({ kind }: ChatSetting, id: string) => `${kind}:${id}`;

/** A discussion as it is shown: what the server keeps, what comes live, then what waits to be sent. */
export function useRoom(chat: ChatSetting, id: string) {
  const user = useSession()?.user;
  const heard = useRef<GroupMessage[]>([]);
  const readTo = useRef<string>(undefined);
  const key = useMemo(() => [...keyOf(chat.history, { params: { id } }), 'pages'], [chat, id]);
  const live = useRef<LiveState>('online');
  const history = useInfiniteQuery<GroupMessage[], ApiError, History, QueryKey, string | undefined>(
    {
      queryKey: key,
      queryFn: async ({ pageParam: before, signal }) => {
        const query = before === undefined ? {} : { before };
        const page = await call(chat.history, { params: { id }, query, signal });
        if (before !== undefined) return page;
        const newest = page.at(-1)?._id ?? '';
        if (newest > (readTo.current ?? '')) readTo.current = newest;
        return joinMessages(
          page,
          heard.current.filter(({ _id }) => _id > newest),
          GROUP_HISTORY_PAGE,
        );
      },
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < GROUP_HISTORY_PAGE ? undefined : page[0]?._id),
      // It follows what is told live; what was written while it was closed is asked for.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchInterval: () => (live.current === 'offline' ? POLL_MS : false),
    },
  );
  const kept = useMemo(() => (history.data ? listMessages(history.data) : []), [history.data]);
  const state = useRoomLive({ chat, id, key, heard, readTo, isThere: history.isSuccess });
  live.current = state;
  useReading(chat, id, kept);

  const waiting = useWaiting(channelOf(chat, id));
  const troubled = useOutboxTrouble();
  const messages = useMemo(() => {
    const shown = kept.map((message) => show(message, user?._id));
    if (!user) return shown;
    const acknowledged = new Set(kept.map(({ clientId }) => clientId));
    const late = waiting.filter(({ clientId }) => !acknowledged.has(clientId));
    return [...shown, ...late.map((each) => showWaiting(each, user, troubled))];
  }, [kept, waiting, user, troubled]);
  return { history, messages, state };
}

interface RoomLive {
  chat: ChatSetting;
  id: string;
  key: QueryKey;
  heard: { current: GroupMessage[] };
  /** The last message up to which nothing is missing: what was sent from here may stand after some yet unheard. */
  readTo: { current: string | undefined };
  isThere: boolean;
}

function useRoomLive({ chat, id, key, heard, readTo, isThere }: RoomLive): LiveState {
  const client = useQueryClient();
  const keep = useEffectEvent((message: GroupMessage) => {
    heard.current = [...heard.current, message].slice(-HEARD);
    client.setQueryData<History>(
      key,
      (before) => before && addMessage(before, message, GROUP_HISTORY_PAGE),
    );
  });
  useEffect(
    () =>
      onDelivered(chat.kind, (room, message) => {
        if (room === id) keep(message as GroupMessage);
      }),
    [chat, id],
  );
  return useRoomStream({
    path: isThere ? chat.stream.path.replace(':id', id) : undefined,
    lastId: () => readTo.current,
    onMessage: (data) => {
      const message = JSON.parse(data) as GroupMessage;
      readTo.current = message._id;
      keep(message);
    },
    // With nothing to go on from, what was written before the stream began is asked for.
    onOpen: () => {
      if (readTo.current === undefined) void client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Tells the server how far the reader has read, while they may be looking. */
function useReading(chat: ChatSetting, id: string, kept: readonly GroupMessage[]): void {
  const me = useSession()?.user._id;
  const last = kept.findLast(({ sender }) => sender._id !== me)?._id;
  const told = useRef<string>(undefined);
  useEffect(() => {
    const tell = () => {
      if (!last || told.current === last || document.visibilityState !== 'visible') return;
      // The first page was marked as read by being asked for.
      const isFirst = told.current === undefined;
      told.current = last;
      if (isFirst) return;
      const input = { params: { id }, body: { upTo: last } };
      void call(chat.markRead, input).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [chat, id, last]);
}

function show(message: GroupMessage, me: string | undefined): ChatMessage {
  const { _id, clientId, content, createdAt, sender, read, announced } = message;
  return {
    id: _id,
    key: clientId ?? _id,
    content,
    createdAt,
    author: sender,
    announced,
    quote: showQuote(message.quote),
    ...(sender._id === me ? { delivery: read ? 'read' : 'sent' } : {}),
  };
}
