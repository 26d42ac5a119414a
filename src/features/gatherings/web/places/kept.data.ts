import { useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { giveKept, type KeptLine, keepPlaces, keptTexts } from '../../gatherings-kept.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

/** Places kept, given to somebody who waits, and given back. */
export function useKept(setting: GatheringSetting, { _id: id }: Pick<Gathering, '_id'>) {
  const { client, sayWhy } = useAftermath(setting.cache, id);
  const after = (said: string) => () => {
    toast.success(said);
    void setting.cache.askAgain(client, id);
  };
  const keep = useWrite(keepPlaces, { onSuccess: after(keptTexts.changed), onError: sayWhy });
  const give = useWrite(giveKept, { onSuccess: after(keptTexts.given), onError: sayWhy });
  const isPending = keep.isPending || give.isPending;
  return {
    isPending,
    keep: (line: KeptLine & { was: number }, onDone?: () => void) => {
      if (isPending) return;
      keep.mutate({ params: { id }, body: line }, onDone && { onSuccess: onDone });
    },
    give: (word: string, userId: string) => {
      if (!isPending) give.mutate({ params: { id }, body: { word, userId } });
    },
  };
}
