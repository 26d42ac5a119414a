import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead } from '#web/data/api.ts';
import { listSessions, readMailbox, readSecurity } from '../../accounts-security.contract.ts';

export const useSessions = () => useRead(listSessions);
export const useSecurity = () => useRead(readSecurity);
export const useMailbox = () => useRead(readMailbox);

/** Reads all of it again: what was just done is told there. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [listSessions, readSecurity, readMailbox].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
}
