export { NotificationsDialog } from './NotificationsDialog.tsx';
export { type PendingState, usePending } from './pending.ts';
