import { useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { maybeTexts, sayMaybe } from '../../gatherings-maybe.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

/** The reader says 'perhaps', or takes it back. */
export function useMaybe(setting: GatheringSetting, gathering: Gathering) {
  const { _id: id } = gathering;
  const { client, show, sayWhy } = useAftermath(setting.cache, id);
  const say = useWrite(sayMaybe, {
    onSuccess: ({ maybe, count }) => {
      show({ ...gathering, saysMaybe: maybe, maybeCount: count });
      toast.success(maybe ? maybeTexts.said : maybeTexts.taken);
      void setting.cache.askAgain(client, id);
    },
    onError: sayWhy,
  });
  return {
    isPending: say.isPending,
    start: (maybe: boolean) => {
      if (!say.isPending) say.mutate({ params: { id }, body: { maybe } });
    },
  };
}
