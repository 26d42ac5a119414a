import './send.ts';

export { TalkPhoto } from './TalkPhoto.tsx';
export { useAttachedPhoto } from './use-attached-photo.tsx';
export { useHeardUnread } from './use-muted.ts';
export { useUnreadCount, useUnreadMessages } from './use-unread.ts';
