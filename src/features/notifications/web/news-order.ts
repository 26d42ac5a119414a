// In which order the home page tells what is new.
import { isDecision, isModeration, type Notification } from '../notifications.contract.ts';
import { isOfQueue } from '../notifications-queue.contract.ts';

/** What asks for an answer or a step of the reader's. */
const ASKS =
  /^(service_proposed|service_still|troc_requested|troc_ring_found|residency_asked|circle_asked)$|_(hosting|called|maybe|meeting_(proposed|moved|question))$/;

/** What asks for an answer first, then what neighbours do, then what the team did; each in its order. */
export function answersFirst(news: readonly Notification[]): Notification[] {
  return news.toSorted((one, other) => weightOf(one) - weightOf(other));
}

function weightOf({ kind }: Notification): number {
  if (ASKS.test(kind) || isOfQueue(kind)) return 0;
  return isModeration(kind) || isDecision(kind) ? 2 : 1;
}
