import { IconCalendarX, IconCopyPlus, IconPencil, IconUsers } from '@tabler/icons-react';
import {
  chooseTime,
  type Gathering,
  RemoveButtons,
  rightsOf,
  sayDiscussion,
  useRemoveActs,
} from '#features/gatherings/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { CardActs } from '#web/ui/controls/CardActs.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useNow } from '#web/use-now.ts';
import { EVENT } from './event-setting.ts';
import { useCancelEvent } from './events.data.ts';

type Props = { event: Gathering; onDeleted?: () => void };

const CANCEL = "Annuler l'événement";

function useCancelAct({ _id: id, title }: Gathering) {
  const confirm = useConfirm();
  const cancel = useCancelEvent(id);
  async function ask() {
    const sure = await confirm({
      title: CANCEL,
      message: `« ${title} » n'aura pas lieu. Nous prévenons tous les participants.`,
      confirmLabel: CANCEL,
      cancelLabel: 'Le garder',
      danger: true,
    });
    if (sure) cancel.mutate({ params: { id } });
  }
  return {
    working: cancel.isPending,
    act: { label: CANCEL, icon: IconCalendarX, onSelect: () => void ask() },
  };
}

const sayRemoval = ({ event, onDeleted }: Props) => ({
  setting: EVENT,
  gathering: event,
  title: "Supprimer l'événement",
  message: `« ${event.title} » disparaîtra, avec sa discussion.`,
  onDeleted,
});

const againPath = ({ _id }: Gathering) => `/evenements?nouveau=${_id}`;

/** On its page, which has its changing near the top: whoever organises cancels it while it is pending; its creator deletes it at any time. */
export function EventTools(props: Props) {
  const { event } = props;
  const rights = rightsOf(event, useNow());
  const cancel = useCancelAct(event);
  return (
    <div className="own-actions">
      {rights.cancel && (
        <Button
          small
          look="2"
          icon={cancel.act.icon}
          working={cancel.working}
          workingLabel="Annulation…"
          onClick={cancel.act.onSelect}
        >
          {CANCEL}
        </Button>
      )}
      {event.myPlace === 'organiser' && (
        <>
          <LinkButton small look="2" icon={IconCopyPlus} to={againPath(event)}>
            Organiser à nouveau
          </LinkButton>
          <div className="remove-acts">
            <RemoveButtons {...sayRemoval(props)} />
          </div>
        </>
      )}
    </div>
  );
}

type EditProps = { event: Gathering; onEdit: () => void };

/** Among one's own: what comes next of it, and the rest. */
export function OwnEvent({ event, onEdit, onChat }: EditProps & { onChat: () => void }) {
  const now = useNow();
  const rights = rightsOf(event, now);
  const cancel = useCancelAct(event);
  const remove = useRemoveActs(sayRemoval({ event }));
  const isCreator = event.myPlace === 'organiser';
  const again = { label: 'Organiser à nouveau', icon: IconCopyPlus, to: againPath(event) };
  const acts = [
    ...(rights.edit ? [{ label: 'Modifier', icon: IconPencil, onSelect: onEdit }] : []),
    ...(isCreator && !rights.edit ? [again] : []),
    ...(chooseTime(event, now) === 'over' ? [sayDiscussion(onChat)] : []),
    { label: 'Participants', icon: IconUsers, to: `/evenements/${event._id}/liste` },
    ...(isCreator && rights.edit ? [again] : []),
    ...(rights.cancel ? [cancel.act] : []),
    ...(isCreator ? remove.acts : []),
  ];
  return (
    <CardActs
      of={event.title}
      acts={acts}
      working={cancel.working ? 'Annulation…' : remove.working}
    />
  );
}

export function EditEvent({ event, onEdit }: EditProps) {
  const now = useNow();
  if (!rightsOf(event, now).edit) return null;
  return (
    <Button small look="2" icon={IconPencil} onClick={onEdit}>
      Modifier
    </Button>
  );
}
