import { IconCalendarX, IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { type Gathering, isOpen, useRemove } from '#features/gatherings/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useNow } from '#web/use-now.ts';
import { EVENT } from './event-setting.ts';
import { useCancelEvent } from './events.data.ts';

type Props = { event: Gathering; onEdit: () => void; onDeleted?: () => void };

/** What the creator of an event can do: change and cancel it while it is pending, delete it at any time. */
export function EventTools({ event, onEdit, onDeleted }: Props) {
  const { _id: id, title } = event;
  const now = useNow();
  const confirm = useConfirm();
  const cancel = useCancelEvent(id);
  const remove = useRemove(EVENT, id, onDeleted);
  const pending = isOpen(event, now);

  async function askToCancel() {
    const sure = await confirm({
      title: "Annuler l'événement",
      message: `« ${title} » n'aura pas lieu. Nous prévenons tous les participants.`,
      confirmLabel: "Annuler l'événement",
      cancelLabel: 'Le garder',
      danger: true,
    });
    if (sure) cancel.mutate({ params: { id } });
  }
  async function askToDeleteAll() {
    const sure = await confirm({
      title: 'Supprimer celle-ci et les suivantes',
      message: `« ${title} » disparaîtra à partir de cette date, avec ses discussions. Nous prévenons les participants, une fois chacun.`,
      confirmLabel: 'Tout supprimer',
      danger: true,
    });
    if (sure) remove.start('following');
  }
  async function askToDelete() {
    const sure = await confirm({
      title: "Supprimer l'événement",
      message: `« ${title} » disparaîtra, avec sa discussion.`,
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (sure) remove.start();
  }

  return (
    <div className="own-actions">
      {pending && (
        <>
          <Button small look="2" icon={IconPencil} onClick={onEdit}>
            Modifier
          </Button>
          <Button
            small
            look="2"
            icon={IconCalendarX}
            aria-label="Annuler l'événement"
            working={cancel.isPending}
            workingLabel="Annulation…"
            onClick={() => void askToCancel()}
          >
            Annuler
          </Button>
        </>
      )}
      <LinkButton small look="2" icon={IconCopyPlus} to={`/evenements?nouveau=${id}`}>
        Refaire
      </LinkButton>
      <Button
        small
        look="x"
        className="wide"
        icon={IconTrash}
        working={remove.isPending}
        workingLabel="Suppression…"
        onClick={() => void askToDelete()}
      >
        Supprimer
      </Button>
      {event.series && event.series.others > 0 && (
        <Button
          small
          look="x"
          className="wide"
          icon={IconTrash}
          working={remove.isPending}
          workingLabel="Suppression…"
          onClick={() => void askToDeleteAll()}
        >
          Supprimer aussi les suivantes
        </Button>
      )}
    </div>
  );
}
