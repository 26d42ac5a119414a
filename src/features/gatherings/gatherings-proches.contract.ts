// Places of those without internet, through who speaks for them.
import { z } from 'zod';
import { id, idOr, moment, neighbour } from '#contract/fields.ts';
import { procheErrors } from '../proches/proches-sentences.contract.ts';

/** Who comes, or waits, through whom; `procheId` is told to who speaks for them alone. */
export const represented = z.object({
  shownAs: z.string(),
  with: neighbour,
  waits: z.boolean(),
  procheId: id.nullable(),
  /** To who speaks for them: until when they say whether the freed place is kept; null: not asked. */
  freedUntil: moment.nullable(),
});

/** With `waitWhenFull`, at the end of the waiting list where it is full. */
export const joiningFor = z.object({
  procheId: idOr(procheErrors.notFound.message),
  waitWhenFull: z.boolean().default(false),
});

export const placeOfProche = z.object({ id, procheId: id });
