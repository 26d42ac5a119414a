export { takeMails } from './notifications.finding.sql.ts';
export { notificationsHolder } from './notifications.holder.ts';
export { notify, notifyEach, readAbout } from './notifications.telling.ts';
