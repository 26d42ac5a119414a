import type { Gathering, GatheringFilters } from './gathering.ts';

/** Whether a list asked for so shows it; undefined where only the server can tell. */
export function belongs(
  { type, status, q, my, when }: Partial<GatheringFilters>,
  gathering: Pick<Gathering, 'type' | 'status' | 'myPlace' | 'date' | 'end'>,
  now: number,
): boolean | undefined {
  if (type && !type.split(',').includes(gathering.type)) return false;
  if (status && status !== gathering.status) return false;
  if (my === 'true' && gathering.myPlace !== 'organiser') return false;
  if (when && (when === 'coming') !== Date.parse(gathering.end ?? gathering.date) > now)
    return false;
  return q ? undefined : true;
}
