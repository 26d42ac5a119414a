import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiError, call } from '#web/data/call.ts';
import { endSession } from '#web/data/session.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { accountErrors, password } from '../../accounts.contract.ts';
import { resetPassword } from '../../accounts-recovery.contract.ts';
import type { LoginState } from '../entering/login-state.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { readNote } from './reset-state.ts';
import { typedTwice } from './typed-twice.ts';

const EMPTY = { password: '', confirmation: '' };
const chosen = z.object({ password }).and(typedTwice);

/** Opened from the mail: chooses a new password, once. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const note = readNote(useLocation().state);
  const navigate = useNavigate();
  const form = useForm({ schema: chosen, initial: EMPTY });
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string | undefined>(
    token ? undefined : accountErrors.resetLinkDead.message,
  );

  const send = async (values: typeof EMPTY) => {
    setWorking(true);
    setError(undefined);
    try {
      const { message } = await call(resetPassword, { body: { token, password: values.password } });
      // Every session of this resident has ended, one kept here included.
      endSession('logout');
      const state: LoginState = { message };
      navigate('/login', { replace: true, state });
    } catch (failure) {
      const { code, message } =
        failure instanceof ApiError ? failure : { code: '', message: resetPassword.fallback };
      if (code === accountErrors.passwordCommon.code) form.fault('password', message);
      else setError(message);
      setWorking(false);
    }
  };

  return (
    <AuthPage title="Nouveau mot de passe" tab="Nouveau mot de passe">
      {note && !error && (
        <div role="status">
          <Note tone="green">{note}</Note>
        </div>
      )}
      {error && (
        <Note tone="bad" alert answers={token !== ''}>
          {error}
        </Note>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working && token) form.submit((values) => void send(values));
        }}
      >
        <PasswordField
          name="password"
          label="Nouveau mot de passe"
          autoComplete="new-password"
          required
          value={form.values.password}
          error={form.faults.password}
          onValue={(value) => form.set('password', value)}
        />
        <PasswordRules value={form.values.password} />
        <PasswordField
          name="confirmation"
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          required
          value={form.values.confirmation}
          error={form.faults.confirmation}
          onValue={(value) => form.set('confirmation', value)}
        />
        <Button type="submit" block working={working} disabled={!token}>
          Enregistrer le mot de passe
        </Button>
      </form>
      <p className="auth-foot">
        <Link to="/forgot-password">Demander un nouveau lien</Link>
      </p>
    </AuthPage>
  );
}
