import { formatMoment } from '#contract/day-words.ts';
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { isSetByOther } from '../audit/audit.sql.ts';
import { readPair } from '../blocks/blocks.sql.ts';
import { isHeldHidden, liftHiding } from '../decisions/hiding.sql.ts';
import { readStandingParts } from '../decisions/parts.sql.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import { moderationErrors } from '../moderation-sentences.contract.ts';
import { suspensionToken } from '../suspensions/suspension-link.ts';
import { readStanding } from '../suspensions/suspensions.sql.ts';
import { findSame, picturesIn } from './pictures.ts';

/**
 * Refuses that one resident turns to another (`b`): where one has blocked the other (403 `contact_refused`), or the
 * other's account is closed (409 `neighbour_left`).
 */
export async function refuseBlocked(tx: Tx, a: string, b: string): Promise<void> {
  const { blocked, left } = await readPair(tx, a, b);
  if (blocked) throw new Refusal(moderationErrors.contactRefused);
  if (left) throw new Refusal(moderationErrors.neighbourLeft);
}

/** Refuses (409) to show again what administrators hold hidden; under the thing's lock. */
export async function refuseHidden(
  tx: Tx,
  which: { kind: 'service' | 'journal'; targetId: string },
): Promise<void> {
  if (await isHeldHidden(tx, which)) throw new Refusal(moderationErrors.hiddenByAdmins);
}

/** What may show pictures: one above it, others within its words. */
interface Showing {
  imageUrl?: string | null | undefined;
  content?: string | null | undefined;
}

/** The pictures that something shows; an address that its words only mention is none. */
function shownBy({ imageUrl, content }: Showing): string[] {
  const drawn = [...(content ?? '').matchAll(/!\[[^[\]\n]*\]\(\/uploads\/[\w.-]+/g)].join('\n');
  return picturesIn(`${imageUrl ?? ''}\n${drawn}`);
}

interface Sending {
  sent: Showing;
  /** Of what is changed, as JSON text: each of it as it is now. What all of it shows already is not sent back. */
  read?: () => Promise<readonly string[]>;
  /** Nobody else saw it until now: whatever it shows is sent. */
  isFirst?: boolean;
}

/**
 * Refuses (409 `picture_removed`) a picture that was removed of whose thing it is, or the same file sent again, as long
 * as that stands. Words that name it are refused too, but where they are as they were.
 */
export async function refuseRemovedPictures(
  tx: Tx,
  authorId: string,
  { sent, read = async () => ['{}'], isFirst = false }: Sending,
): Promise<void> {
  const readNow = async (): Promise<Showing[]> =>
    (await read()).map((body) => JSON.parse(body || '{}'));
  const all = isFirst ? { ...(await readNow())[0], ...definedOf(sent) } : sent;
  const names = picturesIn(`${all.imageUrl ?? ''}\n${all.content ?? ''}`);
  if (names.length === 0) return;
  const parts = await readStandingParts(tx, authorId);
  const removed = picturesIn(
    parts.flatMap(({ imageUrl, avatarUrl }) => imageUrl ?? avatarUrl ?? []).join('\n'),
  );
  if (removed.length === 0) return;
  const back = await findSame(tx, { names, of: removed });
  if (back.length === 0) return;
  const shown = shownBy(all);
  const stands = (name: string, now: Showing) =>
    shownBy(now).includes(name) || (!shown.includes(name) && now.content === all.content);
  const before = isFirst ? [{}] : await readNow();
  if (back.some((name) => before.some((now) => !stands(name, now)))) {
    throw new Refusal(moderationErrors.pictureRemoved);
  }
}

const definedOf = ({ imageUrl, content }: Showing): Showing => ({
  ...(imageUrl === undefined ? {} : { imageUrl }),
  ...(content === undefined ? {} : { content }),
});

/** Refuses (409 `picture_removed`) that administrators make something show what was removed of it; both as JSON text. */
export async function refusePutBack(
  tx: Tx,
  authorId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { imageUrl, content } = JSON.parse(after) as Showing;
  await refuseRemovedPictures(tx, authorId, {
    sent: { imageUrl, content },
    read: async () => [before],
  });
}

/** Refuses (403) what is to be decided of whoever asks. */
export function refuseOwn(aboutId: string, by: string): void {
  if (aboutId === by) throw new Refusal(queueErrors.own);
}

/** Refuses (403) to take back the status that another administrator gave to what is one's own. */
export async function refuseSetByOther(
  tx: Tx,
  which: { targetId: string; by: string; status: string },
): Promise<void> {
  if (await isSetByOther(tx, which)) throw new Refusal(queueErrors.own);
}

/** An administrator shows it again, whatever hid it; their own is for another one to show (409). Under the thing's lock. */
export async function showHidden(
  tx: Tx,
  which: { kind: 'service' | 'troc'; targetId: string },
  { ownerId, by }: { ownerId: string; by: string },
): Promise<void> {
  if (ownerId === by && (await isHeldHidden(tx, which))) {
    throw new Refusal(moderationErrors.hiddenByAdmins);
  }
  await liftHiding(tx, which);
}

/**
 * Refuses (403 `suspended`) a resident who is suspended; to be asked once the password is known to be right.
 * `details`: the reason, until when, and the path of the page where they may object.
 */
export async function refuseSuspended(tx: Tx, site: Site, residentId: string): Promise<void> {
  const suspension = await readStanding(tx, residentId);
  if (!suspension) return;
  const { id, reason, endsAt } = suspension;
  throw new Refusal(
    {
      ...commonErrors.suspended,
      message: `Votre compte est suspendu jusqu'au ${formatMoment(new Date(endsAt))}`,
    },
    {
      details: [reason, endsAt, `/suspension?token=${suspensionToken(id, site.config.jwtSecret)}`],
    },
  );
}
