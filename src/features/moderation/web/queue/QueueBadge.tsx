import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { queueKey, useQueue } from './queue.data.ts';

const AGAIN_MS = 60_000;

/** How many things wait for a decision; asked again each minute while somebody looks. */
export function QueueBadge() {
  const { total } = useQueue();
  const client = useQueryClient();
  useEffect(() => {
    const again = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: queueKey });
    }, AGAIN_MS);
    return () => clearInterval(again);
  }, [client]);
  return (
    <>
      <Badge count={total} />
      {total > 0 && <span className="sr">{` (${sayWaiting(total)})`}</span>}
    </>
  );
}

const sayWaiting = (total: number) => (total === 1 ? 'une à voir' : `${total} à voir`);
