import { readKept } from './creations.ts';
import { CREATIONS } from './outbox.ts';
import { useWaiting } from './outbox-store.ts';

/**
 * Whether what is sent to the thing of that identifier (its `:id`) waits for the network, and was not refused.
 * @param posting what is sent.
 */
export function useWaits(posting: { kind: string }, id: string): boolean {
  const waiting = useWaiting(`${CREATIONS}:${posting.kind}`);
  return waiting.some((one) => {
    const params = readKept(one).params as { id?: string } | undefined;
    return one.refusal === undefined && params?.id === id;
  });
}
