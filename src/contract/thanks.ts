import { z } from 'zod';
import { neighbour } from './fields.ts';

/** 'Merci', said once by each: to whom it is for, and to those who may say it. */
export const thanks = z.object({
  count: z.number(),
  /** Whether the reader is one of them. */
  mine: z.boolean(),
  /** The last fifty, for whom it is for; nobody else is told who. */
  from: z.array(neighbour),
});
export type Thanks = z.output<typeof thanks>;
