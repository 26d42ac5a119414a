import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

type One = Pick<Gathering, '_id'>;

export function useRegistrations(
  setting: GatheringSetting,
  { _id: id, registrationsOpen }: Pick<Gathering, '_id' | 'registrationsOpen'>,
) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const change = useWrite(setting.organiser.setRegistrations, {
    onSuccess: (changed) =>
      show(
        changed,
        changed.registrationsOpen
          ? gatheringTexts.registrationsOpened
          : gatheringTexts.registrationsShut,
      ),
    onError: sayWhy,
  });
  return {
    isPending: change.isPending,
    start: () => {
      if (!change.isPending) change.mutate({ params: { id }, body: { open: !registrationsOpen } });
    },
  };
}

/** The dialog shows its failure itself, in `error`. */
export function useExclude(setting: GatheringSetting, { _id: id }: One, onDone: () => void) {
  const client = useQueryClient();
  const { show, askIfStale } = useAftermath(setting.cache, id);
  return useWrite(setting.organiser.exclude, {
    onSuccess: (changed) => {
      show(changed, gatheringTexts.excluded);
      void client.invalidateQueries({ queryKey: exclusionsKey(setting, id) });
      onDone();
    },
    onError: askIfStale,
  });
}

const exclusionsKey = ({ organiser }: GatheringSetting, id: string) =>
  keyOf(organiser.listExclusions, { params: { id } });

/** Whom its organiser has taken off; asked by the organiser alone. */
export function useExclusions(setting: GatheringSetting, { _id: id }: One) {
  const client = useQueryClient();
  const list = useRead(setting.organiser.listExclusions, { params: { id } });
  const { sayWhy } = useAftermath(setting.cache, id);
  const readmit = useWrite(setting.organiser.readmit, {
    onSuccess: () => {
      toast.success(gatheringTexts.readmitted);
      void client.invalidateQueries({ queryKey: exclusionsKey(setting, id) });
    },
    onError: sayWhy,
  });
  return {
    excluded: list.data ?? [],
    isPending: readmit.isPending,
    readmit: (userId: string) => {
      if (!readmit.isPending) readmit.mutate({ params: { id, userId } });
    },
  };
}

/** The dialog shows its failure itself, in `error`. */
export function useAnnounce(setting: GatheringSetting, onDone: () => void) {
  return useWrite(setting.organiser.announce, {
    onSuccess: () => {
      toast.success(gatheringTexts.announced);
      onDone();
    },
  });
}
