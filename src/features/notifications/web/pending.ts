import { listMyProposals } from '#features/services/services.contract.ts';
import { useRead } from '#web/api.ts';
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
const PREVIEW = 100;

/** What waits for the resident: their own proposals of help still without an answer. */
export function usePending(): PendingState {
  const proposals = useRead(listMyProposals, { query: {} }, { refetchInterval: REFRESH_MS });
  const items = (proposals.data ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ _id, title, message, updatedAt }): Pending => ({
      id: _id,
      area: 'services',
      title,
      text: message ? message.slice(0, PREVIEW) : "Votre proposition d'aide attend une réponse",
      at: updatedAt,
      to: '/my-proposals',
    }));
  const state = proposals.isPending ? 'loading' : proposals.isError ? 'failed' : 'ready';
  return { items, state, retry: () => void proposals.refetch() };
}
