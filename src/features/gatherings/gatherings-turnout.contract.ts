// Whether those who come still do, and who came: schemas of outings and events alike.
import { z } from 'zod';
import { moment } from '#contract/fields.ts';

export const turnoutFields = {
  /** Of the reader who comes: asked, by whoever organises or by a new date, or has said that they still do; null: not asked. */
  myComing: z.enum(['called', 'moved', 'confirmed']).nullable(),
  /** Of the reader who came in from the waiting list: until when they say whether they keep the place; null: not asked. */
  freedUntil: moment.nullable(),
  /** Whether the reader came: it has begun, and they were ticked off, or registered where nobody was. */
  wasThere: z.boolean(),
  /** For whoever organises: when those who come were last asked, and how many have not answered; null: never asked. */
  asking: z
    .object({
      at: moment,
      silent: z.number(),
      /** Whether the one question of this date has been asked. */
      called: z.boolean(),
    })
    .nullable(),
} as const;

/** With how many somebody came, themselves among them; 0: they did not. */
export const checkingIn = z.object({
  came: z
    .number('Dites combien de personnes sont venues')
    .int('Dites combien de personnes sont venues')
    .min(0, 'Dites combien de personnes sont venues')
    .max(4, 'Quatre personnes viennent ensemble, au plus'),
});
