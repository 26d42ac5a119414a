import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import { ApiError, call } from '#web/data/api.ts';
import { keepSession, tokenLifetime, useSession } from '#web/data/session.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
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
  const form = useForm({ schema: credentials, initial: { login: known, password: '' } });
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();

  const send = async (values: { login: string; password: string }) => {
    setWorking(true);
    setError(undefined);
    try {
      // Kept at once: this page then gives way to the one the neighbour came from.
      keepSession(await call(login, { body: values }));
    } catch (failure) {
      const page = suspensionPage(failure);
      if (page) void navigate(page);
      setError(failure instanceof ApiError ? failure.message : login.fallback);
      setWorking(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) form.submit((values) => void send(values));
      }}
    >
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
      <Link className="btn btn-3" to="/forgot-password" state={{ email: form.values.login }}>
        Mot de passe oublié ?
      </Link>
    </form>
  );
}
