// The dialogs and forms of the outings' screens, each fetched when it is first shown.
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const CreateOutingDialog = lazyDialog(
  async () => (await import('./CreateOutingDialog.tsx')).CreateOutingDialog,
);
