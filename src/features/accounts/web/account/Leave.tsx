import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { reauthenticate } from '#features/factors/factors.contract.ts';
import { ApiError, call } from '#web/data/call.ts';
import { endSession, whileLeaving } from '#web/data/session.ts';
import { forgetDrafts } from '#web/forms/draft.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { accountErrors, deleteAccount } from '../../accounts.contract.ts';
import { type Leaving, readLeaving } from '../../accounts-leaving.contract.ts';
import { sayLeaving } from './leaving-words.ts';

const GONE =
  "Votre profil, votre adresse et votre e-mail sont effacés pour toujours. Ce à quoi d'autres ont pris part reste, signé «\u00a0Ancien voisin\u00a0».";

/** Ends the account for good, once its password has been given. */
export function Leave() {
  const confirm = useConfirm();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  /** Says at its field, or above, why it failed. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setWorking(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      const { code, message } =
        failure instanceof ApiError ? failure : { code: '', message: deleteAccount.fallback };
      if (code === accountErrors.wrongPassword.code) setFault(message);
      else setError(message);
      return false;
    } finally {
      setWorking(false);
    }
  };

  const leave = async () => {
    if (!password) {
      setFault('Le mot de passe est requis');
      return;
    }
    // A wrong one is said before anything is asked.
    let falls: Leaving | undefined;
    const isMine = await attempt(async () => {
      await call(reauthenticate, { body: { password } });
      falls = await call(readLeaving);
    });
    if (!isMine || !falls) return;
    const sure = await confirm({
      title: 'Supprimer votre compte ?',
      message: [sayLeaving(falls), GONE].filter(Boolean).join(' '),
      confirmLabel: 'Supprimer mon compte',
      danger: true,
    });
    if (!sure) return;
    await attempt(async () => {
      const { message } = await whileLeaving(() => call(deleteAccount, { body: { password } }));
      forgetDrafts();
      endSession('logout');
      toast.success(message);
    });
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) void leave();
      }}
    >
      <p className="muted">
        Votre nom, votre adresse et votre e-mail sont effacés pour toujours. Ce à quoi d'autres ont
        pris part reste, signé «&nbsp;Ancien voisin&nbsp;». Vos rendez-vous et ce que vous organisez
        prennent fin : combien, vous le lisez avant de dire oui.
      </p>
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <PasswordField
        name="password"
        label="Votre mot de passe"
        autoComplete="current-password"
        help="Il est demandé une dernière fois, pour être sûr que c'est vous."
        value={password}
        error={fault}
        onValue={(value) => {
          setPassword(value);
          setFault(undefined);
        }}
      />
      <div>
        <Button type="submit" look="x" icon={IconTrash} working={working}>
          Supprimer mon compte
        </Button>
      </div>
    </form>
  );
}
