// Mails of what stays unread. One mail lists all that waits for a resident; it can be stopped in one click,
// without a session (RFC 8058).
import { addJob } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { unsubscribe } from './notifications.contract.ts';
import { claimDueMails, type DueMail } from './notifications.mail.sql.ts';
import { headlineOf, present } from './notifications.sentences.ts';
import { createUnsubscribeLinks } from './notifications.unsubscribe.ts';

/** A mail only comes when the site itself, or a push, was not enough. */
const WAIT_MINUTES = 15;
/** Between two mails about the same conversation, or the same thing. */
const REST_MINUTES = 60;
const AT_ONCE = 500;

/** Writes the mails that are due at `now`; several processes may, each notification is told once. */
export async function sendDueMails(site: Site, now: Date): Promise<void> {
  const links = createUnsubscribeLinks(site.config.jwtSecret);
  const due = {
    now: now.toISOString(),
    waitMinutes: WAIT_MINUTES,
    restMinutes: REST_MINUTES,
    limit: AT_ONCE,
  };
  for (let more = true; more; ) {
    more = await site.db.transaction(async (tx) => {
      const claimed = await claimDueMails(tx, due);
      for (const mail of claimed.mails) {
        const token = links.tokenFor(mail.residentId);
        await addJob(tx, 'mail.send', writeMail(mail, site.config.publicUrl, token));
      }
      return claimed.more;
    });
  }
}

function writeMail(due: DueMail, publicUrl: string, token: string): Mail {
  const news = due.told.map(present);
  const [first] = due.told;
  const alone = first !== undefined && news.length === 1;
  return {
    to: due.email,
    subject: alone ? headlineOf(first) : `${news.length} nouvelles de vos voisins`,
    text: [
      `Bonjour ${due.firstName},`,
      '',
      alone
        ? 'Une nouvelle vous attend sur Quartier Nation :'
        : `${news.length} nouvelles vous attendent sur Quartier Nation :`,
      '',
      ...news.flatMap(({ sentence, url }) => [sentence, `${publicUrl}${url}`, '']),
      alone
        ? "Vous recevez ce courriel parce que vous ne l'avez pas encore lue sur le site."
        : 'Vous recevez ce courriel parce que vous ne les avez pas encore lues sur le site.',
      'Pour ne plus recevoir ces courriels, sans vous connecter :',
      `${publicUrl}/desabonnement?token=${token}`,
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api${unsubscribe.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
