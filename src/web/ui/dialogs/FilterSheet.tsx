import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  chosen: readonly { onRemove: () => void }[];
  onClose: () => void;
  children: ReactNode;
};

/** The filters of a list that are not in sight; each is in force as soon as it is chosen. */
export function FilterSheet({ chosen, onClose, children }: Props) {
  return (
    <Dialog
      title="Filtres"
      onClose={onClose}
      actions={
        <>
          {chosen.length > 0 && (
            <Button
              look="2"
              onClick={() => {
                for (const { onRemove } of chosen) onRemove();
              }}
            >
              Tout effacer
            </Button>
          )}
          <Button onClick={onClose}>Voir la liste</Button>
        </>
      }
    >
      <div className="filter-sheet">{children}</div>
    </Dialog>
  );
}
