import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { answerRing, getRing, listRings, ringChanged } from '../rings.contract.ts';

const SHOWN = { query: { limit: 10 } };

export function useRing(id: string) {
  useRingsLive();
  return useRead(getRing, { params: { id } });
}

/** Those that are possible, or agreed on. */
export function useRings() {
  useRingsLive();
  return useRead(listRings, SHOWN);
}

/** What the others say is seen without a reload. */
function useRingsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => {
      for (const route of [getRing, listRings]) {
        void client.invalidateQueries({ queryKey: keyOf(route) });
      }
    };
    const ends = [onLive(ringChanged, askAgain), onLive('fresh', askAgain)];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

export function useAnswer() {
  const client = useQueryClient();
  return useWrite(answerRing, {
    onSuccess: (ring) => {
      client.setQueryData(keyOf(getRing, { params: { id: ring._id } }), ring);
      void client.invalidateQueries({ queryKey: keyOf(listRings) });
    },
    onError: ({ status, message }) => {
      if (status !== 401) toast.error(message);
      void client.invalidateQueries({ queryKey: keyOf(getRing) });
    },
  });
}
