// What alerts do by the clock: within a minute what is new is told to whom it concerns, and once a day the rest by mail.

import { pageOfThing } from '#contract/thing-pages.ts';
import { notifyEach } from '#features/notifications/notifications.public.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Routine } from '#server/process/jobs.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import {
  claimDailyMails,
  claimHits,
  type DailyMail,
  type Hit,
  keepForMail,
  sweepFresh,
} from './alerts.match.sql.ts';

/** Things told of in one transaction, and mails written in one. */
const ITEMS_AT_ONCE = 50;
const MAILS_AT_ONCE = 500;

export function alertRoutines(site: Site): Routine[] {
  return [
    { name: 'alerts.tell', cron: '* * * * *', work: () => tellWhatIsNew(site) },
    // In the hour after seven: each run takes those whom the one before it left.
    { name: 'alerts.daily', cron: '*/5 7 * * *', work: () => sendDailyMails(site, new Date()) },
    { name: 'alerts.sweep', cron: '53 3 * * *', work: () => sweepFresh(site.db.once) },
  ];
}

/** PostgreSQL: it took too long. */
const CANCELED = '57014';

/** Tells of what was published; several processes may, each thing is told once. What is too much at once goes one by one. */
export async function tellWhatIsNew(site: Site): Promise<void> {
  const told = await tell(site, ITEMS_AT_ONCE).catch((error: unknown) => {
    if (errorCode(error) !== CANCELED) throw error;
    return tell(site, 1);
  });
  if (told > 0) site.live.ring();
}

/** Tells of so many things at most; gives how many residents were told now. */
function tell(site: Site, most: number): Promise<number> {
  return site.db.transaction(async (tx) => {
    const hits = await claimHits(tx, most);
    const now = hits.filter(({ daily }) => !daily);
    await notifyEach(tx, now.map(noticeOf));
    await keepForMail(
      tx,
      hits.filter(({ daily }) => daily),
    );
    return now.length;
  });
}

function noticeOf({ kind, daily, residentId, authorId, id, title, reason }: Hit) {
  // Meeting what is theirs is known of services and trocs alone.
  const met = kind === 'troc' ? ('troc_met' as const) : ('service_met' as const);
  return {
    kind: daily === null ? met : (`${kind}_new` as const),
    to: residentId,
    by: authorId,
    about: { type: kind, id },
    title: `« ${title} » (${reason})`,
  };
}

/** The mails of the day, of what was found before the hour of `now`. */
export async function sendDailyMails(site: Site, now: Date): Promise<void> {
  await site.db.transaction(async (tx) => {
    const before = new Date(now);
    before.setUTCMinutes(0, 0, 0);
    const asked = { most: MAILS_AT_ONCE, before: before.toISOString() };
    for (const mail of await claimDailyMails(tx, asked)) await writeMail(tx, site, mail);
  });
}

/** A title is its author's: it begins no line of what the site writes. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

async function writeMail(tx: Tx, { config }: Site, { email, firstName, news }: DailyMail) {
  const mail: Mail = {
    to: email,
    subject:
      news.length === 1
        ? `Du nouveau pour vous : « ${onOneLine(news[0]?.title ?? '')} »`
        : `${news.length} nouveautés pour vous`,
    text: [
      `Bonjour ${firstName},`,
      '',
      'Vos alertes ont trouvé du nouveau dans le quartier :',
      '',
      ...news.flatMap(({ kind, id, title, reason }) => [
        onOneLine(`« ${title} » (${reason})`),
        `${config.publicUrl}${pageOfThing(kind, id)}`,
        '',
      ]),
      'Pour changer ou retirer vos alertes :',
      `${config.publicUrl}/alertes`,
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
  };
  await addMail(tx, 'news', mail);
}
