import { z } from 'zod';

/** Those that were typed, of fields that are opened one after the other: one left empty asks for nothing. */
export const filledMoments = (one: z.ZodType<string, string>) =>
  z
    .array(z.string())
    .transform((times) => times.filter((time) => time.trim() !== ''))
    .pipe(z.array(one));
