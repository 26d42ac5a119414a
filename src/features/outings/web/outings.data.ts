import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createOuting, type Outing, updateOuting } from '../outings.contract.ts';
import { outingTexts } from '../outings-sentences.contract.ts';
import { OUTING } from './outing-setting.ts';

/** The form shows its failure itself, in `error`. */
export function useCreateOuting(onDone: (outing: Outing) => void) {
  const client = useQueryClient();
  return useWrite(createOuting, {
    onSuccess: (outing) => {
      OUTING.cache.keep(client, outing);
      OUTING.cache.count(client);
      toast.success(outingTexts.created);
      onDone(outing);
    },
  });
}

/** The form shows its failure itself, in `error`. */
export function useUpdateOuting(id: string, onDone: () => void) {
  const { show, askIfStale } = useAftermath(OUTING.cache, id);
  return useWrite(updateOuting, {
    onSuccess: (outing) => {
      show(outing, outingTexts.updated);
      onDone();
    },
    onError: askIfStale,
  });
}
