import { useState } from 'react';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { meetqlTexts } from '../meetql-sentences.contract.ts';
import { saveQuery } from './saved-queries.ts';
import type { TypedQuery } from './typed-query.ts';

type Props = { query: TypedQuery; onSaved: () => void; onClose: () => void };

/** The name under which a query is kept in this browser. */
export function SaveDialog({ query, onSaved, onClose }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title="Enregistrer la requête"
      area="services"
      size="s"
      submitLabel="Enregistrer"
      working={undefined}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() === '') {
          setError(meetqlTexts.nameRequired);
          return;
        }
        saveQuery({ name: name.trim(), model: query.model, sql: query.sql });
        onSaved();
      }}
    >
      <TextField
        label="Nom de la requête"
        help="Une requête du même nom est remplacée."
        value={name}
        error={error}
        maxLength={100}
        onValue={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
