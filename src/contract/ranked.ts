// Lists in an order that is not that of creation: what a page's end is called by in the next one's address.
import { z } from 'zod';
import { page } from './fields.ts';

const PLACE = /^(\d{13})_(\d)_(\d{1,5})_(-?\d{1,17})_([0-9a-f]{24})$/;
const ID = /^[0-9a-f]{24}$/;

/** Of a list that has several orders: an identifier, or a place in another order (`readPlace`). */
export const rankedCursor = z
  .string('Identifiant invalide')
  .max(80, { abort: true, error: 'Identifiant invalide' })
  .refine((value) => ID.test(value) || PLACE.test(value), 'Identifiant invalide');

/** `sort` by date or distance: what can still be had comes first; `when=current` leaves out what is over. */
export const rankedPage = page.extend({
  cursor: rankedCursor.optional(),
  sort: z.enum(['newest', 'date', 'distance'], 'Cet ordre est inconnu').default('newest'),
  when: z.enum(['current'], 'Ce choix est inconnu').optional(),
});

/** Where a page ended: when the first one was read, and the row by what it was ordered by. */
export interface Place {
  /** ISO 8601. */
  now: string;
  rank: number;
  /** Metres, where the order is by distance. */
  band: number;
  /** Microseconds since 1970, where the order is by date. */
  at: string;
  id: string;
}

/** Undefined for what is no place in a ranked order: an identifier alone. */
export function readPlace(cursor: string): Place | undefined {
  const [, now, rank, band, at, id] = PLACE.exec(cursor) ?? [];
  if (!now || !at || !id) return undefined;
  return {
    now: new Date(Number(now)).toISOString(),
    rank: Number(rank),
    band: Number(band),
    at,
    id,
  };
}
