import { useState } from 'react';
import {
  bodyOf,
  fieldOf,
  type Gathering,
  GatheringFields,
  Meanwhile,
  placeFault,
  useMeanwhile,
} from '#features/gatherings/web/public.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { EVENT_TYPES, type EventType } from '../events.contract.ts';
import { useEventForm } from './event-form.ts';
import { EVENT_LOOKS } from './event-types.ts';
import { useUpdateEvent } from './events.data.ts';

type Props = { event: Gathering; onClose: () => void };

/** Only while the event is pending. */
export function EditEventDialog(props: Props) {
  return (
    <VerifiedDialog title="Modifier l'événement" area="evenements" onClose={props.onClose}>
      <ChangedEvent {...props} />
    </VerifiedDialog>
  );
}

function ChangedEvent({ event, onClose }: Props) {
  const form = useEventForm(event);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const leave = () => {
    form.reset();
    onClose();
  };
  const meanwhile = useMeanwhile(form, event);
  const update = useUpdateEvent(event._id, leave);
  const saving = update.isPending ? 'Enregistrement…' : undefined;

  async function close() {
    if (await mayAbandon(form)) leave();
  }

  return (
    <FormDialog
      title="Modifier l'événement"
      area="evenements"
      submitLabel="Enregistrer"
      working={sendingPhoto ? 'Envoi de la photo…' : saving}
      onClose={() => void close()}
      onSubmit={() =>
        form.submit((values) => {
          const body = bodyOf(values);
          update.mutate(
            {
              params: { id: event._id },
              body: {
                ...body,
                seen: meanwhile.seen,
                type: body.type as EventType,
                maxParticipants: body.maxParticipants ?? 0,
              },
            },
            {
              onError: (error) => {
                meanwhile.hear(error);
                placeFault(form, error);
              },
            },
          );
        })
      }
    >
      <DraftNote form={form} />
      <GatheringFields
        form={form}
        types={EVENT_TYPES}
        looks={EVENT_LOOKS}
        series={event.series}
        onBusyChange={setSendingPhoto}
      />
      <Meanwhile changes={meanwhile.changes} />
      <FormFailure error={update.error} field={fieldOf(update.error)} />
    </FormDialog>
  );
}
