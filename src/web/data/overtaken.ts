import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * A first answer that is invalidated on its way may be older than what invalidated it, and the library takes it
 * for the answer to that too: it is asked for once more when it has come.
 */
export function askOvertakenAgain(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'invalidate' && isFirstUnderWay(query)) overtaken.add(query);
    else if (action.type === 'success' && !action.manual && overtaken.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}

/** Whether a question was never answered yet, and is being asked. */
export const isFirstUnderWay = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus !== 'idle';
