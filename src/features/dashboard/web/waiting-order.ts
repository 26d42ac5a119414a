import type { Pending } from '#features/notifications/web/public.ts';

/** How many of the things that wait stand on the home page at first. */
export const SHOWN = 5;

/** What waits for the reader before what the reader awaits of others; the nearest in time first, ahead or behind. */
export function orderWaiting(items: readonly Pending[], now: number): Pending[] {
  const isFar = ({ due, at }: Pending) => Math.abs(Date.parse(due ?? at) - now);
  return items.toSorted(
    (one, other) =>
      Number(one.awaitsOthers) - Number(other.awaitsOthers) || isFar(one) - isFar(other),
  );
}
