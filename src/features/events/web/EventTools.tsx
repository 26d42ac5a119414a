import { IconCalendarX, IconCopyPlus, IconPencil } from '@tabler/icons-react';
import { type Gathering, RemoveButtons, rightsOf } from '#features/gatherings/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useNow } from '#web/use-now.ts';
import { EVENT } from './event-setting.ts';
import { useCancelEvent } from './events.data.ts';

type Props = { event: Gathering; onEdit?: () => void; onDeleted?: () => void };

/** `onEdit`: among one's own; its page has that near the top. Whoever organises an event changes and cancels it while it is pending; its creator deletes it at any time. */
export function EventTools({ event, onEdit, onDeleted }: Props) {
  const { _id: id, title } = event;
  const now = useNow();
  const confirm = useConfirm();
  const cancel = useCancelEvent(id);
  const rights = rightsOf(event, now);

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

  const remove = (
    <RemoveButtons
      setting={EVENT}
      gathering={event}
      title="Supprimer l'événement"
      message={`« ${title} » disparaîtra, avec sa discussion.`}
      onDeleted={onDeleted}
    />
  );
  return (
    <div className="own-actions">
      {onEdit && <EditEvent event={event} onEdit={onEdit} />}
      {rights.cancel && (
        <Button
          small
          look="2"
          icon={IconCalendarX}
          working={cancel.isPending}
          workingLabel="Annulation…"
          onClick={() => void askToCancel()}
        >
          Annuler l'événement
        </Button>
      )}
      {event.myPlace === 'organiser' && (
        <>
          <LinkButton small look="2" icon={IconCopyPlus} to={`/evenements?nouveau=${id}`}>
            Organiser à nouveau
          </LinkButton>
          {onEdit ? remove : <div className="remove-acts">{remove}</div>}
        </>
      )}
    </div>
  );
}

export function EditEvent({ event, onEdit }: Required<Pick<Props, 'event' | 'onEdit'>>) {
  const now = useNow();
  if (!rightsOf(event, now).edit) return null;
  return (
    <Button small look="2" icon={IconPencil} onClick={onEdit}>
      Modifier
    </Button>
  );
}
