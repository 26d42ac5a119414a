import './send.ts';

export { useUnreadCount, useUnreadMessages } from './use-unread.ts';
