import { useIsMutating } from '@tanstack/react-query';
import { useList, useRead, useWrite } from '#web/data/api.ts';
import { useAftermath, useEntityLive } from '#web/data/entity-cache.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  cancelTradeAcceptance,
  cancelTradeRequest,
  completeTrade,
  deleteTroc,
  getTroc,
  listMyRequests,
  listMyTrocs,
  listTrocs,
  respondToTrade,
  type Troc,
  trocChanged,
  updateTroc,
} from '../trocs.contract.ts';
import { listMatches, listTrocMatches } from '../trocs-matches.contract.ts';
import { returnTroc } from '../trocs-returns.contract.ts';
import { trocTexts } from '../trocs-sentences.contract.ts';
import { stopWaitingForTroc } from '../trocs-waits.contract.ts';
import { kindWords } from './kind-words.ts';
import { WAIT_FOR_TROC } from './posting.ts';
import { type TrocFilters, trocCache } from './troc-cache.ts';

const PAGE = 12;
const MATCHES = 20;

/** Newest first, page after page. */
export function useTrocs(filters: Partial<TrocFilters>, limit = PAGE) {
  return useList(listTrocs, { limit, ...filters });
}

export function useMyTrocs() {
  return useList(listMyTrocs, { limit: PAGE });
}

export function useMyRequests() {
  return useList(listMyRequests, { limit: PAGE });
}

/** @param kept false once the reader has deleted it: nothing is left to ask for. */
export function useTroc(id: string, kept: boolean) {
  return useRead(getTroc, { params: { id } }, { enabled: kept });
}

/** What is told of a troc meanwhile is no news to the reader. */
export function useDeleting(): boolean {
  return useIsMutating({ mutationKey: [deleteTroc.name] }) > 0;
}

export function useMatches() {
  return useRead(listMatches, { query: { limit: MATCHES } });
}

/** @param kept false once the reader has deleted it. */
export function useTrocMatches(id: string, kept: boolean) {
  const input = { params: { id }, query: { limit: MATCHES } };
  return useRead(listTrocMatches, input, { enabled: kept });
}

export function useTrocsLive(): void {
  useEntityLive(trocChanged, trocCache);
}

/** The form shows its failure itself, in `error`. */
export function useUpdateTroc(id: string, onDone: () => void) {
  const { show, askIfStale } = useAftermath(trocCache, id);
  return useWrite(updateTroc, {
    onSuccess: (troc) => {
      show(troc, trocTexts.updated);
      onDone();
    },
    onError: askIfStale,
  });
}

export function useDeleteTroc(id: string, onDone?: () => void) {
  const { client, sayWhy } = useAftermath(trocCache, id);
  return useWrite(deleteTroc, {
    onSuccess: () => {
      onDone?.();
      trocCache.drop(client, id);
      toast.success(trocTexts.deleted);
    },
    onError: sayWhy,
  });
}

/** To be told when it is free again, or no more. */
export function useWait({ _id: id, title }: Pick<Troc, '_id' | 'title'>) {
  const { show, sayWhy } = useAftermath(trocCache, id);
  const ask = useCreation(WAIT_FOR_TROC, undefined, {
    params: { id },
    called: `Me prévenir : ${title}`,
  });
  return {
    ask: { isPending: ask.isPending, press: () => ask.send(undefined, sayWhy) },
    stop: useWrite(stopWaitingForTroc, {
      onSuccess: (troc) => show(troc, trocTexts.notWaiting),
      onError: sayWhy,
    }),
  };
}

export function useRespond(id: string) {
  const { show, sayWhy } = useAftermath(trocCache, id);
  return useWrite(respondToTrade, {
    onSuccess: (troc, { body }) => {
      const { said } = kindWords(troc.kind);
      show(troc, body?.accept ? said.accepted : said.refused);
    },
    onError: sayWhy,
  });
}

export function useCancelAcceptance(id: string) {
  const { show, sayWhy } = useAftermath(trocCache, id);
  return useWrite(cancelTradeAcceptance, {
    onSuccess: (troc) => show(troc, trocTexts.acceptanceCancelled),
    onError: sayWhy,
  });
}

export function useCancelRequest(id: string) {
  const { show, sayWhy } = useAftermath(trocCache, id);
  return useWrite(cancelTradeRequest, {
    onSuccess: (troc) => show(troc, trocTexts.requestCancelled),
    onError: sayWhy,
  });
}

export function useCompleteTrade(id: string) {
  const { show, sayWhy } = useAftermath(trocCache, id);
  return useWrite(completeTrade, {
    onSuccess: (troc) => show(troc, kindWords(troc.kind).said.completed),
    onError: sayWhy,
  });
}

export function useReturned(id: string) {
  const { show, sayWhy } = useAftermath(trocCache, id);
  return useWrite(returnTroc, {
    onSuccess: (troc) => show(troc, trocTexts.saidReturned),
    onError: sayWhy,
  });
}
