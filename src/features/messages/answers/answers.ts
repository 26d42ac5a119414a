// Answering the mail of a talk answers in the talk. Invariant: only from the mailbox of the account that the address was
// written for, under the rights and ceilings of a message sent on the site; the same mail twice is one message.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { limits } from '#server/http/limits.ts';
import {
  listenForMail,
  type MailIn,
  MailRefusal,
  mailRefusals,
  type ReceivedMail,
} from '#server/process/mail-in.ts';
import type { Site } from '#server/site.ts';
import { MESSAGE_LENGTH, newMessage } from '../messages.contract.ts';
import { readStanding } from '../messages.read.sql.ts';
import { createSending } from '../messages.sending.ts';
import { type Answering, createAnswerAddresses } from './answer-address.ts';
import { type Answerer, readAnswerer } from './answers.sql.ts';

const refusals = {
  ...mailRefusals,
  stranger: [550, '5.7.1', "Repondez depuis l'adresse de votre compte, ou sur le site."],
  suspended: [550, '5.7.1', 'Votre compte ne peut pas ecrire en ce moment.'],
  closed: [550, '5.7.1', 'Ce voisin ne peut pas recevoir votre message.'],
  empty: [550, '5.6.0', 'Ce courriel ne contient pas de texte. Ecrivez au-dessus du texte cite.'],
  long: [552, '5.3.4', `Ce message est trop long : ${MESSAGE_LENGTH} caracteres au plus.`],
  often: [451, '4.7.1', 'Trop de reponses en une heure. Ce courriel sera de nouveau essaye.'],
} as const;

const refuse = (name: keyof typeof refusals): never => {
  throw new MailRefusal(refusals[name]);
};

/** Takes answers in at `at`. */
export function takeAnswers(
  site: Site,
  at: { host: string; port: number; domain: string },
): Promise<MailIn> {
  const { config, db, limiter, live } = site;
  const addresses = createAnswerAddresses(config.jwtSecret);
  const send = createSending(site);

  const readAddress = (localPart: string) =>
    addresses.read(localPart, new Date()) ?? refuse('unknown');

  /** Who answers, once they may. */
  async function admitSender(answering: Answering, from: string): Promise<Answerer> {
    const { residentId, otherId } = answering;
    const resident = (await readAnswerer(db.once, residentId)) ?? refuse('unknown');
    if (resident.email.toLowerCase() !== from.toLowerCase()) refuse('stranger');
    if (resident.suspended || resident.unconfirmed) refuse('suspended');
    const standing = await readStanding(db.once, { readerId: residentId, otherId });
    if (!standing.known || standing.blocked || !standing.started) refuse('closed');
    return resident;
  }

  async function take(localPart: string, mail: ReceivedMail): Promise<void> {
    const answering = readAddress(localPart);
    const { residentId, otherId } = answering;
    const { since } = await admitSender(answering, mail.from);
    const content = wordsOf(mail);
    try {
      const sender = { id: residentId, since };
      await send(sender, { receiverId: otherId, content, clientId: nameOf(localPart, mail) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error.definition.status === 429 ? 'often' : 'closed');
    }
    live.ring();
  }

  return listenForMail({
    ...at,
    log: site.log,
    // Counted before it is read, whatever is in it: to read one that is refused costs as much.
    async admit(localPart) {
      const { residentId } = readAddress(localPart);
      if (await limiter.isBeyond(limits.mailAnswer, residentId)) refuse('often');
    },
    take,
  });
}

/** The answer, under the same rule as a message that is typed. */
function wordsOf({ words }: ReceivedMail): string {
  if (words === '') refuse('empty');
  if (words.length > MESSAGE_LENGTH) refuse('long');
  const read = newMessage.shape.content.safeParse(words);
  return read.success ? read.data : refuse('empty');
}

/** What a message that came as this mail is called, the same each time it comes: a UUID made of the mail's own name. */
function nameOf(localPart: string, { messageId }: ReceivedMail): string {
  const named = `${localPart.length}:${localPart}${messageId}`;
  const hex = createHash('sha256').update(named).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
