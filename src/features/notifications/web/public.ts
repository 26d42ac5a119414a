import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export { useAsking } from './asking.ts';
export { NewsList } from './NewsList.tsx';
export {
  hasNews,
  useIsNewsComing,
  useMarkRead,
  useUnreadNews,
  withoutPending,
} from './news.data.ts';
export { answersFirst } from './news-order.ts';
export { PendingList } from './PendingList.tsx';
export { type Pending, usePending, usePendingCount } from './pending.ts';
export { useNotificationsLive } from './pending-live.ts';
export { useSeenNews } from './use-seen-news.ts';

export const NotificationsDialog = lazyDialog(
  async () => (await import('./NotificationsDialog.tsx')).NotificationsDialog,
);
