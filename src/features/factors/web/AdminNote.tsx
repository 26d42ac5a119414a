import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { reauthenticate, startReauthentication } from '../factors.contract.ts';
import { type Factors, useReadFactorsAgain } from './factors.data.ts';
import { askPasskey } from './passkeys.ts';

/** To an administrator whose site wants more than a password: what is missing, or the way back. */
export function AdminNote({ factors }: { factors: Factors }) {
  const { required, entered, passkeys, authenticator } = factors;
  if (!required) return null;
  if (entered) {
    return (
      <Note tone="green">
        L'administration vous est ouverte. <Link to="/admin">Y aller</Link>
      </Note>
    );
  }
  if (passkeys.list.length > 0) return <ShowPasskey />;
  return (
    <Note tone="warn">
      {authenticator
        ? "L'administration demande d'entrer avec votre code : déconnectez-vous, puis entrez de nouveau avec lui."
        : "L'administration demande plus qu'un mot de passe. Mettez en place, ci-dessous, une clé d'accès ou le code à six chiffres : elle s'ouvrira aussitôt."}
    </Note>
  );
}

function ShowPasskey() {
  const toast = useToast();
  const readAgain = useReadFactorsAgain();
  const [working, setWorking] = useState(false);
  async function show() {
    setWorking(true);
    try {
      const { options } = await call(startReauthentication);
      const passkey = await askPasskey(options);
      if (passkey) await call(reauthenticate, { body: { passkey } });
      await readAgain();
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : reauthenticate.fallback);
    }
    setWorking(false);
  }
  return (
    <Note
      tone="warn"
      action={
        <Button look="2" small working={working} onClick={() => void show()}>
          Montrer ma clé
        </Button>
      }
    >
      L'administration demande d'entrer avec votre clé d'accès.
    </Note>
  );
}
