import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventChanged } from '#features/events/events.contract.ts';
import { articleChanged } from '#features/journal/journal.contract.ts';
import { neighbourHidden } from '#features/moderation/moderation-blocks.contract.ts';
import { outingChanged } from '#features/outings/outings.contract.ts';
import { serviceChanged } from '#features/services/services.contract.ts';
import { trocChanged } from '#features/trocs/trocs.contract.ts';
import { keyOf, useRead } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { getHome } from '../dashboard.contract.ts';

export const REFRESH_MS = 600_000;
/** What many do at once is asked for once. */
const SETTLED_MS = 500;

/** What lives near the resident, read again every 10 minutes and when something has changed. */
export const useHome = () => useRead(getHome, {}, { refetchInterval: REFRESH_MS });

const TOLD = [
  ...[serviceChanged, trocChanged, outingChanged, eventChanged, articleChanged, neighbourHidden],
  ...(['reset', 'fresh'] as const),
];

export function useHomeLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: keyOf(getHome) });
      }, SETTLED_MS);
    };
    const ends = TOLD.map((told) => onLive(told, again));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client]);
}
