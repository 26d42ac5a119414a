import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';
import { askOvertakenAgain } from './overtaken.ts';

/**
 * What a layout keeps of the answers it read.
 * @param staleTime milliseconds an answer is shown without being asked for again.
 */
export function newQueryClient(staleTime: number): QueryClient {
  // It takes every page to be opened with a network; what failed without one is asked again once there is.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // Without a network what was read before is given again, by the service worker; the rest fails and says so.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one; only what did not reach the server is tried again. Without a network it says so at once,
        // and is asked again with it.
        retry: (tries, error) =>
          tries < 2 && error instanceof ApiError && error.status === 0 && navigator.onLine,
      },
    },
  });
  askOvertakenAgain(client);
  return client;
}
