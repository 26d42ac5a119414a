import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { parseQuery } from '../meetql-parser.contract.ts';
import { meetqlTexts } from '../meetql-sentences.contract.ts';
import { listSharedQueries, newSharedQuery, shareQuery } from '../meetql-shared.contract.ts';
import { proposeName } from './query-words.ts';
import { saveQuery } from './saved-queries.ts';
import type { TypedQuery } from './typed-query.ts';

type Props = {
  query: TypedQuery;
  /** Of its model. */
  label: string | undefined;
  onSaved: (said: string) => void;
  onClose: () => void;
};

/** The name under which a query is kept: in this browser, or for every administrator. */
export function SaveDialog({ query, label, onSaved, onClose }: Props) {
  const asked = parseQuery(query.sql).query;
  const proposed = asked && label ? proposeName(asked, label) : undefined;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isShared, setShared] = useState(false);
  const client = useQueryClient();
  const share = useWrite(shareQuery, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(listSharedQueries) });
      onSaved(meetqlTexts.shared);
    },
    onError: ({ message }) => setError(message),
  });
  const call = (value: string) => {
    setName(value);
    setError(undefined);
  };
  return (
    <FormDialog
      title="Enregistrer la requête"
      area="services"
      size="s"
      submitLabel="Enregistrer"
      working={share.isPending ? 'Partage…' : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() === '') {
          setError(meetqlTexts.nameRequired);
          return;
        }
        const named = { name: name.trim(), model: query.model, sql: query.sql };
        if (isShared) {
          const sent = newSharedQuery.safeParse(named);
          if (sent.data) share.mutate({ body: sent.data });
          else setError(sent.error.issues[0]?.message);
          return;
        }
        saveQuery(named);
        onSaved(meetqlTexts.saved);
      }}
    >
      <TextField
        label="Nom de la requête"
        help={isShared ? undefined : 'Une requête du même nom est remplacée.'}
        value={name}
        error={error}
        maxLength={100}
        onValue={call}
      />
      {proposed && proposed !== name && (
        <Button small look="2" onClick={() => call(proposed)}>
          Nommer «&nbsp;{proposed}&nbsp;»
        </Button>
      )}
      <Switch label="Partager" checked={isShared} onChecked={setShared}>
        Tous les administrateurs la trouvent ; sinon, elle reste dans ce navigateur.
      </Switch>
    </FormDialog>
  );
}
