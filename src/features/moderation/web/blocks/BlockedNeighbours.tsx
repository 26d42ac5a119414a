import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

const BlockedDialog = lazyDialog(async () => (await import('./BlockedDialog.tsx')).BlockedDialog);

/** The part of 'Mes données et mon compte' that leads to the list of blocked neighbours. */
export function BlockedNeighbours() {
  const [open, setOpen] = useState(false);
  return (
    <section className="stack">
      <h3>Voisins bloqués</h3>
      <p className="muted">Les personnes que vous ne voulez plus lire, et comment les débloquer.</p>
      <div>
        <Button look="2" icon={IconUserOff} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Voir la liste
        </Button>
      </div>
      {open && <BlockedDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
