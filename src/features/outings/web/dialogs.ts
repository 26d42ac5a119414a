import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const CreateOutingDialog = lazyDialog(
  async () => (await import('./CreateOutingDialog.tsx')).CreateOutingDialog,
);
