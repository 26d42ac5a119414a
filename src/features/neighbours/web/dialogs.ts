import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const MyPageDialog = lazyDialog(
  async () => (await import('./MyPageDialog.tsx')).MyPageDialog,
);
