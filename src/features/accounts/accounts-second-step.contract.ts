// How a sign-in is answered whose password was right, and which wants more.
import { z } from 'zod';
import { carrying, defineErrors } from '#contract/errors.ts';

const steps = defineErrors({
  secondFactor: [401, 'second_factor', 'Il manque votre code à six chiffres'],
});

/** The password was right, and more is asked for: with `challenge`, at /users/login/second-factor. */
export const secondFactorWanted = carrying(
  steps.secondFactor,
  z.object({
    challenge: z.string(),
    /** Whether a passkey may stand in for the code. */
    passkey: z.boolean(),
  }),
);
