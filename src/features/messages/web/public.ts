import './send.ts';

export { useHeardUnread } from './use-muted.ts';
export { useUnreadCount, useUnreadMessages } from './use-unread.ts';
