import { useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

type One = Pick<Gathering, '_id'>;

/** The reader, who comes, still does. */
export function useConfirmComing(setting: GatheringSetting, { _id: id }: One) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const confirm = useWrite(setting.turnout.confirm, {
    onSuccess: (changed) => show(changed, gatheringTexts.confirmed),
    onError: sayWhy,
  });
  return {
    isPending: confirm.isPending,
    start: () => {
      if (!confirm.isPending) confirm.mutate({ params: { id } });
    },
  };
}

/** For whoever organises: the question to all who come. */
export function useLastCall(setting: GatheringSetting, { _id: id }: One) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const call = useWrite(setting.turnout.call, {
    onSuccess: (changed) => show(changed, gatheringTexts.called),
    onError: sayWhy,
  });
  return {
    isPending: call.isPending,
    start: () => {
      if (!call.isPending) call.mutate({ params: { id } });
    },
  };
}

/** For whoever organises: with how many somebody came. */
export function useCheckIn(setting: GatheringSetting, { _id: id }: One) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const check = useWrite(setting.turnout.checkIn, {
    onSuccess: (changed) => show(changed),
    onError: sayWhy,
  });
  return (userId: string, came: number) => check.mutate({ params: { id, userId }, body: { came } });
}
