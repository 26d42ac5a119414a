import { useTitleCount } from '#web/ui/document-title.ts';
import { useQueue } from './queue.data.ts';

/** How much waits for a decision, before the name of the tab. */
export function QueueTitle() {
  const { total } = useQueue();
  useTitleCount(total, false);
  return null;
}
