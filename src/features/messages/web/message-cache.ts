// What the browser keeps of conversations: the lists and the open history follow each message, whether it was
// sent here, in another tab or by a neighbour. Invariant: nothing heard while a page was read is lost by it.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventData } from '#contract/events.ts';
import { keyOf } from '#web/data/api.ts';
import { filtersOf, listsOf } from '#web/data/entity-cache.ts';
import { type Pages, replaced, without } from '#web/data/list-pages.ts';
import {
  type Conversation,
  countUnread,
  HISTORY_PAGE,
  listConversations,
  listCorrespondents,
  type Message,
  type messagesRead,
  readHistory,
  type unreadChanged,
} from '../messages.contract.ts';
import {
  listArchived,
  listMuted,
  type messageReacted,
  type talkArchived,
  type talkMuted,
} from '../messages-changes.contract.ts';
import { readAround } from '../messages-search.contract.ts';
import {
  addMessage,
  changedIn,
  type History,
  markHistoryRead,
  movedUp,
  requotedIn,
} from './history.ts';

type Unread = Record<string, number>;

export const historyKey = (userId: string) => [
  ...keyOf(readHistory, { params: { userId } }),
  'pages',
];
const archivedKey = keyOf(listArchived, {});
export const mutedKey = keyOf(listMuted, {});
export const unreadKey = keyOf(countUnread, {});

/** Those who read a page just now: a message that comes meanwhile belongs to it too. */
const readers = new Set<(message: Message, userId: string) => void>();

/** Hears the messages of a conversation until the returned function gives them. */
export function collectMessages(userId: string): () => Message[] {
  const heard: Message[] = [];
  const hear = (message: Message, of: string) => of === userId && heard.push(message);
  readers.add(hear);
  return () => {
    readers.delete(hear);
    return heard;
  };
}

/** A message that was sent, by whomever: `me` is the resident who reads here. */
export function keepMessage(client: QueryClient, message: Message, me: string): void {
  const other = message.sender._id === me ? message.receiver : message.sender;
  for (const read of readers) read(message, other._id);
  client.setQueryData<History>(
    historyKey(other._id),
    (kept) => kept && addMessage(kept, message, HISTORY_PAGE),
  );
  const staysAway = isPutAwaySilent(client, other._id);
  for (const [key, kept] of listsOf<Conversation>(client, listConversations)) {
    const belongs = staysAway === isOfArchives(key);
    if (belongs) client.setQueryData(key, movedUp(kept, message, other));
    else client.setQueryData(key, withoutTalk(kept, other._id));
  }
  if (!staysAway) keepAmong(client, archivedKey, { userId: other._id, belongs: false });
}

const isOfArchives = (key: QueryKey) => filtersOf<{ archived: string }>(key).archived === 'true';

const withoutTalk = (kept: Pages<Conversation>, userId: string) =>
  without(kept, ({ user }) => user._id === userId);

/** Put away, and no message brings it back. */
const isPutAwaySilent = (client: QueryClient, userId: string): boolean =>
  [archivedKey, mutedKey].every((key) => client.getQueryData<string[]>(key)?.includes(userId));

/** Puts somebody into a list of neighbours that is read, or takes them out; one under way may be older than that. */
function keepAmong(
  client: QueryClient,
  queryKey: QueryKey,
  { userId, belongs }: { userId: string; belongs: boolean },
): void {
  client.setQueryData<string[]>(queryKey, (kept) => {
    if (kept === undefined || kept.includes(userId) === belongs) return kept;
    return belongs ? [...kept, userId] : kept.filter((id) => id !== userId);
  });
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** The resident has put a talk away, or taken it out again, here or in another tab. */
export function keepArchived(
  client: QueryClient,
  { userId, archived }: EventData<typeof talkArchived>,
): void {
  keepAmong(client, archivedKey, { userId, belongs: archived });
  for (const [key, kept] of listsOf<Conversation>(client, listConversations)) {
    if (isOfArchives(key) !== archived) client.setQueryData(key, withoutTalk(kept, userId));
  }
  void client.invalidateQueries({ queryKey: keyOf(listConversations) });
}

/** Conversations somebody looks at: what comes there is read as it comes, and counts nowhere. */
const beingRead = new Set<string>();

/** Says that a conversation is looked at, until the returned function is called. */
export function watchConversation(userId: string): () => void {
  beingRead.add(userId);
  return () => void beingRead.delete(userId);
}

export function keepUnread(client: QueryClient, told: EventData<typeof unreadChanged>): void {
  const { userId } = told;
  const count = beingRead.has(userId) ? 0 : told.count;
  client.setQueryData<Unread>(unreadKey, (kept) => kept && { ...kept, [userId]: count });
  // An answer under way may be older than what was just told.
  if (client.isFetching({ queryKey: unreadKey }) > 0) {
    void client.invalidateQueries({ queryKey: unreadKey });
  }
  changeConversation(client, userId, (conversation) => ({ ...conversation, unreadCount: count }));
}

export function keepRead(client: QueryClient, told: EventData<typeof messagesRead>): void {
  const { userId, upTo } = told;
  client.setQueryData<History>(
    historyKey(userId),
    (kept) => kept && markHistoryRead(kept, userId, upTo),
  );
  changeConversation(client, userId, (conversation) => {
    const { lastMessage } = conversation;
    const isRead = lastMessage.sender !== userId && lastMessage._id <= upTo;
    return isRead ? { ...conversation, lastMessage: { ...lastMessage, read: true } } : conversation;
  });
}

/** A message was corrected or taken back; what is being read just now may be older than that. */
export function keepChanged(client: QueryClient, message: Message, me: string): void {
  const other = message.sender._id === me ? message.receiver : message.sender;
  changeMessage(client, other._id, message._id, () => message);
  client.setQueryData<History>(historyKey(other._id), (kept) => kept && requotedIn(kept, message));
  const { _id, content, withdrawn } = message;
  changeConversation(client, other._id, (conversation) => {
    const { lastMessage } = conversation;
    if (lastMessage._id !== _id) return conversation;
    return { ...conversation, lastMessage: { ...lastMessage, content, withdrawn } };
  });
}

export function keepReactions(
  client: QueryClient,
  { userId, messageId, reactions }: EventData<typeof messageReacted>,
): void {
  changeMessage(client, userId, messageId, (message) => ({ ...message, reactions }));
}

export function keepMuted(
  client: QueryClient,
  { userId, muted }: EventData<typeof talkMuted>,
): void {
  keepAmong(client, mutedKey, { userId, belongs: muted });
  // What wakes up comes back, where something was written meanwhile.
  if (client.getQueryData<string[]>(archivedKey)?.includes(userId)) askListsAgain(client);
}

function changeMessage(
  client: QueryClient,
  userId: string,
  id: string,
  change: (message: Message) => Message,
): void {
  const queryKey = historyKey(userId);
  client.setQueryData<History>(queryKey, (kept) => kept && changedIn(kept, id, change));
  client.setQueriesData<Message[]>({ queryKey: keyOf(readAround) }, (kept) =>
    kept?.map((message) => (message._id === id ? change(message) : message)),
  );
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Two residents see each other no longer, or again: the lists are asked for anew. */
export function askListsAgain(client: QueryClient): void {
  for (const route of [listConversations, listCorrespondents, countUnread, listArchived]) {
    void client.invalidateQueries({ queryKey: keyOf(route) });
  }
}

function changeConversation(
  client: QueryClient,
  userId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  for (const [key, kept] of listsOf<Conversation>(client, listConversations)) {
    const changed = replaced(kept, (each) => (each.user._id === userId ? change(each) : each));
    client.setQueryData(key, changed);
  }
}
