import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useMissing } from './use-missing.ts';

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'area' | 'onClose'> & {
  /** The dialog itself, of the same title. */
  children: ReactNode;
};

/** A dialog that is written in; where what it sends would be refused, why, before anything is typed. */
export function VerifiedDialog({ children, ...frame }: Props) {
  const { isMissing } = useMissing();
  if (!isMissing) return children;
  return (
    <Dialog
      {...frame}
      size="s"
      actions={
        <>
          <Button look="2" onClick={frame.onClose}>
            Fermer
          </Button>
          <LinkButton to="/voisin-verifie">Faire vérifier mon adresse</LinkButton>
        </>
      }
    >
      <p>
        Il ne manque qu'une chose : montrer que vous habitez ici, par une lettre à votre adresse,
        par deux voisins qui vous connaissent, ou par un administrateur.
      </p>
      <p className="muted small">
        En attendant, vous pouvez tout lire, et écrire aux administrateurs.
      </p>
    </Dialog>
  );
}
