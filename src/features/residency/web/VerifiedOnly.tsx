import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useMissing } from './use-missing.ts';

type Props = {
  /** Whoever is written to here is written to by everybody: an administrator. */
  unless?: boolean | undefined;
  children: ReactNode;
};

/** What is written with; where it would be refused, why, and the way to it. */
export function VerifiedOnly({ unless = false, children }: Props) {
  const { isMissing } = useMissing();
  if (unless || !isMissing) return children;
  return (
    <Note
      action={
        <LinkButton look="2" small to="/voisin-verifie">
          Devenir voisin vérifié
        </LinkButton>
      }
    >
      Vous pourrez écrire ici une fois voisin vérifié.
    </Note>
  );
}
