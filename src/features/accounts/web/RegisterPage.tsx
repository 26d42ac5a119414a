import { useState } from 'react';
import { Link } from 'react-router';
import { readDraft, useDraft } from '#web/draft.ts';
import type { AddressSuggestion } from '#web/ui/address-suggestions.ts';
import { AddressStep } from './AddressStep.tsx';
import { AuthPage } from './AuthPage.tsx';
import { PersonalStep } from './PersonalStep.tsx';

const DRAFT = 'register-address';

interface Address {
  text: string;
  picked: AddressSuggestion | null;
}

export function RegisterPage() {
  const [step, setStep] = useState<1 | 2>(1);
  const [address, setAddress] = useState<Address>(() => ({
    text: '',
    picked: null,
    ...readDraft<Address>(DRAFT),
  }));
  useDraft(DRAFT, address.text ? address : undefined);
  const { picked } = address;
  const street = picked?.label.replace(/^\d+\s*(?:bis|ter|quater)?\s+/i, '');

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
          onContinue={() => setStep(2)}
        />
      ) : (
        <PersonalStep address={address.text} place={picked} onBack={() => setStep(1)} />
      )}
      <p className="auth-foot">
        Déjà inscrit ?{' '}
        <Link to="/login">
          <b>Se connecter</b>
        </Link>
      </p>
    </AuthPage>
  );
}
