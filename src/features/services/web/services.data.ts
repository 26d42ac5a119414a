import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { EventData } from '#contract/events.ts';
import { type ApiError, keyOf, useList, useRead, useWrite } from '#web/api.ts';
import { useLive } from '#web/live.ts';
import { toast } from '#web/ui/toast.ts';
import {
  acceptHelp,
  cancelAcceptance,
  cancelProposal,
  createService,
  deleteService,
  getService,
  listCategories,
  listMyProposals,
  listMyServices,
  listServices,
  proposeHelp,
  type Service,
  serviceChanged,
  updateService,
} from '../services.contract.ts';
import { serviceTexts } from '../services-sentences.contract.ts';
import { askAgain, countAgain, dropService, keepService } from './service-cache.ts';

const PAGE = 12;

type BoardFilters = { category?: string; q?: string };

/** The board, newest first, page after page. */
export function useBoard(filters: BoardFilters) {
  return useList(listServices, { limit: PAGE, ...filters });
}

export function useMyServices() {
  return useList(listMyServices, { limit: PAGE });
}

export function useMyProposals() {
  return useList(listMyProposals, { limit: PAGE });
}

export function useCategories() {
  return useRead(listCategories);
}

/** One service; asks only while an identifier is given. */
export function useService(id: string | undefined) {
  return useRead(getService, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}

/** Follows what others do with services while the screen is shown. */
export function useServicesLive(): void {
  const client = useQueryClient();
  const hear = useCallback(
    ({ _id, change }: EventData<typeof serviceChanged>) => {
      if (change === 'deleted') dropService(client, _id);
      else void askAgain(client, _id);
      if (change === 'created') countAgain(client);
    },
    [client],
  );
  useLive(serviceChanged, hear);
  // Nothing was heard while another screen was shown.
  useEffect(() => askKeptAgain(client), [client]);
}

const READS = [listServices, listMyServices, listMyProposals, getService].map(({ name }) => name);

function askKeptAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && READS.some((name) => name === queryKey[0]),
  });
}

/** What follows a change: every list shows it; a refusal is said, and the card asked for again. */
function useAftermath(id: string) {
  const client = useQueryClient();
  return {
    client,
    show(service: Service, sentence?: string): void {
      keepService(client, service);
      if (sentence) toast.success(sentence);
    },
    /** The state on the screen was an old one: the card is refreshed. */
    askIfStale(error: ApiError): void {
      if ([403, 404, 409].includes(error.status)) void askAgain(client, id);
    },
    sayWhy(error: ApiError): void {
      // The end of a session says itself, on the login page.
      if (error.status !== 401) toast.error(error.message);
      if ([403, 404, 409].includes(error.status)) void askAgain(client, id);
    },
  };
}

/** The form shows its failure itself, in `error`. */
export function useCreateService(onDone: () => void) {
  const client = useQueryClient();
  return useWrite(createService, {
    onSuccess: (service) => {
      keepService(client, service);
      countAgain(client);
      void client.invalidateQueries({ queryKey: keyOf(listMyServices) });
      toast.success(serviceTexts.created);
      onDone();
    },
  });
}

/** The form shows its failure itself, in `error`. */
export function useUpdateService(id: string, onDone: () => void) {
  const { show, askIfStale } = useAftermath(id);
  return useWrite(updateService, {
    onSuccess: (service) => {
      show(service, serviceTexts.updated);
      onDone();
    },
    onError: askIfStale,
  });
}

export function useDeleteService(id: string) {
  const { client, sayWhy } = useAftermath(id);
  return useWrite(deleteService, {
    onSuccess: () => {
      dropService(client, id);
      toast.success(serviceTexts.deleted);
    },
    onError: sayWhy,
  });
}

/** The dialog shows its failure itself, in `error`. */
export function useProposeHelp(id: string, onDone: () => void) {
  const { show, askIfStale } = useAftermath(id);
  return useWrite(proposeHelp, {
    onSuccess: (service) => {
      show(service, serviceTexts.proposed);
      onDone();
    },
    onError: askIfStale,
  });
}

/** @param sentence the board and /my-proposals say it differently. */
export function useCancelProposal(id: string, sentence: string) {
  const { client, sayWhy } = useAftermath(id);
  return useWrite(cancelProposal, {
    onSuccess: async () => {
      // The answer is a sentence: working until the card is right.
      await askAgain(client, id);
      toast.success(sentence);
    },
    onError: sayWhy,
  });
}

export function useAcceptHelp(id: string) {
  const { show, sayWhy } = useAftermath(id);
  return useWrite(acceptHelp, {
    onSuccess: (service) => show(service, serviceTexts.accepted),
    onError: sayWhy,
  });
}

export function useUnassign(id: string) {
  const { show, sayWhy } = useAftermath(id);
  return useWrite(cancelAcceptance, {
    onSuccess: (service) => show(service, serviceTexts.unassigned),
    onError: sayWhy,
  });
}
