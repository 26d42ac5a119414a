import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const GroupChat = lazyDialog(async () => (await import('./GroupChat.tsx')).GroupChat);
export const ChatDialog = lazyDialog(async () => (await import('./ChatDialog.tsx')).ChatDialog);
export const GatheringFields = lazyDialog(
  async () => (await import('./GatheringFields.tsx')).GatheringFields,
);
