import { useState } from 'react';
import {
  besideOf,
  bodyOf,
  circleIn,
  fieldOf,
  type Gathering,
  GatheringFields,
  placeFault,
  useLike,
} from '#features/gatherings/web/public.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { EVENT_TYPES, type EventType } from '../events.contract.ts';
import { useNewEventForm } from './event-form.ts';
import { EVENT } from './event-setting.ts';
import { EVENT_LOOKS } from './event-types.ts';
import { NEW_EVENT } from './posting.ts';

type Props = {
  /** Identifier of the one it is to be like, or the circle it is for (`circleIn`), if it is one. */
  like: string;
  onClose: () => void;
  /** @param id of the one that was made. */
  onCreated: (id: string) => void;
};

/** 'Créer un événement'. What is typed stays in this browser until it is published or erased. */
export function CreateEventDialog({ like, onClose, onCreated }: Props) {
  const { ready, of } = useLike(EVENT, like);
  if (!ready) return null;
  return (
    <VerifiedDialog title="Créer un événement" area="evenements" onClose={onClose}>
      <NewEvent of={of} circleId={circleIn(like)} onClose={onClose} onCreated={onCreated} />
    </VerifiedDialog>
  );
}

type NewProps = Omit<Props, 'like'> & { of: Gathering | undefined; circleId: string };

function NewEvent({ of, circleId, onClose, onCreated }: NewProps) {
  const form = useNewEventForm(of, circleId);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useCreation(NEW_EVENT, form, {
    onDone: ({ _id }) => onCreated(_id),
    onKept: onClose,
  });
  const sending = create.isPending ? 'Envoi…' : undefined;

  return (
    <FormDialog
      title="Créer un événement"
      area="evenements"
      submitLabel="Créer l'événement"
      working={sendingPhoto ? 'Envoi de la photo…' : sending}
      onClose={onClose}
      onSubmit={() =>
        form.submit((values) => {
          const body = { ...bodyOf(values), ...besideOf(values) };
          create.send(
            {
              ...body,
              type: body.type as EventType,
              maxParticipants: body.maxParticipants ?? 0,
            },
            (error) => placeFault(form, error),
          );
        })
      }
    >
      <DraftNote form={form}>
        <p className="muted">
          Un grand ménage, une plantation, une fête de rue :{' '}
          {form.values.circleId ? 'le cercle est invité.' : 'tout le quartier est invité.'}
        </p>
      </DraftNote>
      <GatheringFields
        form={form}
        types={EVENT_TYPES}
        looks={EVENT_LOOKS}
        onBusyChange={setSendingPhoto}
      />
      <FormFailure error={create.error} field={fieldOf(create.error)} onLater={create.onLater} />
    </FormDialog>
  );
}
