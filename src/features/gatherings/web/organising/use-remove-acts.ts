import { IconTrash } from '@tabler/icons-react';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useRemove } from '../gatherings.data.ts';

export type Removed = {
  setting: GatheringSetting;
  gathering: Gathering;
  /** Of the question: 'Supprimer la sortie'. */
  title: string;
  message: string;
  onDeleted?: (() => void) | undefined;
};

/** Its creator deletes it: this date or, of a series, those that follow too. */
export function useRemoveActs({ setting, gathering, title, message, onDeleted }: Removed) {
  const confirm = useConfirm();
  const remove = useRemove(setting, gathering._id, onDeleted);

  async function ask() {
    if (await confirm({ title, message, confirmLabel: 'Supprimer', danger: true })) remove.start();
  }
  async function askForAll() {
    const sure = await confirm({
      title: 'Supprimer celle-ci et les suivantes',
      message: `« ${gathering.title} » disparaîtra à partir de cette date, avec ses discussions. Nous prévenons les participants, une seule fois.`,
      confirmLabel: 'Tout supprimer',
      danger: true,
    });
    if (sure) remove.start('following');
  }

  const one = { label: 'Supprimer', icon: IconTrash, danger: true, onSelect: () => void ask() };
  const following = {
    ...one,
    label: 'Supprimer aussi les suivantes',
    onSelect: () => void askForAll(),
  };
  const hasOthers = gathering.series !== null && gathering.series.others > 0;
  return {
    acts: hasOthers ? [one, following] : [one],
    working: remove.isPending ? 'Suppression…' : undefined,
  };
}
