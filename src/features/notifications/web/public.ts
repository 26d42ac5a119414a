export { NotificationsDialog } from './NotificationsDialog.tsx';
export { PendingList } from './PendingList.tsx';
export { usePending } from './pending.ts';
