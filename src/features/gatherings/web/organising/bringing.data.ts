import { useRead, useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { bringingTexts } from '../../gatherings-bringing.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

type One = Pick<Gathering, '_id'>;

export function useAnswer(setting: GatheringSetting, { _id: id }: One) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const answer = useWrite(setting.bringing.answer, {
    onSuccess: (changed) => show(changed, bringingTexts.answered),
    onError: sayWhy,
  });
  return {
    isPending: answer.isPending,
    start: (words: string) => {
      if (!answer.isPending) answer.mutate({ params: { id }, body: { answer: words } });
    },
  };
}

/** The lines of what is brought: added, taken by the reader or given back, taken away. */
export function useItems(setting: GatheringSetting, { _id: id }: One) {
  const { bringing, cache } = setting;
  const { client, show, sayWhy } = useAftermath(cache, id);
  const keep = (changed: Gathering) => cache.keep(client, changed);
  const add = useWrite(bringing.addItem, { onSuccess: keep, onError: sayWhy });
  const take = useWrite(bringing.takeItem, { onSuccess: keep, onError: sayWhy });
  const remove = useWrite(bringing.removeItem, {
    onSuccess: (changed) => show(changed, bringingTexts.removed),
    onError: sayWhy,
  });
  return {
    isAdding: add.isPending,
    add: (name: string, onDone: () => void) => {
      if (!add.isPending) add.mutate({ params: { id }, body: { name } }, { onSuccess: onDone });
    },
    isTaking: take.isPending,
    take: (itemId: string, mine: boolean) => {
      if (!take.isPending) take.mutate({ params: { id, itemId }, body: { mine } });
    },
    remove: (itemId: string) => {
      if (!remove.isPending) remove.mutate({ params: { id, itemId } });
    },
  };
}

/** For whoever organises. */
export function useAttendance(setting: GatheringSetting, id: string) {
  return useRead(setting.bringing.attendance, { params: { id } });
}
