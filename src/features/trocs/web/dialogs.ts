import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const EditTrocDialog = lazyDialog(
  async () => (await import('./form/EditTrocDialog.tsx')).EditTrocDialog,
);
export const TradeForm = lazyDialog(
  async () => (await import('./trading/TradeForm.tsx')).TradeForm,
);
