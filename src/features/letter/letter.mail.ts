// The letter of the quarter as a mail: readable as text, stopped in one click without a session (RFC 8058).
import { sayDay } from '#contract/day-words.ts';
import { ZONE } from '#contract/paris.ts';
import { createUnsubscribeLinks } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Mail } from '#server/process/mail.ts';
import { type Rhythm, stopLetter, type WrittenPart } from './letter.contract.ts';
import { readFacts } from './letter.read.sql.ts';
import type { DueLetter } from './letter.sql.ts';
import { sayLine, WHEN_WORDS, writeParts } from './letter.words.ts';

export const createStopLinks = (secret: string) =>
  createUnsubscribeLinks(secret, 'letter.unsubscribe');

type Sent = Exclude<Rhythm, 'off'>;
/** What was published in the days before is new; what takes place in the days to come is told. */
const DAYS: Record<Sent, { before: number; ahead: number }> = {
  weekly: { before: 7, ahead: 7 },
  daily: { before: 1, ahead: 2 },
};

/** Where the letter before ended: at that hour of Paris, so many days before. */
export function beginsAt(until: Date, rhythm: Sent): Date {
  const end = Temporal.Instant.fromEpochMilliseconds(until.getTime());
  const begin = end.toZonedDateTimeISO(ZONE).subtract({ days: DAYS[rhythm].before });
  return new Date(begin.epochMilliseconds);
}

interface Asked {
  readerId: string;
  rhythm: Sent;
  now: Date;
  /** What was published since waits for the next one. */
  until: Date;
}

/** What stands in it; nothing: it is not sent. */
export async function readLetter(
  tx: Tx,
  { readerId, rhythm, now, until }: Asked,
): Promise<WrittenPart[]> {
  const facts = await readFacts(tx, {
    readerId,
    since: beginsAt(until, rhythm).toISOString(),
    until: until.toISOString(),
    now: now.toISOString(),
    days: DAYS[rhythm].ahead,
  });
  return facts ? writeParts(facts) : [];
}

export function writeLetter(
  due: DueLetter,
  { parts, publicUrl, token }: { parts: readonly WrittenPart[]; publicUrl: string; token: string },
): Mail {
  const { email, firstName, rhythm, day, residentId } = due;
  const title = `La lettre du quartier, ${sayDay(new Date(`${day}T12:00:00Z`))}`;
  const stopUrl = `${publicUrl}/desabonnement?lettre=${token}`;
  const chooseUrl = `${publicUrl}/lettre-du-quartier`;
  const why = `Vous recevez cette lettre ${WHEN_WORDS[rhythm]} parce que vous l'avez choisie.`;
  return {
    to: email,
    subject: title,
    messageId: `<lettre.${day}.${residentId}@${new URL(publicUrl).hostname}>`,
    text: [
      `Bonjour ${firstName},`,
      '',
      ...parts.flatMap((part) => [
        part.title.toLocaleUpperCase('fr'),
        '',
        ...part.lines.flatMap((line) => [
          `- ${sayLine(line)}`,
          ...(line.detail === null ? [] : [`  ${line.detail}`]),
          `  ${publicUrl}${line.url}`,
        ]),
        '',
      ]),
      why,
      'Pour changer de rythme :',
      chooseUrl,
      'Pour ne plus la recevoir, sans vous connecter :',
      stopUrl,
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
    page: {
      preview: parts
        .flatMap(({ lines }) => lines.map(sayLine))
        .join(' · ')
        .slice(0, 200),
      parts: [
        { is: 'hello', text: `Bonjour ${firstName},` },
        { is: 'title', text: title },
        ...parts.flatMap((part) => [
          { is: 'heading' as const, text: part.title },
          ...part.lines.map((line) => ({
            ...{ is: 'item' as const, text: sayLine(line), detail: line.detail },
            url: `${publicUrl}${line.url}`,
          })),
        ]),
        { is: 'button', text: 'Ouvrir Quartier Nation', url: `${publicUrl}/dashboard` },
        {
          is: 'foot',
          text: why,
          links: [
            { text: 'Changer de rythme', url: chooseUrl },
            { text: 'Ne plus la recevoir', url: stopUrl },
          ],
        },
      ],
    },
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api${stopLetter.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
