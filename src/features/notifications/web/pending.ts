import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Conversation, listConversations } from '#features/messages/messages.contract.ts';
import { useHeardUnread } from '#features/messages/web/public.ts';
import { listMyProposals, type Proposal } from '#features/services/services-help.contract.ts';
import { answerTexts } from '#features/services/services-sentences.contract.ts';
import { listMyTrocs, type Troc } from '#features/trocs/trocs.contract.ts';
import type { TradeRequest } from '#features/trocs/trocs-requests.contract.ts';
import { keyOf, useRead } from '#web/data/api.ts';
import { call } from '#web/data/call.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { previewText, WITHDRAWN } from '#web/words/plain-text.ts';
import { countWaiting } from '../notifications-waiting.contract.ts';

export interface Pending {
  id: string;
  area: Area;
  title: string;
  text: string;
  /** Since when it waits. */
  at: string;
  /** Of which moment it is, where it is of one. */
  due?: string;
  /** The screen where one answers it. */
  to: string;
  /** The reader has asked, and somebody else answers. */
  awaitsOthers: boolean;
  /** For messages: how many are unread. */
  count?: number;
  /** The stored notifications that say the same: each its kind and what it is about. */
  news?: readonly string[];
}

export interface PendingState {
  /** Newest first. */
  items: Pending[];
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
  retrying: boolean;
}

const REFRESH = { refetchInterval: 600_000 };
export const ALL = { query: {} };
/** Kept apart from the conversations the messagerie keeps and changes itself. */
const CONVERSATIONS = [...keyOf(listConversations, ALL), 'waiting'];

/** The figure of the bell, of the home page and of the tab. */
export function usePendingCount(): number {
  const proposals = useRead(listMyProposals, ALL, REFRESH);
  const trocs = useRead(listMyTrocs, ALL, REFRESH);
  return countWaiting({
    messages: useHeardUnread().total ?? 0,
    offers: (proposals.data ?? []).filter(isWaiting).length,
    requests: (trocs.data ?? []).filter(isRequested).length,
  });
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** The same, line by line: unread messages by the conversation they stand in. */
export function usePending(): PendingState {
  const proposals = useRead(listMyProposals, ALL, REFRESH);
  const trocs = useRead(listMyTrocs, ALL, REFRESH);
  const conversations = useQuery({
    queryKey: CONVERSATIONS,
    queryFn: ({ signal }) => call(listConversations, { ...ALL, signal }),
    ...REFRESH,
  });
  const { total: unread, isHeard } = useHeardUnread();
  const follow = useEffectEvent((total: number | undefined) => {
    const listed = sum(
      (conversations.data ?? [])
        .filter(({ user }) => isHeard(user._id))
        .map(({ unreadCount }) => unreadCount),
    );
    if (conversations.isSuccess && total !== undefined && total !== listed) {
      // Asked once, though several parts of a page follow it.
      void conversations.refetch({ cancelRefetch: false });
    }
  });
  useEffect(() => follow(unread), [unread]);
  const reads = [proposals, trocs, conversations];
  const failed = reads.filter(({ isError }) => isError);
  return {
    items: [
      ...(conversations.data ?? [])
        .filter((talk) => isUnread(talk) && isHeard(talk.user._id))
        .map(describeConversation),
      ...(proposals.data ?? []).filter(isWaiting).map(describeProposal),
      ...(trocs.data ?? []).filter(isRequested).map(describeTroc),
    ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    state:
      failed.length > 0 ? 'failed' : reads.some((read) => read.isPending) ? 'loading' : 'ready',
    retry: () => {
      for (const read of failed) void read.refetch();
    },
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}

type AskedTroc = Troc & { tradeRequest: TradeRequest };

const isWaiting = ({ status }: Proposal) => status === 'pending';
const isRequested = (troc: Troc): troc is AskedTroc => troc.tradeRequest?.status === 'pending';
const isUnread = ({ unreadCount }: Conversation) => unreadCount > 0;

function describeProposal({ _id, title, updatedAt, service }: Proposal): Pending {
  return {
    id: _id,
    area: 'services',
    title,
    text: answerTexts[service.nature].awaits,
    at: updatedAt,
    to: '/my-proposals',
    awaitsOthers: true,
  };
}

function describeTroc({ _id, title, tradeRequest }: AskedTroc): Pending {
  return {
    id: _id,
    area: 'troc',
    title: `${nameShortly(tradeRequest.user)} propose un échange`,
    text: title,
    at: tradeRequest.createdAt,
    to: '/my-trocs',
    awaitsOthers: false,
    news: [`troc_requested ${_id}`],
  };
}

function describeConversation({ user, unreadCount, lastMessage }: Conversation): Pending {
  return {
    id: user._id,
    area: 'messagerie',
    title: `${nameShortly(user)} vous a écrit`,
    text: lastMessage.withdrawn ? WITHDRAWN : `«\u00a0${previewText(lastMessage.content)}\u00a0»`,
    at: lastMessage.createdAt,
    to: `/messagerie?user=${user._id}`,
    awaitsOthers: false,
    count: unreadCount,
    news: [`message ${user._id}`],
  };
}
