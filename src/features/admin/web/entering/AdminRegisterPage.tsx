import { IconMail, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountTexts } from '#features/accounts/accounts.contract.ts';
import { ApiError, call } from '#web/data/call.ts';
import { Gauge } from '#web/forms/strength/Gauge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { newAdmin, registerAdmin } from '../../admin.contract.ts';
import { adminTexts, registered } from '../../admin-sentences.contract.ts';
import { AdminAuth } from './AdminAuth.tsx';

const KeyDialog = lazyDialog(async () => (await import('./KeyDialog.tsx')).KeyDialog);

const BACK_MS = 3_000;
const EMPTY = {
  username: '',
  email: '',
  password: '',
  confirmation: '',
  firstName: '',
  lastName: '',
  adresse: '',
};
type Values = typeof EMPTY;

/** Every fault at once, in the order of the fields. */
function faultsOf(values: Values): string[] {
  const checked = newAdmin.safeParse(values);
  const faults = checked.success ? [] : checked.error.issues.map(({ message }) => message);
  const { password, confirmation } = values;
  if (password !== confirmation) {
    faults.push(confirmation ? accountTexts.passwordsDiffer : accountTexts.confirmationRequired);
  }
  return [...new Set(faults)];
}

const keepsRules = (password: string) => newAdmin.shape.password.safeParse(password).success;

/** The key of the site is asked last. */
export function AdminRegisterPage() {
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const [success, setSuccess] = useState<string>();
  const told = useRef<HTMLDivElement>(null);
  // The button stands under the fields: what is said above them would be out of a phone's sight.
  useEffect(() => {
    if (faults.length > 0) told.current?.focus();
  }, [faults]);
  useEffect(() => {
    if (success === undefined) return;
    const back = setTimeout(() => void navigate('/admin/users'), BACK_MS);
    return () => clearTimeout(back);
  }, [success, navigate]);
  const set = (name: keyof Values) => (value: string) => setValues({ ...values, [name]: value });

  function check() {
    const found = faultsOf(values);
    setFaults(found);
    if (found.length === 0) setAsking(true);
  }

  async function send(secretKey: string) {
    setAsking(false);
    setWorking(true);
    const { confirmation: _, ...body } = values;
    try {
      const { admin } = await call(registerAdmin, { body: { ...body, secretKey } });
      setSuccess(registered(admin.username));
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure : undefined;
      const told = refused?.details.length ? refused.details : [refused?.message];
      setFaults(told.map((sentence) => sentence ?? adminTexts.registerFailed));
      setWorking(false);
    }
  }

  return (
    <AdminAuth title="Créer un compte administrateur" tab="Nouvel administrateur">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) check();
        }}
      >
        {success && (
          <Note tone="green" alert>
            {success}
          </Note>
        )}
        {faults.length > 0 && (
          <div ref={told} tabIndex={-1} className="adm-told">
            <Note tone="bad" alert>
              {faults.length === 1 ? (
                faults[0]
              ) : (
                <ul>
                  {faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              )}
            </Note>
          </div>
        )}
        <TextField
          label="Nom d'utilisateur"
          name="username"
          icon={IconUser}
          autoComplete="username"
          autoCapitalize="none"
          required
          value={values.username}
          onValue={set('username')}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          icon={IconMail}
          autoComplete="email"
          required
          value={values.email}
          onValue={set('email')}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          value={values.password}
          onValue={set('password')}
        />
        <Gauge value={values.password} owner={values} keepsRules={keepsRules(values.password)} />
        <PasswordField
          label="Confirmez le mot de passe"
          name="confirmation"
          autoComplete="new-password"
          required
          value={values.confirmation}
          onValue={set('confirmation')}
        />
        <TextField
          label="Prénom"
          name="firstName"
          autoComplete="given-name"
          required
          value={values.firstName}
          onValue={set('firstName')}
        />
        <TextField
          label="Nom"
          name="lastName"
          autoComplete="family-name"
          required
          value={values.lastName}
          onValue={set('lastName')}
        />
        <TextField
          label="Adresse"
          name="adresse"
          optional
          autoComplete="street-address"
          help="Sans adresse, ce sera la Place de la Nation."
          value={values.adresse}
          onValue={set('adresse')}
        />
        <Button type="submit" block working={working} workingLabel="Création…">
          Créer le compte
        </Button>
        <Link className="btn btn-3" to="/admin/login">
          J'ai déjà un compte
        </Link>
      </form>
      {asking && <KeyDialog onKey={(key) => void send(key)} onClose={() => setAsking(false)} />}
    </AdminAuth>
  );
}
