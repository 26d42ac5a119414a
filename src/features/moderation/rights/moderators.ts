// What whoever moderates may decide: nothing of their own; a moderator who is no administrator less.
import { DAY_MS } from '#contract/durations.ts';
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import { MODERATORS_DAYS } from '../moderation-kept.contract.ts';
import { MODERATORS_ACTS, type QueueAct } from '../moderation-queue.contract.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';
import { isOwnThing, isSuspendedLonger, readModerating } from './moderators.sql.ts';

interface Deciding {
  viewerId: string;
  kind: ReportKind;
  targetId: string;
  authorId: string;
  act: QueueAct;
  days: number | undefined;
  /** Where the thing stands, reported or not. */
  inPlace?: boolean | undefined;
}

/**
 * Under the thing's turn. Refuses (403) what only administrators do, (409) to shorten a suspension; (404) what is not
 * for this reader, in the words that are said of what was never reported. Where it stands, one's own is refused whether it
 * was reported or not: nobody learns it so.
 */
export async function refuseDeciding(tx: Tx, deciding: Deciding): Promise<void> {
  const { viewerId, kind, targetId, authorId, act, days = 0, inPlace } = deciding;
  if (await isOwnThing(tx, { viewerId, kind, targetId, authorId }))
    throw new Refusal(inPlace ? queueErrors.own : queueErrors.nothingReported);
  const { isAdmin, theirs } = await readModerating(tx, { viewerId, kind, targetId });
  if (isAdmin) return;
  if (!theirs) throw new Refusal(queueErrors.nothingReported);
  if (!MODERATORS_ACTS.includes(act)) throw new Refusal(queueErrors.onlyAdministrators);
  if (act !== 'suspend') return;
  if (days > MODERATORS_DAYS) throw new Refusal(queueErrors.moderatorsDays);
  const endsAt = new Date(Date.now() + days * DAY_MS).toISOString();
  if (await isSuspendedLonger(tx, { residentId: authorId, endsAt })) {
    throw new Refusal(queueErrors.suspendedLonger);
  }
}
