import { useState } from 'react';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import type { Troc } from '../../trocs.contract.ts';
import { useUpdateTroc } from '../trocs.data.ts';
import { TrocFields } from './TrocFields.tsx';
import { bodyOf, useTrocForm } from './troc-form.ts';

type Props = { troc: Troc; onClose: () => void };

/** Only while nobody has asked for the troc. */
export function EditTrocDialog(props: Props) {
  return (
    <VerifiedDialog title="Modifier le troc" area="troc" onClose={props.onClose}>
      <ChangedTroc {...props} />
    </VerifiedDialog>
  );
}

function ChangedTroc({ troc, onClose }: Props) {
  const form = useTrocForm(troc);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const leave = () => {
    form.reset();
    onClose();
  };
  const update = useUpdateTroc(troc._id, leave);
  const saving = update.isPending ? 'Enregistrement…' : undefined;

  async function close() {
    if (await mayAbandon(form)) leave();
  }

  return (
    <FormDialog
      title="Modifier le troc"
      area="troc"
      submitLabel="Enregistrer"
      working={sendingPhoto ? 'Envoi de la photo…' : saving}
      onClose={() => void close()}
      onSubmit={() =>
        form.submit((values) => update.mutate({ params: { id: troc._id }, body: bodyOf(values) }))
      }
    >
      <DraftNote form={form} />
      <TrocFields form={form} onBusyChange={setSendingPhoto} />
      <FormFailure error={update.error} />
    </FormDialog>
  );
}
