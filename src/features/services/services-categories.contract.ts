// What a service is about, as administrators keep the list of it.
import { z } from 'zod';
import { id } from '#contract/fields.ts';

export const category = z.object({
  _id: id,
  name: z.string(),
  icon: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
});
export type Category = z.output<typeof category>;
