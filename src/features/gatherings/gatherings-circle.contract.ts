// For which circle an outing or event is: said as it is created, and never changed.
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { repeatField } from './gatherings-series.contract.ts';

/** What is said of a new one alone: how often it comes again, and the circle it is for. */
export const newFields = z.object({ repeat: repeatField, circleId: id.nullish() });

/** Null: for whoever likes. */
export const ofCircle = z
  .object({
    _id: id,
    name: z.string(),
    /** Whether nobody else knows of it. */
    membersOnly: z.boolean(),
    /** Whether the reader is in it, and may come. */
    mine: z.boolean(),
  })
  .nullable();
