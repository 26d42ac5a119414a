// Whether a password is right, and how often somebody may try (0038). Invariant: no answer tells whether an account
// exists; only failures count; and what others get wrong refuses neither a device that has signed in before nor, for
// longer than a minute, the right password from elsewhere.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { type Limit, type Limiter, limits } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';
import { accountErrors } from './accounts.contract.ts';
import { type Device, findSignedIn } from './accounts.devices.ts';
import { type Account, findAccounts, readAccount } from './accounts.passwords.sql.ts';
import { isPassword, takeTurn } from './accounts.passwords.ts';
import { tellRefused } from './accounts.refusals.ts';

interface Guess {
  login: string;
  password: string;
  network: string;
  device: Device;
}

/** The account of a right pair; any other pair is refused, the same way and after the same work. */
export async function verifyCredentials(site: Site, guess: Guess): Promise<Account> {
  const { db, limiter, security } = site;
  const { holder, claimants } = await findAccounts(db.once, guess.login);
  const first = holder ?? claimants[0];
  const key = first?.id ?? `unknown:${fingerprint(guess.login)}`;
  const who = first ? { id: first.id } : { login: guess.login };
  const known = (await findSignedIn(db.once, guess.device, [key])).get(key);
  return takeTurn(guess.network, async () => {
    // All counted before it is judged: tries made at the same moment cannot all pass for the tenth.
    const counted = await countGuess(limiter, { key, network: guess.network, known });
    const account = await findRight(guess.password, { holder, claimants });
    if (!account) {
      await limiter.giveBack(limits.signIn, key);
      throw new Refusal(accountErrors.wrongCredentials);
    }
    await counted.takeBack();
    return account;
  }).catch((error: unknown) => tellRefused(security, { error, event: 'sign_in_failed', who }));
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

type Try = readonly [limit: Limit, key: string, pace?: boolean];

/** Counts a guess by where it comes from; refused by one of the limits, it counts under none. */
async function countGuess(
  limiter: Limiter,
  { key, network, known }: { key: string; network: string; known: string | undefined },
) {
  const here = `${key} ${network}`;
  const failures: Try[] = known
    ? [[limits.passwordByDevice, known]]
    : [
        [limits.passwordByAddress, network],
        [limits.passwordHere, here],
        [limits.passwordByAccount, key, true],
      ];
  const tries: Try[] = [[limits.signIn, key], ...failures];
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
  { limiter }: Site,
  { residentId, network }: { residentId: string; network: string },
): Promise<void> {
  await limiter.forget(limits.passwordHere, `${residentId} ${network}`);
  await limiter.forget(limits.passwordByAccount, residentId);
}

/**
 * A resident's own account once they have given its password again. A stolen session must not become a way to guess
 * it: a session has so many tries, whatever others get wrong.
 */
export async function verifyOwnPassword(
  { db, limiter, security }: Site,
  given: { id: string; sessionId: string; password: string; network: string },
): Promise<Account> {
  const account = await readAccount(db.once, given.id);
  if (!account) throw new Refusal(accountErrors.wrongPassword);
  return takeTurn(given.network, async () => {
    await limiter.consume(limits.ownPassword, given.sessionId);
    if (!(await isPassword(account.passwordHash, given.password))) {
      throw new Refusal(accountErrors.wrongPassword);
    }
    await limiter.forget(limits.ownPassword, given.sessionId);
    return account;
  }).catch((error: unknown) =>
    tellRefused(security, { error, event: 'password_wrong', who: { id: account.id } }),
  );
}

/** What somebody typed is not kept: it may be an address, or a password in the wrong field. */
function fingerprint(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url');
}
