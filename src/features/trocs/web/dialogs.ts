// Forms that stand behind a button, or below what is read first: fetched when they are first shown.
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const EditTrocDialog = lazyDialog(
  async () => (await import('./EditTrocDialog.tsx')).EditTrocDialog,
);
export const TradeForm = lazyDialog(async () => (await import('./TradeForm.tsx')).TradeForm);
