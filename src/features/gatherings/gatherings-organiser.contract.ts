// What the calls of an organiser's hand are made of, for outings and events alike.
import { z } from 'zod';
import {
  id,
  isRuly,
  moment,
  neighbour,
  rulyText,
  text,
  UNRULY_TEXT,
  uuidOr,
} from '#contract/fields.ts';
import { gatheringTexts } from './gatherings-sentences.contract.ts';

/** Characters of an announcement: it stands whole in a mail and a notification. */
export const ANNOUNCEMENT_LENGTH = 500;
/** Characters of the word to somebody who is taken off. */
export const REASON_LENGTH = 300;

export const participantParams = z.object({ id, userId: id });

/** `reason`: a word to whoever is taken off; empty: none. */
export const excluding = z
  .object({
    reason: rulyText(
      REASON_LENGTH,
      `Ce mot est trop long (${REASON_LENGTH} caractères au plus)`,
    ).default(''),
  })
  .default({ reason: '' });

/** Somebody taken off, as its organiser sees it. */
export const exclusion = z.object({ user: neighbour, reason: z.string(), excludedAt: moment });
export type Exclusion = z.output<typeof exclusion>;

export const registrations = z.object({
  open: z.boolean('Dites si les inscriptions sont ouvertes'),
});

export const newAnnouncement = z.object({
  content: text(ANNOUNCEMENT_LENGTH, gatheringTexts.announcementRequired).refine(
    isRuly,
    UNRULY_TEXT,
  ),
  /** A UUID of the browser's: sent again with it (its answer was lost), an announcement stays one. */
  clientId: uuidOr('Identifiant de message invalide').optional(),
});
