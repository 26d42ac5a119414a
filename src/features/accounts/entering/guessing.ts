// Whether a password is right, and how often somebody may try (0038). Invariant: no answer tells whether an account
// exists; only failures count; and what others get wrong refuses neither a device that has signed in before nor, for
// longer than a minute, the right password from elsewhere.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { commonErrors, Refusal } from '#contract/errors.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { type Limit, type Limiter, limits } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';
import { accountErrors } from '../accounts.contract.ts';
import { tellRefused } from '../accounts.refusals.ts';
import { tidyName } from '../accounts-names.contract.ts';
import {
  type Account,
  findAccounts,
  holdAccount,
  readAccount,
} from '../passwords/passwords.sql.ts';
import { inQueue, isPassword } from '../passwords/passwords.ts';
import { type Device, findSignedIn } from './devices.ts';
import { noteWrongPassword } from './wrong-passwords.sql.ts';

interface Guess {
  login: string;
  password: string;
  network: string;
  device: Device;
}

/** Reads of accounts for those who sign in: a storm of them leaves the database's connections to others. */
const lookups = createFairQueue({ atOnce: 4, waiting: 5_000 });

/** Longer than the passwords of all that a mailbox may mean take: the time says nothing of how many claim it. */
const REFUSED_AFTER_MS = 400;

/** The account of a right pair; any other pair is refused, the same way and after the same work. */
export async function verifyCredentials(site: Site, guess: Guess): Promise<Account> {
  const begun = performance.now();
  return judge(site, guess).catch(async (error: unknown) => {
    // Only where a mailbox may be claimed by several.
    if (site.config.confirmEmail && isMailbox(guess.login)) {
      await wait(Math.max(0, REFUSED_AFTER_MS - (performance.now() - begun)));
    }
    throw error;
  });
}

async function judge(site: Site, guess: Guess): Promise<Account> {
  const { limiter, security } = site;
  const { holder, claimants, known } = await lookups.run(guess.network, () =>
    findMeant(site, guess),
  );
  const first = holder ?? claimants[0];
  const key = guessedKey(site.config, guess.login, first?.id);
  const who = first ? { id: first.id } : { login: guess.login };
  // One that is known is refused by what it does itself alone, its sign-ins included.
  const signIn = known ?? first?.id ?? key;
  const line = known ? { known } : guess.network;
  return inQueue(line, async () => {
    // All counted before it is judged: tries made at the same moment cannot all pass for the tenth.
    const counted = await countGuess(limiter, { key, signIn, network: guess.network, known });
    const account = await findRight(guess.password, { holder, claimants });
    if (!account) {
      await limiter.giveBack(limits.signIn, signIn);
      // Whoever claims a mailbox is told of none: it would say whether somebody holds it.
      if (holder) noteWrong(site, holder.id);
      throw new Refusal(accountErrors.wrongCredentials);
    }
    await counted.takeBack();
    return account;
  }).catch((error: unknown) => tellRefused(security, { error, event: 'sign_in_failed', who }));
}

/** The accounts a login may mean, and the name under which the device is counted, if it has signed in to them before. */
async function findMeant({ db }: Site, { login, device }: Guess) {
  const { holder, claimants } = await findAccounts(db.once, login);
  // With several claimants, one of them must not be the way to guess the others' passwords.
  const only = holder ?? (claimants.length === 1 ? claimants[0] : undefined);
  const known = only && (await findSignedIn(db.once, device, [only.id])).get(only.id);
  return { holder, claimants, known };
}

const isMailbox = (login: string) => login.includes('@');

/**
 * What strangers' guesses at a login are counted by: the account. Where mailboxes are confirmed, and nothing is to tell
 * which have one, those at an e-mail are counted by the e-mail: counted with those at the user name, the refusal of
 * the one would tell whose the other is.
 */
function guessedKey({ confirmEmail }: Site['config'], login: string, id?: string): string {
  const apart = !id || (confirmEmail && isMailbox(login));
  return apart ? `login:${fingerprint(login)}` : id;
}

/**
 * Whose the password is. The claimants of a mailbox are those who have not confirmed it: it may have a holder as well,
 * and neither the answer nor its time tells them so.
 */
async function findRight(
  password: string,
  { holder, claimants }: { holder: Account | undefined; claimants: Account[] },
): Promise<Account | undefined> {
  for (const claimant of claimants) {
    if (await isPassword(claimant.passwordHash, password)) return claimant;
  }
  return (await isPassword(holder?.passwordHash, password)) ? holder : undefined;
}

/** For its resident and administrators to read. Nobody waits for it: the time would tell which accounts there are. */
function noteWrong({ db, log }: Pick<Site, 'db' | 'log'>, id: string): void {
  noteWrongPassword(db.once, id).catch((error: unknown) => {
    log.warn({ code: errorCode(error) }, 'a refused password was not counted');
  });
}

type Try = readonly [limit: Limit, key: string, pace?: boolean];

/** Counts a guess by where it comes from; refused by one of the limits, it counts under none. */
async function countGuess(
  limiter: Limiter,
  {
    key,
    signIn,
    network,
    known,
  }: { key: string; signIn: string; network: string; known: string | undefined },
) {
  const here = `${key} ${network}`;
  const failures: Try[] = known
    ? [[limits.passwordByDevice, known]]
    : [
        [limits.passwordByAddress, network],
        [limits.passwordHere, here],
        [limits.passwordByAccount, key, true],
      ];
  const tries: Try[] = [[limits.signIn, signIn], ...failures];
  for (const [at, [limit, of, paced]] of tries.entries()) {
    const counting = paced
      ? limiter.pace(limit, of, { limit: limits.passwordWait, key: here })
      : limiter.consume(limit, of);
    await counting.catch(async (refusal) => {
      for (const [counted, its] of tries.slice(0, paced ? at + 1 : at)) {
        await limiter.giveBack(counted, its);
      }
      throw refusal;
    });
  }
  return {
    /** The password was right: what was wrong from here is forgotten, and this one never counted. */
    async takeBack(): Promise<void> {
      for (const [limit, of] of failures) {
        const own = limit === limits.passwordHere || limit === limits.passwordByDevice;
        await (own ? limiter.forget(limit, of) : limiter.giveBack(limit, of));
      }
    },
  };
}

/** What was got wrong from here is forgotten: the account has a new password, chosen by a link of a mail. */
export async function forgetGuesses(
  { config, limiter }: Site,
  { residentId, email, network }: { residentId: string; email: string; network: string },
): Promise<void> {
  for (const key of [residentId, guessedKey(config, email, residentId)]) {
    await limiter.forget(limits.passwordHere, `${key} ${network}`);
    await limiter.forget(limits.passwordByAccount, key);
  }
}

/**
 * A resident's own account once they have given its password again. A stolen session must not become a way to guess
 * it: a session has so many tries, whatever others get wrong.
 */
export async function verifyOwnPassword(
  site: Site,
  given: { id: string; sessionId: string; password: string },
): Promise<Account> {
  const { db, limiter, security } = site;
  const account = await readAccount(db.once, given.id);
  if (!account) throw new Refusal(commonErrors.sessionExpired);
  return inQueue({ known: given.sessionId }, async () => {
    await limiter.consume(limits.ownPassword, given.sessionId);
    if (!(await isPassword(account.passwordHash, given.password))) {
      noteWrong(site, account.id);
      throw new Refusal(accountErrors.wrongPassword);
    }
    await limiter.forget(limits.ownPassword, given.sessionId);
    return account;
  }).catch((error: unknown) =>
    tellRefused(security, { error, event: 'password_wrong', who: { id: account.id } }),
  );
}

/**
 * Holds an account whose password was verified, until the transaction ends. Since then another password may have been
 * chosen, or the account closed.
 */
export async function holdVerified(
  tx: Tx,
  account: Account,
  to: 'read' | 'change' = 'read',
): Promise<void> {
  if (await holdAccount(tx, account, to)) return;
  const isThere = await readAccount(tx, account.id);
  throw new Refusal(isThere ? accountErrors.wrongPassword : commonErrors.sessionExpired);
}

/** What somebody typed is not kept: it may be an address, or a password in the wrong field. */
function fingerprint(typed: string): string {
  return createHash('sha256').update(tidyName(typed).toLowerCase()).digest('base64url');
}
