import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import { credentials, login, logout } from '#features/accounts/accounts.contract.ts';
import { ApiError, call } from '#web/data/api.ts';
import { keepSession, readSessionEnd } from '#web/data/session.ts';
import { CredentialsForm } from '#web/forms/CredentialsForm.tsx';
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

export function AdminLoginPage() {
  const [wasInside] = useState(isAdminHere);
  const [expired] = useState(() => readSessionEnd() === 'expired');
  const navigate = useNavigate();
  if (wasInside) return <Navigate to="/admin" replace />;
  return (
    <AdminAuth title="Administration" tab="Connexion administrateur">
      <CredentialsForm
        schema={credentials}
        failed={adminTexts.loginFailed}
        notice={
          expired && (
            <Note tone="warn" alert>
              {commonErrors.sessionExpired.message}
            </Note>
          )
        }
        signIn={async (values) => {
          await signInAsAdmin(values);
          setTimeout(() => void navigate('/admin', { replace: true }), REDIRECT_MS);
        }}
      >
        {() => (
          <Link className="btn btn-3" to="/admin/register">
            Créer un compte administrateur
          </Link>
        )}
      </CredentialsForm>
    </AdminAuth>
  );
}
