import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { AlertKind } from '../alerts.contract.ts';
import { areaOf, listOf } from './alert-words.ts';

type Props = {
  kind: AlertKind;
  /** Words that the list looks for in one part of what it shows; undefined: it is not filtered. */
  inParts: string | undefined;
  working: boolean;
  /** @param q '' for all that is new in the list. */
  onKeep: (q: string) => void;
  onClose: () => void;
};

/** Before an alert is kept that has no filter, or is wider than its list: what it is to be of. */
export function AlertWordsDialog({ kind, inParts, working, onKeep, onClose }: Props) {
  const [q, setWords] = useState(inParts ?? '');
  const [fault, setFault] = useState<string>();
  const keep = (words: string) => {
    if (!working) onKeep(words);
  };
  return (
    <Dialog
      title="De quoi vous prévenir ?"
      area={areaOf({ kind })}
      size="s"
      onClose={onClose}
      onSubmit={() => {
        if (q.trim()) keep(q.trim());
        else
          setFault(
            inParts ? 'Écrivez un mot' : 'Écrivez un mot, ou choisissez « Toute nouveauté »',
          );
      }}
      actions={
        <>
          {!inParts && (
            <Button look="2" onClick={() => keep('')}>
              Toute nouveauté
            </Button>
          )}
          <Button type="submit" working={working} workingLabel="Enregistrement…">
            Prévenez-moi
          </Button>
        </>
      }
    >
      <p>
        {inParts
          ? "Une alerte cherche ces mots dans toute l'annonce, qu'ils y soient proposés ou recherchés."
          : `Vous n'avez rien filtré dans « ${listOf(kind)} ». Écrivez ce que vous cherchez, ou fermez et choisissez d'abord une catégorie.`}
      </p>
      <TextField
        label="Mots"
        name="q"
        autoComplete="off"
        maxLength={200}
        value={q}
        error={fault}
        onValue={(value) => {
          setWords(value);
          setFault(undefined);
        }}
      />
    </Dialog>
  );
}
