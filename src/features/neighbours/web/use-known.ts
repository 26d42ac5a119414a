import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keyOf, useRead } from '#web/data/api.ts';
import { onLive } from '#web/live/live.ts';
import { neighbourHidden } from '../../moderation/moderation-blocks.contract.ts';
import { listKnown } from '../neighbours.contract.ts';

/** Whom the reader knows, by their identifiers; nobody until it is told. */
export function useKnown(): ReadonlySet<string> {
  const client = useQueryClient();
  const { data } = useRead(listKnown);
  useEffect(
    () =>
      onLive(neighbourHidden, () => {
        void client.invalidateQueries({ queryKey: keyOf(listKnown) });
      }),
    [client],
  );
  return useMemo(() => new Set(data), [data]);
}
