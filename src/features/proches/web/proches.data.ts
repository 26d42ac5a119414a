import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { changeProche, createProche, endProche, listProches } from '../proches.contract.ts';
import { getProcheNews, tellProche } from '../proches-news.contract.ts';
import { procheTexts } from '../proches-sentences.contract.ts';

export function useProches() {
  return useRead(listProches);
}

export function useProcheNews(id: string) {
  return useRead(getProcheNews, { params: { id } });
}

/** What was told is to be said no more. */
export function useTell() {
  const client = useQueryClient();
  return useWrite(tellProche, {
    onSuccess: () => {
      toast.success(procheTexts.told);
      void client.invalidateQueries({ queryKey: keyOf(getProcheNews) });
    },
    onError: ({ status, message }) => {
      if (status !== 401) toast.error(message);
    },
  });
}

/** Read again once it is done; `onDone` closes what asked. */
function useDone(sentence: string, onDone: () => void) {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(listProches) });
      toast.success(sentence);
      onDone();
    },
  };
}

export const useCreateProche = (onDone: () => void) =>
  useWrite(createProche, useDone(procheTexts.created, onDone));
export const useChangeProche = (onDone: () => void) =>
  useWrite(changeProche, useDone(procheTexts.changed, onDone));

export function useEndProche() {
  const client = useQueryClient();
  return useWrite(endProche, {
    onSuccess: async () => {
      toast.success(procheTexts.ended);
      // Their requests, trocs and places went with them.
      await client.invalidateQueries();
    },
    onError: ({ status, message }) => {
      if (status !== 401) toast.error(message);
      void client.invalidateQueries({ queryKey: keyOf(listProches) });
    },
  });
}
