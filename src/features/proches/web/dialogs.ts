import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const ProcheDialog = lazyDialog(
  async () => (await import('./ProcheDialog.tsx')).ProcheDialog,
);
