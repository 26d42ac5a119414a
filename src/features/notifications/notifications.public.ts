export { createUnsubscribeLinks } from './mail/unsubscribe.ts';
export { takeMails } from './notifications.finding.sql.ts';
export { notificationsHolder } from './notifications.holder.ts';
export { restateAbout, restateBetween } from './notifications.restated.sql.ts';
export { retellMessage } from './notifications.retold.sql.ts';
export {
  notify,
  notifyEach,
  readAbout,
  readAboutEach,
  readByAll,
} from './notifications.telling.ts';
