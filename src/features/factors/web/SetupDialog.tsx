import { useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { ApiError, call } from '#web/data/call.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import {
  confirmAuthenticator,
  factorErrors,
  type startAuthenticator,
} from '../factors.contract.ts';

interface Props {
  setup: OutputOf<typeof startAuthenticator>;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** The secret to scan or type, then a first code. */
export function SetupDialog({ setup: { secret, uri, setup }, onCodes, onClose }: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  async function send() {
    if (!code.trim()) return setFault('Le code est requis');
    setWorking(true);
    setFault(undefined);
    setError(undefined);
    try {
      const { codes } = await call(confirmAuthenticator, { body: { setup, code } });
      onCodes(codes);
    } catch (failure) {
      const { message } =
        failure instanceof Error ? failure : { message: confirmAuthenticator.fallback };
      const wrong =
        failure instanceof ApiError && failure.code === factorErrors.setupCodeWrong.code;
      (wrong ? setFault : setError)(message);
      setWorking(false);
    }
  }

  return (
    <FormDialog
      title="Code à six chiffres"
      area="services"
      size="s"
      submitLabel="Mettre en place"
      working={working ? 'Vérification…' : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <ol className="setup-steps">
        <li>
          Ouvrez une application de codes sur votre téléphone (Aegis, FreeOTP, Google
          Authenticator…).
        </li>
        <li>
          Visez ce dessin.
          <QrCode text={uri} label="QR code à viser avec votre application de codes" />
          <details>
            <summary>Ou tapez cette clé</summary>
            <code className="setup-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </details>
          {/* On the telephone itself there is nothing to aim at. */}
          <a className="setup-link" href={uri}>
            Ou ouvrez l'application de ce téléphone
          </a>
        </li>
        <li>Recopiez le code qu'elle donne.</li>
      </ol>
      <TextField
        name="setup-code"
        label="Le code à six chiffres"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={fault}
        onValue={setCode}
      />
    </FormDialog>
  );
}
