// The message that another one answers, as it is shown above it: between two, and in the discussions of groups.
import { z } from 'zod';
import { id, neighbour } from '#contract/fields.ts';

/** Letters of what is quoted. */
export const QUOTE_LENGTH = 160;

/** What was taken back has no words any more. */
export const quotedMessage = z.object({
  _id: id,
  sender: neighbour,
  content: z.string(),
  withdrawn: z.boolean(),
});

/** Sent with an answer; one that is not of the same talk is quoted by nothing. */
export const quotedId = id.optional();
