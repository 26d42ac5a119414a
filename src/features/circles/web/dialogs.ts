import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const NewCircleDialog = lazyDialog(
  async () => (await import('./CircleDialogs.tsx')).NewCircleDialog,
);
export const EditCircleDialog = lazyDialog(
  async () => (await import('./CircleDialogs.tsx')).EditCircleDialog,
);
