// What notifications do beside the calls: mails by the clock and at once, pushes as jobs.
import type { Jobs, Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { sendDueMails, sendMailNow } from './mail/mail.ts';
import { sweepOld } from './notifications.write.sql.ts';
import { createPusher } from './push/push.ts';

const KEPT_DAYS = 90;

/** One push to one browser, as `notify_resident` asks for it: its server is the browser's. */
export function notificationErrands(site: Site): Jobs {
  return { 'push.send': createPusher(site) };
}

/** The mail of what does not rest, as `notify_resident` asks for it. */
export function notificationJobs(site: Site): Jobs {
  return {
    'notifications.mail_now': ({ residentId }: { residentId: string }) =>
      sendMailNow(site, residentId, new Date()),
  };
}

export function notificationRoutines(site: Site): Routine[] {
  return [
    {
      name: 'notifications.mail',
      cron: '* * * * *',
      work: () => sendDueMails(site, new Date()),
    },
    {
      name: 'notifications.sweep',
      cron: '41 4 * * *',
      work: () => sweepOld(site.db.once, KEPT_DAYS),
    },
  ];
}
