import { IconAt, IconMail, IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CharterNote } from '#features/charter/web/public.ts';
import { ApiError, call } from '#web/data/call.ts';
import { forgetDraft } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { AddressSuggestion } from '#web/ui/controls/address-suggestions.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { accountErrors, accountTexts, register, registration } from '../../accounts.contract.ts';
import type { LoginState } from '../entering/login-state.ts';
import { PasswordRules } from '../passwords/PasswordRules.tsx';
import { typedTwice } from '../passwords/typed-twice.ts';

const REDIRECT_MS = 2_000;
const NAMES = { firstName: '', lastName: '', username: '', email: '' };
const EMPTY = { ...NAMES, password: '', confirmation: '' };

/** The fields of step 2. */
const personal = registration
  .omit({ adresse: true, codePostal: true, coordonnees: true })
  .and(typedTwice);

interface Props {
  address: string;
  place: AddressSuggestion;
  /** Where they go back to once they are signed in. */
  from?: LoginState['from'];
  onBack: () => void;
}

/** 'Informations personnelles', and the registration itself. */
export function PersonalStep({ address, place, from, onBack }: Props) {
  const form = useForm({
    schema: personal,
    initial: EMPTY,
    draft: 'register',
    secret: ['password', 'confirmation'],
  });
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      const state: LoginState = { fromRegistration: true, email: done, ...(from && { from }) };
      navigate('/login', { state });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, from, navigate]);

  const send = async ({ confirmation: _, ...values }: typeof EMPTY) => {
    setWorking(true);
    setError(undefined);
    try {
      const body = {
        ...values,
        adresse: address,
        codePostal: '75012',
        coordonnees: place.coordinates,
      };
      await call(register, { body });
      form.reset();
      forgetDraft('register-address');
      setDone(values.email);
    } catch (failure) {
      setWorking(false);
      explain(failure);
    }
  };

  const explain = (failure: unknown) => {
    const { code, message } =
      failure instanceof ApiError ? failure : { code: '', message: register.unreachable };
    if (code === accountErrors.usernameTaken.code) form.fault('username', message);
    else if (code === accountErrors.emailTaken.code) form.fault('email', message);
    else if (code === accountErrors.passwordCommon.code) form.fault('password', message);
    else if (code === accountErrors.nameReserved.code) form.fault('lastName', message);
    else setError(message);
  };

  if (done) {
    return (
      <Note tone="green" alert>
        {accountTexts.registered}
      </Note>
    );
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    value: form.values[name],
    error: form.faults[name],
    onValue: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) form.submit((values) => void send(values));
      }}
    >
      <h2 className="sr" tabIndex={-1}>
        Informations personnelles
      </h2>
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <p className="auth-place">
        <Icon of={IconMapPin} size="s" />
        <span>{address}</span>
        <Button look="3" small onClick={onBack}>
          Changer
        </Button>
      </p>
      <div className="two">
        <TextField {...field('firstName')} label="Prénom" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Nom" autoComplete="family-name" />
      </div>
      <TextField
        {...field('username')}
        label="Nom d'utilisateur"
        icon={IconAt}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="Trois caractères au moins : lettres, chiffres, espaces, points, tirets. Vos voisins le voient."
      />
      <TextField
        {...field('email')}
        label="E-mail"
        icon={IconMail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={accountTexts.emailHelp}
      />
      <PasswordField {...field('password')} label="Mot de passe" autoComplete="new-password" />
      <PasswordRules value={form.values.password} owner={form.values} />
      <PasswordField
        {...field('confirmation')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
      />
      <CharterNote />
      <Button type="submit" block working={working} workingLabel="Inscription…">
        S'inscrire
      </Button>
      <Button look="3" block onClick={onBack}>
        Retour
      </Button>
    </form>
  );
}
