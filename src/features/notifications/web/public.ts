export { NotificationsDialog } from './NotificationsDialog.tsx';
export { PendingList } from './PendingList.tsx';
export { type PendingState, usePending } from './pending.ts';
