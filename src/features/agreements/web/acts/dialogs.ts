import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const ActDialog = lazyDialog(async () => (await import('./ActDialog.tsx')).ActDialog);
export const AgreementDialog = lazyDialog(
  async () => (await import('./AgreementDialog.tsx')).AgreementDialog,
);
