// Is it still of use? Asked on the site and by mail, answered by one press on either.
import { Refusal } from '#contract/errors.ts';
import { notifyEach, readAbout, takeMails } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { allowed } from '#server/http/decided.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import { createSigner } from '#server/process/signed.ts';
import type { Site } from '#server/site.ts';
import { saveChange } from '../services.change.ts';
import { setStatus } from '../services.rules.ts';
import type { LockedService } from '../services.write.sql.ts';
import { rightsOf } from '../services-rights.contract.ts';
import { stillErrors, UNANSWERED_DAYS } from '../services-still.contract.ts';
import { claimQuestions, keepOnBoard, leaveBoard, type Question } from './still.sql.ts';

/** What was to be at noon is not asked about at noon. */
const REST_HOURS = 3;
/** After a yes, so long until the same is asked again. */
const AGAIN_DAYS = 14;
const AT_ONCE = 200;

export interface StillLink {
  id: string;
  asked: string;
}

/** Made from the site's secret; a link is good until its question is answered. */
export function createStillLinks(secret: string) {
  const signer = createSigner(secret, 'services.still');
  return {
    tokenFor: ({ id, asked }: StillLink) => signer.tokenFor(`${id}.${asked}`),
    read(token: string): StillLink | undefined {
      const [, id, asked] = /^([0-9a-f]{24})\.(\d{1,17})$/.exec(signer.read(token) ?? '') ?? [];
      return id && asked ? { id, asked } : undefined;
    },
  };
}

/** Asks what is due at `now`, and takes off the board what nobody answered; several processes may. */
export async function askWhatStillStands(site: Site, now: Date): Promise<void> {
  const told = await site.db.transaction(async (tx) => {
    const at = { now: now.toISOString(), most: AT_ONCE };
    const gone = await leaveBoard(tx, { ...at, days: UNANSWERED_DAYS });
    const rest = { restHours: REST_HOURS, againDays: AGAIN_DAYS };
    const questions = await claimQuestions(tx, { ...at, ...rest });
    await notifyEach(
      tx,
      questions.map(({ id, creatorId, title }) => ({
        kind: 'service_still' as const,
        to: creatorId,
        by: creatorId,
        about: { type: 'service' as const, id },
        title,
      })),
    );
    await writeMails(tx, site, questions);
    return gone + questions.length;
  });
  if (told > 0) site.live.ring();
}

/** One mail a creator, with a link for each service: it takes the place of the mail of their notifications. */
async function writeMails(tx: Tx, { config }: Site, questions: readonly Question[]): Promise<void> {
  const links = createStillLinks(config.jwtSecret);
  const about = { type: 'service' as const, kind: 'service_still' as const };
  for (const mailbox of await takeMails(tx, { ...about, ids: questions.map(({ id }) => id) })) {
    const mine = questions.filter(({ creatorId }) => creatorId === mailbox.residentId);
    const linkOf = (one: Question) => `${config.publicUrl}/actuel?token=${links.tokenFor(one)}`;
    await addMail(
      tx,
      'news',
      mailOf(
        mailbox,
        mine.map((one) => [one.title, linkOf(one)]),
      ),
    );
  }
}

function mailOf(
  { email, firstName }: { email: string; firstName: string },
  asked: readonly (readonly [title: string, link: string])[],
): Mail {
  const [first] = asked;
  const subject =
    asked.length === 1 && first ? `« ${first[0]} »` : `${asked.length} de vos annonces`;
  return {
    to: email,
    subject: `Toujours d'actualité ? ${subject}`,
    text: [
      `Bonjour ${firstName},`,
      '',
      asked.length === 1
        ? "La date de votre annonce est passée. Est-elle toujours d'actualité ?"
        : "La date de ces annonces est passée. Sont-elles toujours d'actualité ?",
      '',
      ...asked.flatMap(([title, link]) => [`« ${title} »`, `Répondre oui ou non : ${link}`, '']),
      `Sans réponse, elles quittent le tableau du quartier dans ${UNANSWERED_DAYS} jours, et restent dans votre liste.`,
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
  };
}

/** Its creator's answer, on a locked service: it stands, or it is cancelled as they may do themselves. */
export async function answer(
  tx: Tx,
  service: LockedService,
  { by, still }: { by: string; still: boolean },
): Promise<void> {
  const isSettled = !rightsOf(service.status).help;
  if (isSettled && service.creatorId === by) throw new Refusal(stillErrors.settled);
  const next = allowed(setStatus(service, by, 'cancelled'));
  if (still) await keepOnBoard(tx, service.id);
  await saveChange(tx, service, still ? service : next);
  await readAbout(tx, {
    residentId: by,
    type: 'service',
    id: service.id,
    kinds: ['service_still'],
  });
}
