import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/route.ts';
import { readSecurity } from '#features/accounts/accounts-security.contract.ts';
import { keyOf, useRead } from '#web/data/api.ts';
import { readFactors } from '../factors.contract.ts';

export type Factors = OutputOf<typeof readFactors>;

export const useFactors = () => useRead(readFactors);

/** Reads again what opens the account, and what happened to it. */
export function useReadFactorsAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [readFactors, readSecurity].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
}
