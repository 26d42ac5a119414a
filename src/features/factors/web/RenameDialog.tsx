import { useState } from 'react';
import { ApiError, call } from '#web/data/call.ts';
import { allFaultsOf } from '#web/forms/form-faults.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { passkeyName, renamePasskey } from '../factors.contract.ts';

interface Props {
  passkey: { _id: string; name: string };
  onRenamed: () => void;
  onClose: () => void;
}

/** What a passkey is called: 'Mon téléphone' rather than 'Chrome sur Android'. */
export function RenameDialog({ passkey: { _id, name: before }, onRenamed, onClose }: Props) {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const [working, setWorking] = useState(false);

  async function send() {
    const [found] = allFaultsOf(passkeyName, name);
    setFault(found);
    if (found) return;
    setWorking(true);
    try {
      await call(renamePasskey, { params: { id: _id }, body: { name } });
      onRenamed();
    } catch (failure) {
      setFault(failure instanceof ApiError ? failure.message : renamePasskey.fallback);
      setWorking(false);
    }
  }

  return (
    <FormDialog
      title="Renommer la clé"
      area="services"
      size="s"
      submitLabel="Renommer"
      working={working ? 'Envoi…' : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        name="passkey-name"
        label="Nom de la clé"
        help="Là où elle se trouve : « Mon téléphone », « L'ordinateur du salon »."
        autoComplete="off"
        required
        value={name}
        error={fault}
        onValue={setName}
      />
    </FormDialog>
  );
}
