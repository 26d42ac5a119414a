import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { BodyInput, OutputOf } from '#contract/route.ts';
import { ApiError, call } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { factorErrors, secondFactor, startStepPasskey } from '../factors.contract.ts';
import { askPasskey, knowsPasskeys } from './passkeys.ts';
import type { Step } from './second-step.ts';

interface Props {
  step: Step;
  onEntered: (session: OutputOf<typeof secondFactor>) => Promise<void> | void;
  /** Back to name and password; `why` where it is not the neighbour's own wish. */
  onBack: (why?: string) => void;
}

/** The code, after a right password; a recovery code or a passkey in its place. */
export function SecondStep({ step, onEntered, onBack }: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState<'code' | 'passkey'>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function enter(by: 'code' | 'passkey', body: () => Promise<StepBody | undefined>) {
    setWorking(by);
    setFault(undefined);
    setError(undefined);
    try {
      const given = await body();
      if (given) await onEntered(await call(secondFactor, { body: given }));
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.code : '';
      const { message } = failure instanceof Error ? failure : { message: secondFactor.fallback };
      if (refused === factorErrors.challengeDead.code) return onBack(message);
      if (refused === factorErrors.codeWrong.code) setFault(message);
      else setError(message);
    }
    setWorking(undefined);
  }

  const { challenge } = step;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (working) return;
        if (!code.trim()) return setFault('Le code est requis');
        void enter('code', async () => ({ challenge, code }));
      }}
    >
      <Note tone="green">
        Bon mot de passe. Il manque le code à six chiffres de votre application.
      </Note>
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <TextField
        name="code"
        label="Votre code"
        help="Pas de téléphone ? Un code de secours, comme « tilleul 4827 », fonctionne aussi."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        error={fault}
        onValue={setCode}
      />
      <Button type="submit" block working={working === 'code'} workingLabel="Connexion…">
        Entrer
      </Button>
      {step.passkey && knowsPasskeys() && (
        <Button
          look="2"
          block
          icon={IconFingerprint}
          working={working === 'passkey'}
          workingLabel="Clé d'accès…"
          onClick={() =>
            void enter('passkey', async () => {
              const { options } = await call(startStepPasskey, { body: { challenge } });
              const passkey = await askPasskey(options);
              return passkey && { challenge, passkey };
            })
          }
        >
          Avec une clé d'accès
        </Button>
      )}
      <Button look="3" block onClick={() => onBack()}>
        Recommencer
      </Button>
    </form>
  );
}

type StepBody = BodyInput<typeof secondFactor>;
