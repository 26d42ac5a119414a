import type { GatheringList } from '#features/gatherings/web/public.ts';
import { useList, useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { cancelEvent, listMyEvents, updateEvent } from '../events.contract.ts';
import { eventTexts } from '../events-sentences.contract.ts';
import { EVENT } from './event-setting.ts';

const PAGE = 12;

export function useMyEvents(): GatheringList {
  return useList(listMyEvents, { limit: PAGE, participants: 'first' });
}

/** The form shows its failure itself, in `error`. */
export function useUpdateEvent(id: string, onDone: () => void) {
  const { show, askIfStale } = useAftermath(EVENT.cache, id);
  return useWrite(updateEvent, {
    onSuccess: (event) => {
      show(event, eventTexts.updated);
      onDone();
    },
    onError: askIfStale,
  });
}

export function useCancelEvent(id: string) {
  const { show, sayWhy } = useAftermath(EVENT.cache, id);
  return useWrite(cancelEvent, {
    onSuccess: (event) => show(event, eventTexts.cancelled),
    onError: sayWhy,
  });
}
