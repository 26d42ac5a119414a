import { lazy } from 'react';

export { MissingNote } from './MissingNote.tsx';
export { ResidencyBar } from './ResidencyBar.tsx';
export { useMissing } from './use-missing.ts';
export { VerifiedDialog } from './VerifiedDialog.tsx';
export { VerifiedOnly } from './VerifiedOnly.tsx';

export const StandingCard = lazy(async () => ({
  default: (await import('./StandingCard.tsx')).StandingCard,
}));

export const Team = lazy(async () => ({
  default: (await import('./Team.tsx')).Team,
}));
export const StandingWords = lazy(async () => ({
  default: (await import('./StandingWords.tsx')).StandingWords,
}));
