import type { Gathering, GatheringFilters } from './gathering.ts';

/** Whether one stands before another in the list of what is to come. */
export const isSooner = (one: Pick<Gathering, 'date'>, other: Pick<Gathering, 'date'>): boolean =>
  one.date < other.date;

/** Whether a list asked for so shows it; undefined where only the server can tell. */
export function belongs(
  { type, status, q, my, when, series, fold }: Partial<GatheringFilters>,
  gathering: Pick<Gathering, 'type' | 'status' | 'myPlace' | 'date' | 'end' | 'series'>,
  now: number,
): boolean | undefined {
  if (type && !type.split(',').includes(gathering.type)) return false;
  if (status && status !== gathering.status) return false;
  if (my === 'true' && gathering.myPlace !== 'organiser') return false;
  if (when && (when === 'coming') !== Date.parse(gathering.end ?? gathering.date) > now)
    return false;
  if (series && series !== gathering.series?._id) return false;
  // Whether another date of its series stands before it, the server says.
  return q || (fold && gathering.series) ? undefined : true;
}
