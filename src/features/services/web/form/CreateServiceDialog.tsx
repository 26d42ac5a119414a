import { useState } from 'react';
import { ProcheField } from '#features/proches/web/public.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { wordsOf } from '../nature-words.ts';
import { NEW_SERVICE } from '../posting.ts';
import { ServiceFields } from './ServiceFields.tsx';
import {
  fieldOf,
  placeFault,
  type ServiceValues,
  useNewServiceForm,
  withoutUrgentOffer,
} from './service-form.ts';
import { UrgentField } from './UrgentField.tsx';

type Props = {
  onClose: () => void;
  onCreated: (id: string) => void;
  given?: Partial<ServiceValues>;
};

/** What is typed stays in this browser until it is published or erased. */
export function CreateServiceDialog(props: Props) {
  return (
    <VerifiedDialog title="Demander un service" area="services" onClose={props.onClose}>
      <NewService {...props} />
    </VerifiedDialog>
  );
}

function NewService({ onClose, onCreated, given }: Props) {
  const form = useNewServiceForm(given);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useCreation(NEW_SERVICE, form, {
    onDone: ({ _id }) => onCreated(_id),
    onKept: onClose,
  });
  const words = wordsOf(form.values.nature);
  const working = sendingPhoto ? 'Envoi de la photo…' : create.isPending ? 'Envoi…' : undefined;

  return (
    <FormDialog
      title={words.publish}
      area="services"
      submitLabel={words.send}
      working={working}
      onClose={onClose}
      onSubmit={() =>
        form.submit((body) =>
          create.send(withoutUrgentOffer(body), (error) => placeFault(form, error)),
        )
      }
    >
      <DraftNote form={form}>
        <p className="muted">Demandez un coup de main à vos voisins, ou proposez-leur le vôtre.</p>
      </DraftNote>
      <ProcheField form={form} />
      <ServiceFields form={form} onBusyChange={setSendingPhoto} />
      <UrgentField form={form} />
      <FormFailure error={create.error} field={fieldOf(create.error)} onLater={create.onLater} />
    </FormDialog>
  );
}
