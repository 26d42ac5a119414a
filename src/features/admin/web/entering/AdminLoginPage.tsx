import { Suspense, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import { credentials, login, logout } from '#features/accounts/accounts.contract.ts';
import { PasskeyButton, SecondStep, wantsSecondStep } from '#features/factors/web/public.ts';
import { ApiError, call } from '#web/data/call.ts';
import { keepSession, readSessionEnd, type Session } from '#web/data/session.ts';
import { CredentialsForm } from '#web/forms/CredentialsForm.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { AdminAuth } from './AdminAuth.tsx';
import { isAdminHere, isModeratorHere } from './admin-session.ts';

const REDIRECT_MS = 100;
const route = { ...login, fallback: adminTexts.loginFailed, unreachable: adminTexts.loginFailed };

/** Keeps a session that was opened, or gives it back at once when nothing here is for whoever opened it. */
function keepIfAdmin(session: Session): void {
  if (session.user.isAdmin || session.user.isModerator) {
    keepSession(session);
    return;
  }
  const headers = { authorization: `Bearer ${session.token}` };
  void fetch(`/api${logout.path}`, { method: logout.method, headers }).catch(() => undefined);
  throw new ApiError(commonErrors.adminOnly.message, commonErrors.adminOnly.status);
}

export function AdminLoginPage() {
  const [wasInside] = useState(() => isAdminHere() || isModeratorHere());
  const [expired] = useState(() => readSessionEnd() === 'expired');
  const navigate = useNavigate();
  const [step, setStep] = useState<{ challenge: string; passkey: boolean }>();
  const [why, setWhy] = useState<string>();
  const enter = (session: Session) => {
    keepIfAdmin(session);
    setTimeout(() => void navigate('/admin', { replace: true }), REDIRECT_MS);
  };
  if (wasInside) return <Navigate to="/admin" replace />;
  return (
    <AdminAuth title="Administration" tab="Connexion administrateur">
      {step ? (
        <Suspense fallback={<TextSkeleton label="Un instant…" />}>
          <SecondStep
            step={step}
            onEntered={enter}
            onBack={(said) => {
              setStep(undefined);
              setWhy(said);
            }}
          />
        </Suspense>
      ) : (
        <>
          <CredentialsForm
            schema={credentials}
            failed={adminTexts.loginFailed}
            notice={
              (why || expired) && (
                <Note tone="warn" alert>
                  {why ?? commonErrors.sessionExpired.message}
                </Note>
              )
            }
            signIn={async (body) => {
              try {
                enter(await call(route, { body }));
              } catch (failure) {
                const wanted = wantsSecondStep(failure);
                if (!wanted) throw failure;
                setStep(wanted);
              }
            }}
          >
            {() => (
              <>
                <Link className="btn btn-3" to="/forgot-password">
                  Mot de passe oublié ?
                </Link>
                <Link className="btn btn-3" to="/admin/register">
                  Créer un compte administrateur
                </Link>
              </>
            )}
          </CredentialsForm>
          <PasskeyButton onEntered={enter} />
        </>
      )}
    </AdminAuth>
  );
}
