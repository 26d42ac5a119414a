import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { askAgainOf, useQueueCount } from './queue.data.ts';

const AGAIN_MS = 60_000;

/** How many things wait for a decision; asked again each minute while somebody looks. */
export function QueueBadge() {
  const waiting = useQueueCount() ?? 0;
  const client = useQueryClient();
  useEffect(() => {
    const again = setInterval(() => {
      if (!document.hidden) askAgainOf(client);
    }, AGAIN_MS);
    return () => clearInterval(again);
  }, [client]);
  return (
    <>
      <Badge count={waiting} />
      {waiting > 0 && <span className="sr">{` (${sayWaiting(waiting)})`}</span>}
    </>
  );
}

const sayWaiting = (total: number) => (total === 1 ? 'une à voir' : `${total} à voir`);
