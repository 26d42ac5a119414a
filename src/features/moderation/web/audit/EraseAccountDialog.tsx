import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import { deleteUser } from '#features/admin/admin.contract.ts';
import { adminErrors, adminTexts } from '#features/admin/admin-sentences.contract.ts';
import { useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { KEPT_FOR } from '../../moderation-kept.contract.ts';

type Props = { id: string; name: string; username: string; onClose: () => void };

/** Erases a closed account before its time, on its owner's own wish: the user name is typed. */
export function EraseAccountDialog({ id, name, username, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const erase = useSaved(deleteUser, adminTexts.userErased, onClose);
  // Once it is being done, nothing takes it back.
  const close = () => !erase.isPending && onClose();

  function submit() {
    if (erase.isPending) return;
    if (typed.trim() !== username) {
      setFault(adminErrors.confirmWrong.message);
      return;
    }
    erase.mutate({ params: { id }, query: { now: 'true' }, body: { confirm: typed } });
  }

  return (
    <Dialog
      role="alertdialog"
      title={`Effacer le compte ${of(name)} ?`}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button look="2" disabled={erase.isPending} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" look="danger" working={erase.isPending} workingLabel="Effacement…">
            Effacer pour toujours
          </Button>
        </>
      }
    >
      <Note tone="warn">
        Rien ne pourra revenir : profil, adresse, e-mail, annonces sans réponse et articles. Ce à
        quoi d'autres ont pris part reste, signé «&nbsp;Ancien voisin&nbsp;».
      </Note>
      <p>
        À faire quand cette personne le demande elle-même. Sinon, le compte reste fermé et s'efface
        seul, à la fin des {KEPT_FOR}.
      </p>
      <TextField
        label={`Pour confirmer, tapez «\u00a0${username}\u00a0»`}
        name="confirm"
        autoComplete="off"
        required
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
        error={fault}
      />
      <FormFailure error={erase.error} />
    </Dialog>
  );
}
