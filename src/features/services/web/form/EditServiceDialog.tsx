import { useState } from 'react';
import { HiddenNote } from '#features/moderation/web/public.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { SERVICE_STATUSES, type Service, type ServiceStatus } from '../../services.contract.ts';
import { useUpdateService } from '../services.data.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { fieldOf, placeFault, useServiceForm, withoutUrgentOffer } from './service-form.ts';
import { UrgentField } from './UrgentField.tsx';

const STATUSES = choices(STATUS_LABELS, SERVICE_STATUSES);

/** Choosing one of these asks first. */
const QUESTIONS: Partial<Record<ServiceStatus, { title: string; message: string }>> = {
  completed: {
    title: 'Terminer le service',
    message: 'Une fois terminé, ce service ne pourra plus être modifié ni supprimé.',
  },
  cancelled: {
    title: 'Annuler le service',
    message: 'Une fois annulé, ce service ne sera plus visible des autres voisins.',
  },
};

type Props = { service: Service; onClose: () => void };

export function EditServiceDialog(props: Props) {
  return (
    <VerifiedDialog title="Modifier le service" area="services" onClose={props.onClose}>
      <ChangedService {...props} />
    </VerifiedDialog>
  );
}

function ChangedService({ service, onClose }: Props) {
  const form = useServiceForm(service);
  const confirm = useConfirm();
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const leave = () => {
    form.reset();
    onClose();
  };
  const update = useUpdateService(service._id, leave);

  async function close() {
    if (await mayAbandon(form)) leave();
  }

  async function chooseStatus(value: string) {
    const status = SERVICE_STATUSES.find((known) => known === value) ?? '';
    const question = status === '' ? undefined : QUESTIONS[status];
    if (question && status !== service.status) {
      const yes = await confirm({ ...question, confirmLabel: 'Confirmer', cancelLabel: 'Garder' });
      if (!yes) return;
    }
    form.set('status', status);
  }

  function send() {
    form.submit(({ status, ...values }) => {
      if (status === '') return;
      update.mutate(
        { params: { id: service._id }, body: { ...withoutUrgentOffer(values), status } },
        { onError: (error) => placeFault(form, error) },
      );
    });
  }

  const saving = update.isPending ? 'Enregistrement…' : undefined;
  return (
    <FormDialog
      title="Modifier le service"
      area="services"
      submitLabel="Enregistrer"
      working={sendingPhoto ? 'Envoi de la photo…' : saving}
      onClose={() => void close()}
      onSubmit={send}
    >
      {service.status === 'cancelled' && <HiddenNote id={service._id} />}
      <DraftNote form={form} />
      <SelectField
        label="Statut"
        name="status"
        options={STATUSES}
        placeholder="Choisissez un statut"
        value={form.values.status}
        onValue={(value) => void chooseStatus(value)}
        error={form.faults.status}
        required
      />
      <ServiceFields form={form} category={service.category} onBusyChange={setSendingPhoto} />
      <UrgentField form={form} />
      <FormFailure error={update.error} field={fieldOf(update.error)} />
    </FormDialog>
  );
}
