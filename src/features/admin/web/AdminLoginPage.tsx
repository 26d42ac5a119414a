import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import { credentials, login, logout } from '#features/accounts/accounts.contract.ts';
import { ApiError, call } from '#web/data/api.ts';
import { keepSession, readSessionEnd } from '#web/data/session.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { adminTexts } from '../admin-sentences.contract.ts';
import { AdminAuth } from './AdminAuth.tsx';
import { isAdminHere } from './admin-session.ts';

const REDIRECT_MS = 100;
const route = { ...login, fallback: adminTexts.loginFailed, unreachable: adminTexts.loginFailed };

/** Opens a session, and gives it back at once when it is not an administrator's. */
async function signInAsAdmin(values: { login: string; password: string }): Promise<void> {
  const session = await call(route, { body: values });
  if (session.user.isAdmin) {
    keepSession(session);
    return;
  }
  const headers = { authorization: `Bearer ${session.token}` };
  void fetch(`/api${logout.path}`, { method: logout.method, headers }).catch(() => undefined);
  throw new ApiError(commonErrors.adminOnly.message, commonErrors.adminOnly.status);
}

/** The administrators' way in. */
export function AdminLoginPage() {
  const [wasInside] = useState(isAdminHere);
  const [expired] = useState(() => readSessionEnd() === 'expired');
  const navigate = useNavigate();
  const form = useForm({ schema: credentials, initial: { login: '', password: '' } });
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  if (wasInside) return <Navigate to="/admin" replace />;

  async function send(values: { login: string; password: string }) {
    setWorking(true);
    setError(undefined);
    try {
      await signInAsAdmin(values);
      setTimeout(() => void navigate('/admin', { replace: true }), REDIRECT_MS);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : adminTexts.loginFailed);
      setWorking(false);
    }
  }

  return (
    <AdminAuth title="Administration" tab="Connexion administrateur">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) form.submit((values) => void send(values));
        }}
      >
        {expired && !error && (
          <Note tone="warn" alert>
            {commonErrors.sessionExpired.message}
          </Note>
        )}
        {error && (
          <Note tone="bad" alert>
            {error}
          </Note>
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
        <Link className="btn btn-3" to="/admin/register">
          Créer un compte administrateur
        </Link>
      </form>
    </AdminAuth>
  );
}
