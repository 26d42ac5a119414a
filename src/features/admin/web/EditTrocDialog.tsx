import { z } from 'zod';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { TROC_STATUSES } from '#features/trocs/trocs.contract.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { type AdminTroc, changedTroc, updateTroc } from '../admin-contents.contract.ts';
import { adminTexts } from '../admin-sentences.contract.ts';

type Props = { troc: AdminTroc; onClose: () => void };

const { itemsOffered, itemsWanted } = changedTroc.shape;
const split = (text: string) => text.split(',').map((item) => item.trim());
/** Lists as they are typed, with commas between. */
const typed = changedTroc.extend({
  itemsOffered: z.string().transform(split).pipe(itemsOffered),
  itemsWanted: z.string().transform(split).pipe(itemsWanted),
});
const STATUSES = choices(STATUS_LABELS, TROC_STATUSES);

/** Every field of a troc, whatever its status. */
export function EditTrocDialog({ troc, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: typed,
    initial: {
      title: troc.title,
      description: troc.description,
      itemsOffered: troc.itemsOffered.join(', '),
      itemsWanted: troc.itemsWanted.join(', '),
      status: troc.status,
    },
    draft: `troc-${troc._id}`,
    onClose,
  });
  const { values, faults, set } = form;
  const save = useSaved(updateTroc, adminTexts.trocUpdated, leave);

  return (
    <FormDialog
      title="Modifier le troc"
      area="troc"
      submitLabel="Enregistrer"
      working={save.isPending ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((_, { itemsOffered: offered, itemsWanted: wanted, ...typed }) =>
          save.mutate({
            params: { id: troc._id },
            body: {
              ...typed,
              ...(offered === undefined ? {} : { itemsOffered: split(offered) }),
              ...(wanted === undefined ? {} : { itemsWanted: split(wanted) }),
            },
          }),
        )
      }
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
      <TextField
        label="Objets proposés"
        name="itemsOffered"
        help="Séparés par des virgules"
        required
        value={values.itemsOffered}
        onValue={(value) => set('itemsOffered', value)}
        error={faults.itemsOffered}
      />
      <TextField
        label="Objets recherchés"
        name="itemsWanted"
        help="Séparés par des virgules"
        required
        value={values.itemsWanted}
        onValue={(value) => set('itemsWanted', value)}
        error={faults.itemsWanted}
      />
      <SelectField
        label="Statut"
        name="status"
        required
        options={STATUSES}
        value={values.status}
        onValue={(value) => set('status', value as AdminTroc['status'])}
        error={faults.status}
      />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
