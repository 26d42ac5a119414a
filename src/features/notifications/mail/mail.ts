// Mails of what stays unread: talk once it has rested, all other news at once. One mail lists all that waits for a
// resident; it can be stopped in one click, without a session (RFC 8058).
import { type AnswerAddresses, createAnswerAddresses } from '#features/messages/messages.public.ts';
import type { Tx } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import { type Mail, mailboxOf } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { CALENDAR_FILE, CALLED_OFF_FILE, calendarOf } from '../notifications.calendar.ts';
import { unsubscribe } from '../notifications.contract.ts';
import { begin, sayMoment } from '../notifications.facts.ts';
import { headlineOf, present, type Told } from '../sentences/sentences.ts';
import { claimDueMails, claimMailNow, type DueMail } from './mail.sql.ts';
import { pageOf } from './mail-page.ts';
import { createUnsubscribeLinks } from './unsubscribe.ts';

/** A mail of a talk only comes when the site itself, or a push, was not enough. */
const WAIT_MINUTES = 15;
/** Between two mails about the same talk. */
const REST_MINUTES = 60;
/** Notifications of one transaction. */
const AT_ONCE = 500;

/** Writes the mails that are due at `now`; several processes may, each notification is told once. */
export async function sendDueMails(site: Site, now: Date, atOnce = AT_ONCE): Promise<void> {
  const send = createSender(site);
  const due = {
    now: now.toISOString(),
    waitMinutes: WAIT_MINUTES,
    restMinutes: REST_MINUTES,
    limit: atOnce,
  };
  for (let more = true; more; ) {
    more = await site.db.transaction(async (tx) => {
      const claimed = await claimDueMails(tx, due);
      for (const mail of claimed.mails) await send(tx, mail, now);
      return claimed.more;
    });
  }
}

/** Writes what may not wait for the next minute, of one resident. */
export async function sendMailNow(site: Site, residentId: string, now: Date): Promise<void> {
  const send = createSender(site);
  await site.db.transaction(async (tx) => {
    const mail = await claimMailNow(tx, { residentId, now: now.toISOString() });
    if (mail) await send(tx, mail, now);
  });
}

function createSender({ config }: Site) {
  const links = createUnsubscribeLinks(config.jwtSecret);
  const { mailInDomain: domain } = config;
  const answers =
    domain === undefined ? undefined : { ...createAnswerAddresses(config.jwtSecret), domain };
  return (tx: Tx, due: DueMail, now: Date): Promise<void> => {
    const { publicUrl, mailFrom } = config;
    const token = links.tokenFor(due.residentId);
    const setting = { publicUrl, from: mailboxOf(mailFrom), token, now, answers };
    return addMail(tx, 'news', writeMail(due, setting));
  };
}

interface Setting {
  publicUrl: string;
  /** The mailbox it comes from. */
  from: string;
  /** Of the link that stops these mails. */
  token: string;
  now: Date;
  /** What addresses of answers are made by; undefined: nobody takes them in. */
  answers: (Pick<AnswerAddresses, 'localPartFor'> & { domain: string }) | undefined;
}

function writeMail(due: DueMail, setting: Setting): Mail {
  const { publicUrl, from, token, now } = setting;
  const { told } = due;
  const [first] = told;
  const alone = first !== undefined && told.length === 1;
  const attachments = calendarOf(told, { publicUrl, from });
  const answer = answerOf(due, setting);
  const files = attachments.map(({ filename }) => filename);
  const stopUrl = `${publicUrl}/desabonnement?token=${token}`;
  return {
    to: due.email,
    subject: alone ? headlineOf(first) : `${told.length} nouvelles de vos voisins`,
    text: [
      `Bonjour ${due.firstName},`,
      '',
      alone
        ? 'Une nouvelle vous attend sur Quartier Nation :'
        : `${told.length} nouvelles vous attendent sur Quartier Nation :`,
      '',
      ...told.flatMap((each) => [...linesOf(each, { publicUrl, now }), '']),
      ...(answer ? [answer.sentence, ''] : []),
      ...(files.includes(CALENDAR_FILE) ? ["Le fichier joint l'ajoute à votre agenda.", ''] : []),
      ...(files.includes(CALLED_OFF_FILE)
        ? [`Le fichier joint (${CALLED_OFF_FILE}) le retire de votre agenda.`, '']
        : []),
      `Écrit ${sayMoment(now.toISOString(), now.toISOString())}, tel que les choses étaient à cette heure.`,
      'Pour choisir vos courriels :',
      `${publicUrl}/notifications/preferences`,
      'Pour ne plus recevoir ces courriels, sans vous connecter :',
      stopUrl,
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
    page: pageOf(told, {
      firstName: due.firstName,
      publicUrl,
      stopUrl,
      now,
      files,
      answer: answer?.sentence,
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api${unsubscribe.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(answer ? { replyTo: answer.address } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

/** Of a mail that tells of one talk: the address that answers in it. */
function answerOf({ residentId, told }: DueMail, { answers, now }: Setting) {
  const [talk, ...others] = told.filter(({ kind }) => kind === 'message');
  if (!talk || others.length > 0 || !answers) return undefined;
  const localPart = answers.localPartFor({ residentId, otherId: talk.about.id }, now);
  return {
    address: `${localPart}@${answers.domain}`,
    sentence: `Répondez à ce courriel : votre texte ira à ${talk.actor.firstName}, dans votre discussion.`,
  };
}

/** Since when it is so, what it is, when and where it takes place, and the page that tells more. */
function linesOf(told: Told, { publicUrl, now }: Pick<Setting, 'publicUrl' | 'now'>): string[] {
  const { sentence, detail, url, updatedAt } = present(told);
  const since = `${begin(sayMoment(updatedAt, now.toISOString()))} :`;
  return [since, sentence, ...(detail === null ? [] : [detail]), `${publicUrl}${url}`];
}
