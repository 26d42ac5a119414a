import type { QueryClient } from '@tanstack/react-query';
import { CREATIONS, carry, onDelivered } from '#web/outbox/outbox.ts';

// What waits to be published is sent whatever the page; what it takes is fetched with the first.
const load = () => import('./postings.ts');

carry(CREATIONS, async (kind, waiting) => (await load()).post(kind, waiting));

/** Shows here what was published from the outbox. Returns a function that stops. */
export const showCreations = (client: QueryClient): (() => void) =>
  onDelivered(CREATIONS, (kind, made) => void load().then(({ show }) => show(kind, client, made)));
