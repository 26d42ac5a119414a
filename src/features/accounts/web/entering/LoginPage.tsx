import { Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import {
  offerPasskeys,
  PasskeyButton,
  SecondStep,
  wantsSecondStep,
} from '#features/factors/web/public.ts';
import { ReadWithout } from '#features/outside/web/public.ts';
import { ApiError, call } from '#web/data/call.ts';
import { keepSession, type Session, tokenLifetime, useSession } from '#web/data/session.ts';
import { CredentialsForm } from '#web/forms/CredentialsForm.tsx';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { accountTexts, credentials, login } from '../../accounts.contract.ts';
import { type LoginState, pageFrom } from './login-state.ts';
import { useFleeting } from './use-fleeting.ts';

const BANNER_MS = 8_000;

export function LoginPage() {
  const session = useSession();
  const location = useLocation();
  const state = (location.state ?? {}) as LoginState;
  const [tried, setTried] = useState(false);
  if (session && tokenLifetime(session.token) > 0) {
    return <Navigate to={pageFrom(state)} replace />;
  }
  return (
    <AuthPage title={state.user ? 'Bon retour parmi nous' : 'Se connecter'} tab="Connexion">
      {state.reason === 'closed' && (
        <p className="muted">
          Connectez-vous pour voir la page demandée{'\u00a0'}: elle s'ouvrira ensuite.
        </p>
      )}
      {!tried && <Banners state={state} />}
      <LoginForm
        onTry={() => setTried(true)}
        known={state.email ?? state.user?.email ?? state.user?.username ?? ''}
      />
      {state.reason === 'closed' && <ReadWithout path={pageFrom(state)} />}
      <p className="auth-foot">
        Nouveau dans le quartier{'\u00a0'}?{' '}
        <Link to="/register" state={state.from && { from: state.from }}>
          <b>S'inscrire</b>
        </Link>
      </p>
    </AuthPage>
  );
}

function Banners({ state }: { state: LoginState }) {
  const [query] = useSearchParams();
  const registered = state.fromRegistration === true || query.get('registered') === 'true';
  const success = registered || (state.message !== undefined && state.reason !== 'expired');
  const shown = useFleeting(success, BANNER_MS);
  if (state.reason === 'expired') {
    return (
      <Note tone="warn" alert>
        {state.message ?? 'Votre session a expiré. Veuillez vous reconnecter pour continuer.'}
      </Note>
    );
  }
  if (!success) return null;
  // Its place is kept: what is being typed or pressed below does not move.
  return (
    <div className={shown ? undefined : 'auth-gone'}>
      <Note tone="green" alert>
        {state.message ?? accountTexts.registeredBanner}
      </Note>
      {!shown && <p className="muted">Votre e-mail et votre mot de passe suffisent.</p>}
    </div>
  );
}

/** Where a suspended resident reads why, and may object. */
function suspensionPage(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.code !== commonErrors.suspended.code)
    return undefined;
  return failure.details.find((detail) => detail.startsWith('/suspension?'));
}

/** The name and password, or a passkey; then the code, where one is in place. */
function LoginForm({ known, onTry }: { known: string; onTry: () => void }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<{ challenge: string; passkey: boolean }>();
  const [why, setWhy] = useState<string>();

  /** A suspended resident reads why; any other failure is said where it happened. */
  async function enter(sign: () => Promise<Session>) {
    try {
      // Kept at once: this page then gives way to the one the neighbour came from.
      keepSession(await sign());
    } catch (failure) {
      const page = suspensionPage(failure);
      if (page) void navigate(page);
      throw failure;
    }
  }

  if (step) {
    return (
      <Suspense fallback={<TextSkeleton label="Un instant…" />}>
        <SecondStep
          step={step}
          onEntered={keepSession}
          onBack={(said) => {
            setStep(undefined);
            setWhy(said);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <CredentialsForm
        schema={credentials}
        known={known}
        onTry={onTry}
        failed={login.fallback}
        notice={
          why && (
            <Note tone="warn" alert>
              {why}
            </Note>
          )
        }
        signIn={(body) =>
          enter(async () => {
            const session = await call(login, { body });
            offerPasskeys();
            return session;
          }).catch((failure: unknown) => {
            const wanted = wantsSecondStep(failure);
            if (!wanted) throw failure;
            setStep(wanted);
          })
        }
      >
        {(typed) => (
          <Link className="btn btn-3" to="/forgot-password" state={{ email: typed }}>
            Mot de passe oublié ?
          </Link>
        )}
      </CredentialsForm>
      <PasskeyButton onEntered={(session) => enter(async () => session)} />
    </>
  );
}
