import { useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { updateOuting } from '../outings.contract.ts';
import { outingTexts } from '../outings-sentences.contract.ts';
import { OUTING } from './outing-setting.ts';

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
