import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '#web/data/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { forgotPassword, forgotten } from '../../accounts-recovery.contract.ts';
import type { LoginState } from '../entering/login-state.ts';
import { TeamReach } from '../help/TeamReach.tsx';

/** Asks for the link by which a new password is chosen. */
export function ForgotPasswordPage() {
  const { email = '' } = (useLocation().state ?? {}) as LoginState;
  const form = useForm({
    schema: forgotten,
    initial: { email: email.includes('@') ? email : '' },
  });
  const [state, setState] = useState<{ working?: boolean; error?: string; sent?: string }>({});

  const send = async (body: { email: string }) => {
    setState({ working: true });
    try {
      setState({ sent: (await call(forgotPassword, { body })).message });
    } catch (failure) {
      setState({ error: failure instanceof ApiError ? failure.message : forgotPassword.fallback });
    }
  };

  return (
    <AuthPage title="Mot de passe oublié" tab="Mot de passe oublié">
      {state.sent ? (
        <Note tone="green" alert>
          {state.sent}
        </Note>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!state.working) form.submit((values) => void send(values));
          }}
        >
          <p className="muted">
            Donnez l'e-mail de votre inscription : nous y envoyons un lien, bon une heure.
          </p>
          {state.error && (
            <Note tone="bad" alert answers>
              {state.error}
            </Note>
          )}
          <TextField
            name="email"
            label="E-mail"
            icon={IconMail}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            value={form.values.email}
            error={form.faults.email}
            onValue={(value) => form.set('email', value)}
          />
          <Button type="submit" block working={state.working}>
            Recevoir le lien
          </Button>
        </form>
      )}
      <details className="forgot-more">
        <summary>Rien n'arrive, ou cette adresse n'est plus la vôtre ?</summary>
        <p className="muted">Regardez d'abord dans les courriers indésirables.</p>
        <TeamReach />
      </details>
      <p className="auth-foot">
        <Link to="/login">Retour à la connexion</Link>
      </p>
    </AuthPage>
  );
}
