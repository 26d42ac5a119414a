import { lazy } from 'react';

export { ResidencyBar } from './ResidencyBar.tsx';
export { VerifiedOnly } from './VerifiedOnly.tsx';

export const StandingCard = lazy(async () => ({
  default: (await import('./StandingCard.tsx')).StandingCard,
}));
