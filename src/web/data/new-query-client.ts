import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { askOvertakenAgain } from './overtaken.ts';

/**
 * What a layout keeps of the answers it read.
 * @param staleTime milliseconds an answer is shown without being asked for again.
 */
export function newQueryClient(staleTime: number): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // A refusal stays one; only what did not reach the server is tried again.
        retry: (tries, error) => tries < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  });
  askOvertakenAgain(client);
  return client;
}
