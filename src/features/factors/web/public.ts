import { lazy } from 'react';

/** The resident proves who they are again; false when they would not. */
export const askProof = async (): Promise<boolean> => (await import('./ask-proof.tsx')).askProof();

export { type Factors, useFactors } from './factors.data.ts';
export { PasskeyButton } from './PasskeyButton.tsx';
export { arePasskeysOffered, offerPasskeys } from './passkey-offer.ts';
export { wantsSecondStep } from './second-step.ts';

export const PasskeyOffer = lazy(async () => ({
  default: (await import('./PasskeyOffer.tsx')).PasskeyOffer,
}));
export const SecondStep = lazy(async () => ({
  default: (await import('./SecondStep.tsx')).SecondStep,
}));
export const FactorCards = lazy(async () => ({
  default: (await import('./FactorCards.tsx')).FactorCards,
}));
export const AdminNote = lazy(async () => ({
  default: (await import('./AdminNote.tsx')).AdminNote,
}));
