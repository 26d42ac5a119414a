import { useDialogForm } from '#features/tables/web/public.ts';
import { TROC_STATUSES } from '#features/trocs/trocs.contract.ts';
import { splitItems, TrocWords, typedLists, withTypedLists } from '#features/trocs/web/public.ts';
import { startForm } from '#web/forms/start-form.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { type AdminTroc, changedTroc, updateTroc } from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowFailure } from './RowFailure.tsx';
import { useRowChange } from './use-row-change.ts';

type Props = { troc: AdminTroc; onClose: () => void };

const typed = changedTroc.extend(typedLists);
const STATUSES = choices(STATUS_LABELS, TROC_STATUSES);

/** Every word of a troc, whatever its status. */
export function EditTrocDialog({ troc, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: typed,
    initial: startForm(typed, withTypedLists(troc)),
    draft: `troc-${troc._id}`,
    onClose,
  });
  const save = useRowChange(updateTroc, troc, { done: adminTexts.trocUpdated, onDone: leave });

  return (
    <FormDialog
      title="Modifier le troc"
      area="troc"
      submitLabel="Enregistrer"
      working={save.isPending ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((_, { itemsOffered: offered, itemsWanted: wanted, ...changes }) =>
          save.send({
            ...changes,
            ...(offered === undefined ? {} : { itemsOffered: splitItems(offered) }),
            ...(wanted === undefined ? {} : { itemsWanted: splitItems(wanted) }),
          }),
        )
      }
    >
      <DraftNote form={form} />
      <SelectField
        label="Statut"
        name="status"
        required
        options={STATUSES}
        value={form.values.status ?? troc.status}
        onValue={(value) => form.set('status', value as AdminTroc['status'])}
        error={form.faults.status}
      />
      <TrocWords form={form} />
      <RowFailure kind="troc" error={save.error} now={save.now} />
    </FormDialog>
  );
}
