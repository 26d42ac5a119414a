import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

/** Most look at what is to come. */
export const AfterCard = lazyDialog(async () => (await import('./after/AfterCard.tsx')).AfterCard);
export const GroupChat = lazyDialog(async () => (await import('./talk/GroupChat.tsx')).GroupChat);
export const ChatDialog = lazyDialog(
  async () => (await import('./talk/ChatDialog.tsx')).ChatDialog,
);
export const AnnounceDialog = lazyDialog(
  async () => (await import('./organising/AnnounceDialog.tsx')).AnnounceDialog,
);
export const ExcludeDialog = lazyDialog(
  async () => (await import('./organising/ExcludeDialog.tsx')).ExcludeDialog,
);
export const DatesCard = lazyDialog(async () => (await import('./dates/DatesCard.tsx')).DatesCard);
export const DatesDialog = lazyDialog(
  async () => (await import('./dates/DatesDialog.tsx')).DatesDialog,
);
