import { commonErrors, Refusal } from '#contract/errors.ts';
import { isDuplicate } from '#server/database/database.ts';
import type { SecurityLog, Subject } from '#server/http/security-log.ts';
import { accountErrors } from './accounts.contract.ts';
import { isOffice, isOfficeAlone, isOfTheErased } from './profile/names.rules.ts';

/** Turns the breach of a unique name into its refusal. */
export function refuseTaken(error: unknown): never {
  const breaches = (key: string) => isDuplicate(error, key);
  if (['resident_username_key', 'resident_username_skeleton_key'].some(breaches)) {
    throw new Refusal(accountErrors.usernameTaken);
  }
  if (['resident_email_key', 'resident_mailbox_key'].some(breaches)) {
    throw new Refusal(accountErrors.emailTaken);
  }
  throw error;
}

interface Names {
  username: string;
  firstName: string;
  lastName: string;
}

const saysOffice = (name: string) => isOffice(name) || isOfficeAlone(name);

/**
 * Refuses a new name that is kept: a user name of those who left (to everybody), one that would be read as the
 * site's own (to all but administrators). Who has a name keeps it.
 */
export function refuseReserved(names: Names, who: { isAdmin: boolean; former?: Names }): void {
  const { isAdmin, former } = who;
  const { username } = names;
  if (former?.username.toLowerCase() !== username.toLowerCase()) {
    const isKept = isOfTheErased(username) || (!isAdmin && saysOffice(username));
    if (isKept) throw new Refusal(accountErrors.usernameTaken);
  }
  const [full, before] = [names, former].map((of) => of && `${of.firstName} ${of.lastName}`);
  if (isAdmin || !full || full === before) return;
  if (saysOffice(full) || isOfTheErased(full)) throw new Refusal(accountErrors.nameReserved);
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
