import type { ReactNode } from 'react';
import { MissingNote } from './MissingNote.tsx';
import { useMissing } from './use-missing.ts';

type Props = {
  to?: string;
  /** Whoever is written to here is written to by everybody: an administrator. */
  unless?: boolean | undefined;
  children: ReactNode;
};

/** What is written with; where it would be refused, why, and the way to it. */
export function VerifiedOnly({ to = 'écrire ici', unless = false, children }: Props) {
  const { isMissing } = useMissing();
  return unless || !isMissing ? children : <MissingNote to={to} />;
}
