import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const AlertWordsDialog = lazyDialog(
  async () => (await import('./AlertWordsDialog.tsx')).AlertWordsDialog,
);
