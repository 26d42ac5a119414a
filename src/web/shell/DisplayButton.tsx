import { IconTextSize } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const LazyDisplayDialog = lazyDialog(
  async () => (await import('./DisplayDialog.tsx')).DisplayDialog,
);

/** Opens 'Affichage', where there is no account menu to do so. */
export function DisplayButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconTextSize}
        label="Affichage"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <LazyDisplayDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
