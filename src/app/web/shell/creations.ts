import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/data/call.ts';
import { readResident } from '#web/data/session.ts';
import { CREATIONS, carry, onDelivered } from '#web/outbox/outbox.ts';

// What waits to be published is sent whatever the page; what it takes is fetched with the first.
const load = () => import('./postings.ts');

carry(CREATIONS, async (kind, waiting) => {
  const by = readResident();
  const { post } = await load();
  // Whoever has signed in meanwhile has not written it.
  if (readResident() !== by) throw new ApiError('', 0);
  return post(kind, waiting);
});

/** Shows here what was published from the outbox. Returns a function that stops. */
export const showCreations = (client: QueryClient): (() => void) =>
  onDelivered(CREATIONS, (kind, made) => void load().then(({ show }) => show(kind, client, made)));
