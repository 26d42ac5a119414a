import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EventData } from '#contract/events.ts';
import {
  listMyProposals,
  type Proposal,
  serviceChanged,
} from '#features/services/services.contract.ts';
import { keyOf, useRead } from '#web/api.ts';
import { useLive } from '#web/live.ts';
import type { Area } from '#web/ui/area.ts';

/** Something that waits, as the bell counts it. */
export interface Pending {
  id: string;
  area: Area;
  title: string;
  text: string;
  at: string;
  /** The screen where one answers it. */
  to: string;
}

export interface PendingState {
  items: Pending[];
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
}

const REFRESH_MS = 600_000;
const ALL = { query: {} };

/** What waits for the resident: their own proposals of help still without an answer. */
export function usePending(): PendingState {
  const proposals = useRead(listMyProposals, ALL, { refetchInterval: REFRESH_MS });
  useAnswersLive();
  const items = (proposals.data ?? [])
    .filter(({ status }) => status === 'pending')
    .map(
      ({ _id, title, updatedAt }): Pending => ({
        id: _id,
        area: 'services',
        title,
        text: "Votre proposition d'aide attend une réponse",
        at: updatedAt,
        to: '/my-proposals',
      }),
    );
  const state = proposals.isPending ? 'loading' : proposals.isError ? 'failed' : 'ready';
  return { items, state, retry: () => void proposals.refetch() };
}

/** An offer answered by the neighbour it was made to leaves the bell at once. */
function useAnswersLive(): void {
  const client = useQueryClient();
  const hear = useCallback(
    ({ _id }: EventData<typeof serviceChanged>) => {
      const queryKey = keyOf(listMyProposals, ALL);
      const kept = client.getQueryData<Proposal[]>(queryKey);
      if (kept?.some(({ service }) => service._id === _id)) {
        void client.invalidateQueries({ queryKey });
      }
    },
    [client],
  );
  useLive(serviceChanged, hear);
}
