import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DAY_MS } from '#contract/durations.ts';
import { eventChanged } from '#features/events/events.contract.ts';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { listAgenda, MY_DAYS } from '#features/gatherings/gatherings-agenda.contract.ts';
import { outingChanged } from '#features/outings/outings.contract.ts';
import { keyOf, useRead } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { readParisDay, toParisInstant } from '#web/words/format-date.ts';

const NONE: readonly AgendaItem[] = [];

/** The outings and events to which the resident goes in the next year, and more: as far as any series goes. */
export function useGatheringsAhead(now: number): {
  gatherings: readonly AgendaItem[];
  isLoading: boolean;
} {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: keyOf(listAgenda) });
    const ends = [onLive(outingChanged, again), onLive(eventChanged, again)];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
  // From this morning on: the same question all day.
  const from = toParisInstant(readParisDay(now)?.date ?? '', '00:00') ?? '';
  const to = new Date(Date.parse(from) + MY_DAYS * DAY_MS).toISOString();
  const { data = NONE, isLoading } = useRead(listAgenda, {
    query: { from, to, mine: 'true' },
  });
  const gatherings = data.filter(
    ({ myPlace, status, date, end }) =>
      (myPlace === 'organiser' || myPlace === 'participant') &&
      status !== 'cancelled' &&
      Date.parse(end ?? date) > now,
  );
  return { gatherings, isLoading };
}

export const areaOfGathering = ({ kind }: AgendaItem) =>
  kind === 'outing' ? ('sorties' as const) : ('evenements' as const);

export const pathOfGathering = ({ kind, _id }: AgendaItem): string =>
  `${kind === 'outing' ? '/sorties' : '/evenements'}/${_id}`;
