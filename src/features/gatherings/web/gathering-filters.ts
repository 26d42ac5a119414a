import type { Gathering } from './gathering.ts';

/** How a list was asked for. */
export type GatheringFilters = {
  type: string;
  status: string;
  q: string;
  my: 'true' | 'false';
  upcoming: 'true' | 'false';
};

/** Whether a list asked for so shows it; undefined where only the server can tell. */
export function belongs(
  { type, status, q, my, upcoming }: Partial<GatheringFilters>,
  gathering: Pick<Gathering, 'type' | 'status' | 'myPlace' | 'date'>,
  now: number,
): boolean | undefined {
  if (type && !type.split(',').includes(gathering.type)) return false;
  if (status && status !== gathering.status) return false;
  if (my === 'true' && gathering.myPlace !== 'organiser') return false;
  if (upcoming === 'true' && Date.parse(gathering.date) < now) return false;
  return q ? undefined : true;
}
