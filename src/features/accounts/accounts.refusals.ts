import { commonErrors, Refusal } from '#contract/errors.ts';
import { isDuplicate } from '#server/database/database.ts';
import type { SecurityLog, Subject } from '#server/http/security-log.ts';
import { accountErrors } from './accounts.contract.ts';

/** Turns the breach of a unique name into its refusal. */
export function refuseTaken(error: unknown): never {
  if (isDuplicate(error, 'resident_username_key')) throw new Refusal(accountErrors.usernameTaken);
  if (isDuplicate(error, 'resident_email_key')) throw new Refusal(accountErrors.emailTaken);
  throw error;
}

/** Tells a wrong password, or one that is not even looked at any more; refuses as before. */
export function tellRefused(
  security: SecurityLog,
  {
    error,
    event,
    who,
  }: { error: unknown; event: 'sign_in_failed' | 'password_wrong'; who: Subject },
): never {
  if (error instanceof Refusal) {
    const { status } = error.definition;
    security.tell(status === commonErrors.tooManyRequests.status ? 'locked_out' : event, who);
  }
  throw error;
}
