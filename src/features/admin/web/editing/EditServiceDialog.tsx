import { useState } from 'react';
import { SERVICE_STATUSES } from '#features/services/services.contract.ts';
import { ServiceFields } from '#features/services/web/public.ts';
import { useDialogForm } from '#features/tables/web/public.ts';
import { startForm } from '#web/forms/start-form.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { type AdminService, changedService, updateService } from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowFailure } from './RowFailure.tsx';
import { useRowChange } from './use-row-change.ts';

type Props = { service: AdminService; onClose: () => void };

const STATUSES = choices(STATUS_LABELS, SERVICE_STATUSES);

/** Whatever the service's status. */
export function EditServiceDialog({ service, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: changedService,
    initial: startForm(changedService, service),
    draft: `service-${service._id}`,
    onClose,
  });
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const save = useRowChange(updateService, service, {
    done: adminTexts.serviceUpdated,
    onDone: leave,
  });
  const saving = save.isPending ? 'Enregistrement…' : undefined;

  return (
    <FormDialog
      title="Modifier le service"
      area="services"
      submitLabel="Enregistrer"
      working={sendingPhoto ? 'Envoi de la photo…' : saving}
      onClose={close}
      onSubmit={() => form.submit((_, body) => save.send(body))}
    >
      <DraftNote form={form} />
      <SelectField
        label="Statut"
        name="status"
        required
        options={STATUSES}
        value={form.values.status ?? service.status}
        onValue={(value) => form.set('status', value as AdminService['status'])}
        error={form.faults.status}
      />
      <ServiceFields
        moderating
        form={form}
        category={service.category}
        onBusyChange={setSendingPhoto}
      />
      <RowFailure kind="service" error={save.error} now={save.now} />
    </FormDialog>
  );
}
