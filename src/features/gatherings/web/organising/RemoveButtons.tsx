import { IconTrash } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useRemove } from '../gatherings.data.ts';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  /** Of the question: 'Supprimer la sortie'. */
  title: string;
  message: string;
  onDeleted?: (() => void) | undefined;
};

/** Its creator deletes it: this date or, of a series, those that follow too. */
export function RemoveButtons({ setting, gathering, title, message, onDeleted }: Props) {
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

  const given = {
    small: true,
    look: 'x',
    icon: IconTrash,
    working: remove.isPending,
    workingLabel: 'Suppression…',
  } as const;
  return (
    <>
      <Button {...given} onClick={() => void ask()}>
        Supprimer
      </Button>
      {gathering.series && gathering.series.others > 0 && (
        <Button {...given} className="wide" onClick={() => void askForAll()}>
          Supprimer aussi les suivantes
        </Button>
      )}
    </>
  );
}
