import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { neighbourHidden } from '../../moderation/moderation-blocks.contract.ts';
import { getNeighbour, getOwnPage, saveOwnPage } from '../neighbours.contract.ts';
import { neighbourTexts } from '../neighbours-sentences.contract.ts';

export function useNeighbour(id: string) {
  return useRead(getNeighbour, { params: { id } });
}

export function useOwnPage() {
  return useRead(getOwnPage);
}

/** Whoever a block hides is gone from the screen at once. */
export function useHiddenLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(neighbourHidden, () => {
        void client.invalidateQueries({ queryKey: keyOf(getNeighbour) });
      }),
    [client],
  );
}

/** The dialog shows its failure itself, in `error`. */
export function useSavePage(onDone: () => void) {
  const client = useQueryClient();
  return useWrite(saveOwnPage, {
    onSuccess: (saved) => {
      client.setQueryData(keyOf(getOwnPage, {}), saved);
      void client.invalidateQueries({ queryKey: keyOf(getNeighbour) });
      toast.success(neighbourTexts.saved);
      onDone();
    },
  });
}
