import { IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useForm } from './use-form.ts';

interface Credentials {
  login: string;
  password: string;
}

interface Props {
  /** What the login call is sent. */
  schema: z.ZodType<Credentials>;
  /** Who signs in, where that is known already. */
  known?: string;
  /** Said while nothing is refused. */
  notice?: ReactNode;
  /** At each press of the button: what the page said before is old news. */
  onTry?: () => void;
  signIn: (credentials: Credentials) => Promise<void>;
  /** Said where `signIn` fails without a sentence. */
  failed: string;
  /** Under the button; `login` as it is typed. */
  children: (login: string) => ReactNode;
}

export function CredentialsForm(props: Props) {
  const { schema, known = '', notice, onTry, signIn, failed, children } = props;
  const form = useForm({ schema, initial: { login: known, password: '' } });
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();

  async function send(values: Credentials) {
    setWorking(true);
    try {
      // The page then gives way to another: the button waits for it.
      await signIn(values);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : failed);
      setWorking(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (working) return;
        onTry?.();
        // What was refused is no longer what is sent.
        setError(undefined);
        form.submit((values) => void send(values));
      }}
    >
      {error ? (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      ) : (
        notice
      )}
      <TextField
        name="login"
        label="E-mail ou nom d'utilisateur"
        icon={IconUser}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={form.values.login}
        error={form.faults.login}
        onValue={(value) => form.set('login', value)}
      />
      <PasswordField
        name="password"
        label="Mot de passe"
        autoComplete="current-password"
        required
        value={form.values.password}
        error={form.faults.password}
        onValue={(value) => form.set('password', value)}
      />
      <Button type="submit" block working={working} workingLabel="Connexion…">
        Se connecter
      </Button>
      {children(form.values.login)}
    </form>
  );
}
