import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const EditTrocDialog = lazyDialog(
  async () => (await import('./EditTrocDialog.tsx')).EditTrocDialog,
);
export const TradeForm = lazyDialog(async () => (await import('./TradeForm.tsx')).TradeForm);
