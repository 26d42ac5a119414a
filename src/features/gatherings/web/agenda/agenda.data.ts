import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  type Agreement,
  ALL_COMING,
  agreementChanged,
  listAgreements,
} from '#features/agreements/agreements.contract.ts';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { eventChanged } from '../../../events/events.contract.ts';
import { outingChanged } from '../../../outings/outings.contract.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '../../gatherings.contract.ts';
import { type AgendaEntry, listAgenda } from '../../gatherings-agenda.contract.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import { listMeetings } from './meeting-entries.ts';
import { GOING, type MonthEntry } from './month-entries.ts';

export function useAgenda(span: { from: string; to: string }) {
  const read = useRead(listAgenda, { query: span });
  const { data: meetings, isPending: isOwnComing } = useRead(listAgreements, ALL_COMING);
  const data = useMemo(() => {
    // One without the other would be said to be empty, or pushed.
    if (!read.data || isOwnComing) return undefined;
    const isIn = ({ date }: Agreement) => date >= span.from && date < span.to;
    const mine = listMeetings((meetings ?? []).filter(isIn));
    return [...read.data.map(entryOf), ...mine];
  }, [read.data, meetings, isOwnComing, span.from, span.to]);
  return { ...read, data, isPending: data === undefined && !read.isError };
}

function entryOf(entry: AgendaEntry): MonthEntry {
  const { kind, _id, title, date, end, status, myPlace, wasThere } = entry;
  const isOuting = kind === 'outing';
  return {
    _id,
    title,
    date,
    end,
    area: isOuting ? 'sorties' : 'evenements',
    to: `${isOuting ? '/sorties' : '/evenements'}/${_id}`,
    cancelled: status === 'cancelled',
    mine: myPlace === 'organiser' || myPlace === 'participant',
    wasThere: wasThere || myPlace === 'organiser',
    part: GOING,
  };
}

export function useAgendaLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: keyOf(listAgenda) });
    const meetAgain = () => void client.invalidateQueries({ queryKey: keyOf(listAgreements) });
    const ends = [
      onLive(outingChanged, again),
      onLive(eventChanged, again),
      onLive(agreementChanged, meetAgain),
    ];
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
