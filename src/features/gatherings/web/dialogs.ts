import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

/** Most look at what is to come. */
export const AfterCard = lazyDialog(async () => (await import('./AfterCard.tsx')).AfterCard);
export const GroupChat = lazyDialog(async () => (await import('./GroupChat.tsx')).GroupChat);
export const ChatDialog = lazyDialog(async () => (await import('./ChatDialog.tsx')).ChatDialog);
export const AnnounceDialog = lazyDialog(
  async () => (await import('./AnnounceDialog.tsx')).AnnounceDialog,
);
export const ExcludeDialog = lazyDialog(
  async () => (await import('./ExcludeDialog.tsx')).ExcludeDialog,
);
export const DatesCard = lazyDialog(async () => (await import('./DatesCard.tsx')).DatesCard);
export const DatesDialog = lazyDialog(async () => (await import('./DatesDialog.tsx')).DatesDialog);
