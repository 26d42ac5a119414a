import './send.ts';

export { useUnread, useUnreadMessages } from './use-unread.ts';
