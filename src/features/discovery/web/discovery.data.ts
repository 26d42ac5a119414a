import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useList, useRead, useWrite } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { isStarting } from '#web/start/public.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { agreementChanged } from '../../agreements/agreements.contract.ts';
import { eventChanged } from '../../events/events.contract.ts';
import { neighbourHidden } from '../../moderation/moderation-blocks.contract.ts';
import { outingChanged } from '../../outings/outings.contract.ts';
import { serviceChanged } from '../../services/services.contract.ts';
import { trocChanged } from '../../trocs/trocs.contract.ts';
import {
  getRecommendations,
  type InteractionType,
  listInteractions,
  listSuggestions,
  SUGGESTIONS,
  type SuggestionTab,
} from '../discovery.contract.ts';
import { pauseSuggestion, pauseTexts, resumeSuggestion } from '../discovery-pause.contract.ts';
import { getInteractionsYear } from '../discovery-year.contract.ts';

const PAGE = 30;

/** Given and received since January. */
export function useYear() {
  return useRead(getInteractionsYear);
}

/** By the day of each thing, page after page. */
export function useHistory(type: InteractionType | undefined) {
  return useList(listInteractions, { limit: PAGE, order: 'day', ...(type ? { type } : {}) });
}

export function useSuggestions(type: SuggestionTab) {
  return useRead(listSuggestions, { query: { type, limit: SUGGESTIONS } });
}

export function useRecommendations() {
  return useRead(getRecommendations);
}

/** Whatever is done, here or in another tab, the history holds. */
export function useHistoryLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => {
      void client.invalidateQueries({ queryKey: keyOf(listInteractions) });
      void client.invalidateQueries({ queryKey: keyOf(getInteractionsYear) });
    };
    const told = [serviceChanged, trocChanged, outingChanged, eventChanged, agreementChanged];
    const ends = told.map((event) => onLive<typeof event>(event, askAgain));
    // Nothing was heard while another screen was shown; with the first one everything has just come.
    if (!isStarting()) askAgain();
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

/** Puts a neighbour aside for a month, with a way back in the toast. */
export function usePause(id: string): { pause: () => void; working: boolean } {
  const client = useQueryClient();
  const askAgain = () => {
    for (const route of [listSuggestions, getRecommendations]) {
      void client.invalidateQueries({ queryKey: keyOf(route) });
    }
  };
  const onError = ({ status, message }: { status: number; message: string }) => {
    if (status !== 401) toast.error(message);
  };
  const input = { params: { id } };
  const back = useWrite(resumeSuggestion, { onSuccess: askAgain, onError });
  const aside = useWrite(pauseSuggestion, {
    onSuccess: () => {
      askAgain();
      toast.success(pauseTexts.paused, { label: 'Annuler', run: () => back.mutate(input) });
    },
    onError,
  });
  return { pause: () => aside.mutate(input), working: aside.isPending };
}

/** Whoever a block hides is gone from the screen at once. */
export function useHidden(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(neighbourHidden, () => {
        for (const route of [listInteractions, listSuggestions, getRecommendations]) {
          void client.invalidateQueries({ queryKey: keyOf(route) });
        }
      }),
    [client],
  );
}
