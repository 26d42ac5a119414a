import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { eventChanged } from '../../events/events.contract.ts';
import { outingChanged } from '../../outings/outings.contract.ts';
import {
  type AgendaItem,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  listAgenda,
} from '../gatherings.contract.ts';
import { gatheringTexts } from '../gatherings-sentences.contract.ts';
import type { MonthEntry } from './month-entries.ts';

export function useAgenda(span: { from: string; to: string }) {
  const read = useRead(listAgenda, { query: span });
  const data = useMemo(() => read.data?.map(entryOf), [read.data]);
  return { ...read, data };
}

function entryOf({ kind, _id, title, date, status, myPlace }: AgendaItem): MonthEntry {
  const isOuting = kind === 'outing';
  return {
    _id,
    title,
    date,
    area: isOuting ? 'sorties' : 'evenements',
    to: `${isOuting ? '/sorties' : '/evenements'}/${_id}`,
    cancelled: status === 'cancelled',
    mine: myPlace === 'organiser' || myPlace === 'participant',
  };
}

export function useAgendaLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: keyOf(listAgenda) });
    const ends = [onLive(outingChanged, again), onLive(eventChanged, again)];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

/** The secret address of the resident's own calendar, which may be asked for, renewed and given up. */
export function useFeed() {
  const client = useQueryClient();
  const key = keyOf(getCalendarFeed, {});
  const keep = (url: string | null) => client.setQueryData(key, { url });
  const read = useRead(getCalendarFeed);
  const create = useWrite(createCalendarFeed, {
    onSuccess: ({ url }) => keep(url),
    onError: ({ message }) => toast.error(message),
  });
  const stop = useWrite(deleteCalendarFeed, {
    onSuccess: () => {
      keep(null);
      toast.success(gatheringTexts.feedStopped);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { read, create, stop };
}
