import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { readDraft, useDraft } from '#web/forms/draft.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import type { AddressSuggestion } from '#web/ui/controls/address-suggestions.ts';
import type { LoginState } from '../entering/login-state.ts';
import { AddressStep } from './AddressStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import './auth.css';

const DRAFT = 'register-address';

interface Address {
  text: string;
  picked: AddressSuggestion | null;
}

export function RegisterPage() {
  const [query, setQuery] = useSearchParams();
  // Where they came from, and go back to once they are signed in.
  const state = useLocation().state as LoginState | null;
  const [address, setAddress] = useState<Address>(() => ({
    text: '',
    picked: null,
    ...readDraft<Address>(DRAFT),
  }));
  useDraft(DRAFT, address.text ? address : undefined);
  const { picked } = address;
  // In the address bar, so that the browser's own way back leads to step 1 as well.
  const step = query.get('etape') === '2' && picked?.inside ? 2 : 1;
  const street = picked?.label.replace(/^\d+\s*(?:bis|ter|quater)?\s+/i, '');

  useStepFocus(step);

  return (
    <AuthPage title="Bienvenue à la Nation" tab="Inscription" {...(street ? { street } : {})}>
      <ol className="auth-steps" aria-label="Étapes">
        <li aria-current={step === 1 ? 'step' : undefined} className={step === 2 ? 'done' : ''}>
          1. Vérification de l'adresse
        </li>
        <li aria-current={step === 2 ? 'step' : undefined}>2. Informations personnelles</li>
      </ol>
      {step === 1 || !picked ? (
        <AddressStep
          address={address}
          onChange={(text, chosen) => setAddress({ text, picked: chosen })}
          onContinue={() => setQuery({ etape: '2' }, { state })}
        />
      ) : (
        <PersonalStep
          address={address.text}
          place={picked}
          from={state?.from}
          onBack={() => setQuery({}, { replace: true, state })}
        />
      )}
      <p className="auth-foot">
        Déjà un compte{'\u00a0'}?{' '}
        <Link to="/login" state={state}>
          <b>Se connecter</b>
        </Link>
      </p>
    </AuthPage>
  );
}

/** The button that led here is gone with its step: the focus goes on at the name of the new one. */
function useStepFocus(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.querySelector<HTMLElement>('.auth-card h2')?.focus();
  }, [step]);
}
