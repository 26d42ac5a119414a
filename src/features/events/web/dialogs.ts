import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const CreateEventDialog = lazyDialog(
  async () => (await import('./CreateEventDialog.tsx')).CreateEventDialog,
);
export const EditEventDialog = lazyDialog(
  async () => (await import('./EditEventDialog.tsx')).EditEventDialog,
);
