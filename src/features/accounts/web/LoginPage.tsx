import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import { ApiError, call } from '#web/data/api.ts';
import { keepSession, tokenLifetime, useSession } from '#web/data/session.ts';
import { CredentialsForm } from '#web/forms/CredentialsForm.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { accountTexts, credentials, login } from '../accounts.contract.ts';
import { AuthPage } from './AuthPage.tsx';
import { type LoginState, pageFrom } from './login-state.ts';
import { useFleeting } from './use-fleeting.ts';

const BANNER_MS = 8_000;

export function LoginPage() {
  const session = useSession();
  const location = useLocation();
  const state = (location.state ?? {}) as LoginState;
  if (session && tokenLifetime(session.token) > 0) {
    return <Navigate to={pageFrom(state)} replace />;
  }
  return (
    <AuthPage title="Se connecter" tab="Connexion">
      <Banners state={state} />
      <LoginForm known={state.email ?? state.user?.email ?? state.user?.username ?? ''} />
      <p className="auth-foot">
        Nouveau dans le quartier{'\u00a0'}?{' '}
        <Link to="/register">
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
  if (!success || !shown) return null;
  return (
    <Note tone="green" alert>
      {state.message ?? accountTexts.registeredBanner}
    </Note>
  );
}

/** Where a suspended resident reads why, and may object. */
function suspensionPage(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.code !== commonErrors.suspended.code)
    return undefined;
  return failure.details.find((detail) => detail.startsWith('/suspension?'));
}

function LoginForm({ known }: { known: string }) {
  const navigate = useNavigate();
  return (
    <CredentialsForm
      schema={credentials}
      known={known}
      failed={login.fallback}
      signIn={async (body) => {
        try {
          // Kept at once: this page then gives way to the one the neighbour came from.
          keepSession(await call(login, { body }));
        } catch (failure) {
          const page = suspensionPage(failure);
          if (page) void navigate(page);
          throw failure;
        }
      }}
    >
      {(typed) => (
        <Link className="btn btn-3" to="/forgot-password" state={{ email: typed }}>
          Mot de passe oublié ?
        </Link>
      )}
    </CredentialsForm>
  );
}
