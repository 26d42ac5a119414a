import { IconCopyPlus, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { type Gathering, useRemove } from '#features/gatherings/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { OUTING } from './outing-setting.ts';

type Props = { outing: Gathering; onDeleted: () => void };

export function OutingTools({ outing, onDeleted }: Props) {
  const { _id: id, title } = outing;
  const confirm = useConfirm();
  const remove = useRemove(OUTING, id, onDeleted);

  async function ask() {
    const sure = await confirm({
      title: 'Supprimer la sortie',
      message: `« ${title} » disparaîtra, avec sa discussion. Nous prévenons tous les participants.`,
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (sure) remove.start();
  }

  async function askForAll() {
    const sure = await confirm({
      title: 'Supprimer celle-ci et les suivantes',
      message: `« ${title} » disparaîtra à partir de cette date, avec ses discussions. Nous prévenons les participants, une fois chacun.`,
      confirmLabel: 'Tout supprimer',
      danger: true,
    });
    if (sure) remove.start('following');
  }

  return (
    <div className="own-actions">
      <LinkButton small look="2" icon={IconPencil} to={`/sorties/${id}/edit`}>
        Modifier
      </LinkButton>
      <LinkButton small look="2" icon={IconUsers} to={`/sorties/${id}/participants`}>
        Participants
      </LinkButton>
      <LinkButton small look="2" icon={IconCopyPlus} to={`/sorties?nouveau=${id}`}>
        Refaire
      </LinkButton>
      <Button
        small
        look="x"
        className="wide"
        icon={IconTrash}
        working={remove.isPending}
        workingLabel="Suppression…"
        onClick={() => void ask()}
      >
        Supprimer
      </Button>
      {outing.series && outing.series.others > 0 && (
        <Button
          small
          look="x"
          className="wide"
          icon={IconTrash}
          working={remove.isPending}
          workingLabel="Suppression…"
          onClick={() => void askForAll()}
        >
          Supprimer aussi les suivantes
        </Button>
      )}
    </div>
  );
}
