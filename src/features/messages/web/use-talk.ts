import { useMemo } from 'react';
import {
  type ChatAuthor,
  type ChatMessage,
  type Delivery,
  showQuote,
  showWaiting,
} from '#web/chat/chat-message.ts';
import { useSession } from '#web/data/session.ts';
import { useOutboxTrouble } from '#web/outbox/outbox.ts';
import { useWaiting } from '#web/outbox/outbox-store.ts';
import type { Message } from '../messages.contract.ts';
import { listMessages } from './history.ts';
import { useConversations, useHistory, useStranger } from './messages.data.ts';
import { channelOf } from './send.ts';

/** A conversation as it is shown: what the server keeps, then what waits to be sent. */
export function useTalk(userId: string) {
  const user = useSession()?.user;
  const history = useHistory(userId);
  const waiting = useWaiting(channelOf(userId));
  const troubled = useOutboxTrouble();
  const kept = useMemo(() => (history.data ? listMessages(history.data) : []), [history.data]);
  const shown = useMemo(() => kept.map((message) => show(message, userId)), [kept, userId]);
  const messages = useMemo(() => {
    if (!user || waiting.length === 0) return shown;
    const acknowledged = new Set(kept.map(({ clientId }) => clientId));
    const late = waiting.filter(({ clientId }) => !acknowledged.has(clientId));
    return [...shown, ...late.map((each) => showWaiting(each, user, troubled))];
  }, [shown, kept, waiting, user, troubled]);
  return { history, kept, messages, person: usePerson(userId, kept, history.isPending) };
}

export function show(message: Message, userId: string): ChatMessage {
  const { _id, clientId, content, createdAt, sender, read, editedAt, withdrawn, photo } = message;
  const delivery: Delivery = read ? 'read' : 'sent';
  return {
    id: _id,
    key: clientId ?? _id,
    content,
    createdAt,
    author: sender,
    edited: editedAt !== null && !withdrawn,
    withdrawn,
    photo: photo ?? undefined,
    quote: showQuote(message.quote),
    ...(sender._id === userId ? {} : { delivery }),
  };
}

/** Who the conversation is with; null when there is nobody to write to, undefined while it is looked for. */
function usePerson(
  userId: string,
  kept: readonly Message[],
  isPending: boolean,
): ChatAuthor | null | undefined {
  const conversations = useConversations();
  const [message] = kept;
  const written = message && [message.sender, message.receiver].find(({ _id }) => _id === userId);
  const listed = conversations.data?.pages
    .flatMap(({ items }) => items)
    .find(({ user }) => user._id === userId)?.user;
  const known = written ?? listed;
  const stranger = useStranger(userId, !known && !isPending && !conversations.isPending);
  return known ?? stranger.data;
}
