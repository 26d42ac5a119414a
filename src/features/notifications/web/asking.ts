import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import { call } from '#web/data/call.ts';
import { listAsking, type Notification } from '../notifications.contract.ts';
import { areaOf } from './news-area.ts';
import type { Pending } from './pending.ts';

/** Whoever comes back from answering finds it gone: nothing tells this page of every answer. */
const FRESH_MS = 5_000;

/** What still asks for the reader's answer, read or not, but for messages, trocs and rendez-vous. */
export function useAsking() {
  const { data, ...read } = useQuery({
    queryKey: keyOf(listAsking),
    queryFn: ({ signal }) => call(listAsking, { signal }),
    select: (asking) => asking.map(describeAsking),
    staleTime: FRESH_MS,
  });
  return { ...read, items: data ?? NONE };
}

const NONE: readonly Pending[] = [];

function describeAsking(news: Notification): Pending {
  const { _id, kind, about, sentence, detail, updatedAt, url } = news;
  return {
    id: _id,
    area: areaOf(news),
    title: sentence,
    text: detail ?? '',
    at: updatedAt,
    to: url,
    awaitsOthers: false,
    news: [`${kind} ${about.id}`],
  };
}
