import { useTitleCount } from '#web/ui/document-title.ts';
import { useQueueCount } from './queue.data.ts';

/** How much waits for a decision, before the name of the tab. */
export function QueueTitle() {
  useTitleCount(useQueueCount() ?? 0, false);
  return null;
}
