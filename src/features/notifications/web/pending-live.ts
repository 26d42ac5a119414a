import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { EventData } from '#contract/events.ts';
import { serviceChanged } from '#features/services/services.contract.ts';
import { listMyProposals, type Proposal } from '#features/services/services-help.contract.ts';
import { listMyTrocs, type Troc, trocChanged } from '#features/trocs/trocs.contract.ts';
import { keyOf } from '#web/data/api.ts';
import { onLive, useLive } from '#web/live/live.ts';
import { listAsking, listNotifications, notificationChanged } from '../notifications.contract.ts';
import { ALL } from './pending.ts';

const PROPOSALS = keyOf(listMyProposals, ALL);
const TROCS = keyOf(listMyTrocs, ALL);

/** Keeps the bell and its dialog true without a reload. For the one layout that is always there. */
export function useNotificationsLive(): void {
  const client = useQueryClient();
  const hearService = useCallback(
    ({ _id }: EventData<typeof serviceChanged>) => {
      const kept = client.getQueryData<Proposal[]>(PROPOSALS);
      if (!kept || kept.some(({ service }) => service._id === _id)) askAgain(client, PROPOSALS);
    },
    [client],
  );
  const hearTroc = useCallback(
    ({ _id }: EventData<typeof trocChanged>) => {
      const kept = client.getQueryData<Troc[]>(TROCS);
      if (!kept || kept.some((troc) => troc._id === _id)) askAgain(client, TROCS);
    },
    [client],
  );
  const hearNotification = useCallback(
    ({ kind, about }: EventData<typeof notificationChanged>) => {
      askAgain(client, keyOf(listNotifications));
      askAgain(client, keyOf(listAsking));
      // A troc published on another device is not among those kept here.
      const kept = client.getQueryData<Troc[]>(TROCS) ?? [];
      if (kind === 'troc_requested' && kept.every(({ _id }) => _id !== about?.id)) {
        askAgain(client, TROCS);
      }
    },
    [client],
  );
  useLive(serviceChanged, hearService);
  useLive(trocChanged, hearTroc);
  useLive(notificationChanged, hearNotification);
  useEffect(() => onLive('fresh', () => askKeptAgain(client)), [client]);
  useEffect(() => void keepPushes(), []);
}

/** A browser that has never taken pushes does not fetch what they need. */
async function keepPushes(): Promise<void> {
  if (localStorage.getItem('push') === null) return;
  const { keepPush } = await import('./preferences/push.ts');
  await keepPush();
}

/** An answer may have come between the first read and the beginning of the stream. */
function askKeptAgain(client: QueryClient): void {
  for (const queryKey of [PROPOSALS, TROCS]) askAgain(client, queryKey);
  askAgain(client, keyOf(listNotifications));
  askAgain(client, keyOf(listAsking));
}

function askAgain(client: QueryClient, queryKey: unknown[]): void {
  void client.invalidateQueries({ queryKey });
}
