import { Refusal } from '#contract/errors.ts';
import { isDuplicate } from '#server/database.ts';
import { accountErrors } from './accounts.contract.ts';

/** Turns the breach of a unique name into its refusal. */
export function refuseTaken(error: unknown): never {
  if (isDuplicate(error, 'resident_username_key')) throw new Refusal(accountErrors.usernameTaken);
  if (isDuplicate(error, 'resident_email_key')) throw new Refusal(accountErrors.emailTaken);
  throw error;
}
