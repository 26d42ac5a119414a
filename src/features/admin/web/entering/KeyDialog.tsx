import { useState } from 'react';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { adminErrors } from '../../admin-sentences.contract.ts';

type Props = { onKey: (key: string) => void; onClose: () => void };

/** Asks for the key that only who runs the site knows. */
export function KeyDialog({ onKey, onClose }: Props) {
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title="Clé secrète"
      area="services"
      size="s"
      submitLabel="Valider"
      working={undefined}
      onClose={onClose}
      onSubmit={() => (key.trim() ? onKey(key) : setError(adminErrors.keyRequired.message))}
    >
      <PasswordField
        label="Clé secrète du site"
        name="secretKey"
        autoComplete="off"
        help="Elle se trouve sur le serveur ; la personne qui gère le site la connaît."
        required
        value={key}
        error={error}
        onValue={(value) => {
          setKey(value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
