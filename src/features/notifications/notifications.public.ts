export { notificationsHolder } from './notifications.holder.ts';
export { notify, notifyEach, readAbout } from './notifications.telling.ts';
