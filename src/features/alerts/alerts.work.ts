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
  type DailyMail,
  findHits,
  type Hit,
  holdFresh,
  keepForMail,
  markThingsTold,
  sweepFresh,
  type Thing,
} from './alerts.match.sql.ts';

/** Things told of in one run, residents told of them in one transaction, and mails written in one. */
const ITEMS_A_RUN = 50;
const HITS_AT_ONCE = 1_000;
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

/**
 * Tells of what was published; several processes may, each thing is told once. What concerns many is told in several
 * transactions, for all who are named wait for the end of one; what is too much at once goes one by one.
 */
export async function tellWhatIsNew(site: Site, atOnce = HITS_AT_ONCE): Promise<void> {
  let most = ITEMS_A_RUN;
  for (let left = ITEMS_A_RUN; left > 0; ) {
    const asked = Math.min(most, left);
    const { held, told } = await tell(site, asked, atOnce).catch((error: unknown) => {
      if (errorCode(error) !== CANCELED) throw error;
      left = 0;
      return tell(site, 1, atOnce);
    });
    if (held < asked && told === held) return;
    // What was held for nothing was compared for nothing.
    most = told < held ? told : most * 2;
    left -= told;
  }
}

/** Tells of so many things at most; gives how many were held, and how many of them were told. */
async function tell(site: Site, most: number, atOnce: number) {
  const done = await site.db.transaction(async (tx) => {
    const things = await holdFresh(tx, most);
    const { told, hits } = whatFits(things, await findHits(tx, things), atOnce);
    const now = hits.filter(({ daily }) => !daily);
    await markThingsTold(tx, told);
    await notifyEach(tx, now.map(noticeOf));
    await keepForMail(
      tx,
      hits.filter(({ daily }) => daily),
    );
    return { held: things.length, told: told.length, heard: now.length };
  });
  if (done.heard > 0) site.live.ring();
  return done;
}

/** The first of `things`, as many as concern `atOnce` residents together, but one at least. */
function whatFits(things: readonly Thing[], found: readonly Hit[], atOnce: number) {
  const hitsOf = Map.groupBy(found, ({ id }) => id);
  const told: Thing[] = [];
  const hits: Hit[] = [];
  for (const thing of things) {
    const more = hitsOf.get(thing.id) ?? [];
    if (told.length > 0 && hits.length + more.length > atOnce) break;
    told.push(thing);
    hits.push(...more);
  }
  return { told, hits };
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
