import { useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

/** Who organises with the creator: asked, accepting, taken off. */
export function useHosts(setting: GatheringSetting, { _id: id }: Pick<Gathering, '_id'>) {
  const { hosting, cache } = setting;
  const { show, sayWhy } = useAftermath(cache, id);
  const ask = useWrite(hosting.name, {
    onSuccess: (changed) => show(changed, gatheringTexts.hostAsked),
    onError: sayWhy,
  });
  const accept = useWrite(hosting.accept, {
    onSuccess: (changed) => show(changed, gatheringTexts.hostAccepted),
    onError: sayWhy,
  });
  const end = useWrite(hosting.unname, {
    onSuccess: (changed) => show(changed, gatheringTexts.hostGone),
    onError: sayWhy,
  });
  const isPending = ask.isPending || accept.isPending || end.isPending;
  return {
    isPending,
    ask: (userId: string) => {
      if (!isPending) ask.mutate({ params: { id, userId } });
    },
    accept: () => {
      if (!isPending) accept.mutate({ params: { id } });
    },
    end: (userId: string) => {
      if (!isPending) end.mutate({ params: { id, userId } });
    },
  };
}
