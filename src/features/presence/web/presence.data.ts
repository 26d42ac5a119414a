// What this browser knows of its neighbours' presence: asked for once, then told by the stream.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { neighbourHidden } from '#features/moderation/moderation-blocks.contract.ts';
import { keyOf } from '#web/data/api.ts';
import { type ApiError, call } from '#web/data/call.ts';
import { onLive, onLiveState, readLiveState, useLiveState } from '#web/live/live.ts';
import type { PresenceStatus as SeenStatus } from '#web/ui/signs/Avatar.tsx';
import { useOnline } from '#web/use-online.ts';
import {
  listPresence,
  type PresenceStatus,
  presenceChanged,
  type ResidentPresence,
} from '../presence.contract.ts';

/** Residents online or away, by identifier; the others are offline. */
type Presences = Record<string, PresenceStatus>;

const KEY = keyOf(listPresence);
/** While nothing is told live (specification: polled every 30 seconds). */
const POLL_MS = 30_000;

/** What is told while a list is on its way: newer than the list may be. */
const toldMeanwhile = new Set<ResidentPresence[]>();

async function readPresences(signal: AbortSignal): Promise<Presences> {
  const told: ResidentPresence[] = [];
  toldMeanwhile.add(told);
  try {
    const list = await call(listPresence, { query: { present: 'true' }, signal });
    return Object.fromEntries([...list, ...told].map(({ _id, status }) => [_id, status]));
  } finally {
    toldMeanwhile.delete(told);
  }
}

export function usePresence(): (residentId: string) => SeenStatus {
  const isOnline = useOnline();
  const { data } = useQuery<Presences, ApiError>({
    queryKey: KEY,
    queryFn: ({ signal }) => readPresences(signal),
    refetchInterval: useLiveState() === 'offline' ? POLL_MS : false,
  });
  return useCallback(
    (residentId) => (isOnline ? (data?.[residentId] ?? 'offline') : 'unknown'),
    [data, isOnline],
  );
}

/** Keeps what `usePresence` gives up to date; stands once around all screens. */
export function usePresenceLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: KEY });
    const ends = [
      onLive(presenceChanged, (change) => take(client, change)),
      onLive(neighbourHidden, ({ _id, hidden }) => {
        if (hidden) take(client, { _id, status: 'offline' });
        else askAgain();
      }),
      // A stream tells only what changes after it was opened.
      onLive('fresh', askAgain),
      onLiveState(() => readLiveState() === 'online' && askAgain()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

function take(client: QueryClient, change: ResidentPresence): void {
  for (const told of toldMeanwhile) told.push(change);
  client.setQueryData<Presences>(
    KEY,
    (known) => known && { ...known, [change._id]: change.status },
  );
}
