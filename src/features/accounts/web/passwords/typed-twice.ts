import { z } from 'zod';
import { accountTexts } from '../../accounts.contract.ts';

/**
 * A new password and its confirmation, that only screens know. Joined to the other fields with `and`: what compares
 * fields of one object says nothing while another of them is refused outright, as an empty user name is.
 */
export const typedTwice = z
  .object({
    password: z.string(),
    confirmation: z.string().min(1, accountTexts.confirmationRequired),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: accountTexts.passwordsDiffer,
  });
