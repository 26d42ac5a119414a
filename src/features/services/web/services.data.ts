import { useList, useRead, useWrite } from '#web/data/api.ts';
import { useAftermath, useEntityLive } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  deleteService,
  getService,
  listCategories,
  listMyServices,
  listServices,
  serviceChanged,
  updateService,
} from '../services.contract.ts';
import {
  acceptHelp,
  cancelAcceptance,
  cancelProposal,
  listMyProposals,
} from '../services-help.contract.ts';
import { answerTexts, serviceTexts } from '../services-sentences.contract.ts';
import { answerStill, stillTexts } from '../services-still.contract.ts';
import { addTold } from '../services-urgent.contract.ts';
import type { queryOf } from './board/board-filters.ts';
import { serviceCache } from './service-cache.ts';

const PAGE = 12;

/** In the order asked for, page after page. */
export function useBoard(filters: ReturnType<typeof queryOf>, limit = PAGE) {
  return useList(listServices, { limit, ...filters });
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

/** Asks only while an identifier is given. */
export function useService(id: string | undefined) {
  return useRead(getService, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}

export function useServicesLive(): void {
  useEntityLive(serviceChanged, serviceCache);
}

/** The form shows its failure itself, in `error`. */
export function useUpdateService(id: string, onDone: () => void) {
  const { show, askIfStale } = useAftermath(serviceCache, id);
  return useWrite(updateService, {
    onSuccess: ({ told, ...service }) => {
      show(service, addTold(serviceTexts.updated, told));
      onDone();
    },
    onError: askIfStale,
  });
}

export function useDeleteService(id: string) {
  const { client, sayWhy } = useAftermath(serviceCache, id);
  return useWrite(deleteService, {
    onSuccess: () => {
      serviceCache.drop(client, id);
      toast.success(serviceTexts.deleted);
    },
    onError: sayWhy,
  });
}

/** @param sentence the board and /my-proposals say it differently. */
export function useCancelProposal(id: string, sentence: string) {
  const { client, sayWhy } = useAftermath(serviceCache, id);
  return useWrite(cancelProposal, {
    onSuccess: async () => {
      // The answer is a sentence: working until the card is right.
      await serviceCache.askAgain(client, id);
      toast.success(sentence);
    },
    onError: sayWhy,
  });
}

export function useAcceptHelp(id: string) {
  const { show, sayWhy } = useAftermath(serviceCache, id);
  return useWrite(acceptHelp, {
    onSuccess: (service) => show(service, answerTexts[service.nature].accepted),
    onError: sayWhy,
  });
}

export function useUnassign(id: string) {
  const { show, sayWhy } = useAftermath(serviceCache, id);
  return useWrite(cancelAcceptance, {
    onSuccess: (service) => show(service, serviceTexts.unassigned),
    onError: sayWhy,
  });
}

export function useAnswerStill(id: string) {
  const { show, sayWhy } = useAftermath(serviceCache, id);
  return useWrite(answerStill, {
    onSuccess: (service) =>
      show(service, service.status === 'cancelled' ? stillTexts.over : stillTexts.kept),
    onError: sayWhy,
  });
}
