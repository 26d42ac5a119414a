import { useState } from 'react';
import { SERVICE_STATUSES } from '#features/services/services.contract.ts';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { PictureField } from '#features/uploads/web/public.ts';
import { useRead } from '#web/data/api.ts';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { listCategories } from '../admin.contract.ts';
import { type AdminService, changedService, updateService } from '../admin-contents.contract.ts';
import { adminTexts } from '../admin-sentences.contract.ts';

type Props = { service: AdminService; onClose: () => void };

const STATUSES = choices(STATUS_LABELS, SERVICE_STATUSES);

/** Every field of a service, whatever its status. */
export function EditServiceDialog({ service, onClose }: Props) {
  const { title, description, category, location, status, imageUrl, thumbnailUrl, date } = service;
  const { form, close, leave } = useDialogForm({
    schema: changedService,
    initial: {
      title,
      description,
      category: category._id,
      location,
      status,
      date,
      imageUrl,
      thumbnailUrl,
    },
    draft: `service-${service._id}`,
    onClose,
  });
  const { values, faults, set } = form;
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const categories = useRead(listCategories, { query: {} });
  const save = useSaved(updateService, adminTexts.serviceUpdated, leave);
  const saving = save.isPending ? 'Enregistrement…' : undefined;
  const offered = (categories.data ?? [category]).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

  return (
    <FormDialog
      title="Modifier le service"
      area="services"
      submitLabel="Enregistrer"
      working={sendingPhoto ? 'Envoi de la photo…' : saving}
      onClose={close}
      onSubmit={() => form.submit((_, body) => save.mutate({ params: { id: service._id }, body }))}
    >
      <DraftNote form={form} />
      <TextField
        label="Titre"
        name="title"
        required
        value={values.title}
        onValue={(value) => set('title', value)}
        error={faults.title}
      />
      <TextArea
        label="Description"
        name="description"
        required
        value={values.description}
        onValue={(value) => set('description', value)}
        error={faults.description}
      />
      <div className="two">
        <SelectField
          label="Catégorie"
          name="category"
          required
          options={offered}
          value={values.category}
          onValue={(value) => set('category', value)}
          error={faults.category}
        />
        <SelectField
          label="Statut"
          name="status"
          required
          options={STATUSES}
          value={values.status}
          onValue={(value) => set('status', value as AdminService['status'])}
          error={faults.status}
        />
      </div>
      <TextField
        label="Lieu"
        name="location"
        required
        value={values.location}
        onValue={(value) => set('location', value)}
        error={faults.location}
      />
      <DateTimeField
        label="Date et heure"
        name="date"
        required
        value={values.date}
        onValue={(value) => set('date', value)}
        error={faults.date}
      />
      <PictureField form={form} onBusyChange={setSendingPhoto} />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
