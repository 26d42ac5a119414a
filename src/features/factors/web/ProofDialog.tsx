import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { BodyInput } from '#contract/route.ts';
import { ApiError, call } from '#web/data/call.ts';
import { readSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { accountErrors } from '../../accounts/accounts.contract.ts';
import {
  FRESH_MINUTES,
  readFactors,
  reauthenticate,
  startReauthentication,
} from '../factors.contract.ts';
import { askPasskey, knowsPasskeys } from './passkeys.ts';

/** Asks for the password, or a passkey. */
export function ProofDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const hasPasskey = useHasPasskey();
  const username = readSession()?.user.username ?? '';

  async function prove(body: () => Promise<BodyInput<typeof reauthenticate> | undefined>) {
    setWorking(true);
    setFault(undefined);
    setError(undefined);
    try {
      const given = await body();
      if (given) {
        await call(reauthenticate, { body: given });
        return onAnswer(true);
      }
    } catch (failure) {
      const { message } = failure instanceof Error ? failure : { message: reauthenticate.fallback };
      const code = failure instanceof ApiError ? failure.code : '';
      // The session itself has ended: the page behind says so.
      if (failure instanceof ApiError && failure.status === 401) return onAnswer(false);
      if (code === accountErrors.wrongPassword.code) setFault(message);
      else setError(message);
    }
    setWorking(false);
  }

  return (
    <FormDialog
      title="C'est bien vous ?"
      area="services"
      size="s"
      submitLabel="Continuer"
      working={working ? 'Vérification…' : undefined}
      onSubmit={() => {
        if (!password) return setFault('Le mot de passe est requis');
        void prove(async () => ({ password }));
      }}
      onClose={() => onAnswer(false)}
    >
      <p>
        Ce geste compte : redites-nous que c'est vous. Nous ne vous le redemanderons pas pendant{' '}
        {FRESH_MINUTES}&nbsp;minutes.
      </p>
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      {/* For managers of passwords: whose it is. */}
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField
        name="proof-password"
        label="Votre mot de passe"
        autoComplete="current-password"
        required
        value={password}
        error={fault}
        onValue={setPassword}
      />
      {hasPasskey && (
        <Button
          look="2"
          block
          icon={IconFingerprint}
          onClick={() => {
            if (working) return;
            void prove(async () => {
              const { options } = await call(startReauthentication);
              const passkey = await askPasskey(options);
              return passkey && { passkey };
            });
          }}
        >
          Avec une clé d'accès
        </Button>
      )}
    </FormDialog>
  );
}

/** Whether there is one to show here. */
function useHasPasskey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!knowsPasskeys()) return;
    call(readFactors)
      .then(({ passkeys: { offered, list } }) => setHas(offered && list.length > 0))
      .catch(() => undefined);
  }, []);
  return has;
}
