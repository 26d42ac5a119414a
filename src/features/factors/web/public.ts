import { lazy } from 'react';

/** The resident proves who they are again; false when they would not. */
export const askProof = async (): Promise<boolean> => (await import('./ask-proof.tsx')).askProof();

export { type Factors, useFactors } from './factors.data.ts';
export { LockRow } from './LockRow.tsx';
export { PasskeyButton } from './PasskeyButton.tsx';
export { arePasskeysOffered, offerPasskeys } from './passkey-offer.ts';
export { wantsSecondStep } from './second-step.ts';

export const PasskeyOffer = lazy(async () => ({
  default: (await import('./PasskeyOffer.tsx')).PasskeyOffer,
}));
export const SecondStep = lazy(async () => ({
  default: (await import('./SecondStep.tsx')).SecondStep,
}));
export const FactorLocks = lazy(async () => ({
  default: (await import('./FactorLocks.tsx')).FactorLocks,
}));
export const RecoveryCard = lazy(async () => ({
  default: (await import('./RecoveryCard.tsx')).RecoveryCard,
}));
export const AdminNote = lazy(async () => ({
  default: (await import('./AdminNote.tsx')).AdminNote,
}));
