import { useCallback } from 'react';
import { useSession } from '#web/data/session.ts';
import { useStanding } from './residency.data.ts';

/** Said by the page itself, so that a site that asks for nothing is asked nothing. */
const isNeeded = () => document.documentElement.dataset.residency === 'verified';

/** Whether writing asks for a verified neighbour here, and the reader is not yet one. */
export function useMissing(enabled = true) {
  const isAdmin = useSession()?.user.isAdmin ?? false;
  const mayMiss = enabled && !isAdmin && isNeeded();
  const { data, refetch } = useStanding(mayMiss);
  const isMissing = mayMiss && data?.mode === 'verified' && !data.verification;
  const readAgain = useCallback(async () => {
    if (isMissing) await refetch();
  }, [isMissing, refetch]);
  return { isMissing, readAgain };
}
