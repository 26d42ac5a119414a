// What is asked for beside the password: at sign-in, and again before what is grave.
import { createHash, randomBytes } from 'node:crypto';
import { commonErrors, Refusal, refuseWith } from '#contract/errors.ts';
import { secondFactorWanted } from '#features/accounts/accounts-second-step.contract.ts';
import type { Tx } from '#server/database/database.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Config } from '#server/process/config.ts';
import { countPasskeys } from './factors.passkeys.sql.ts';
import { readAuthenticator, readFreshness } from './factors.sql.ts';
import { insertStep } from './factors.steps.sql.ts';

export const hashStep = (challenge: string): Buffer =>
  createHash('sha256').update(challenge).digest();

/**
 * Whose password was right: the refusal that asks for more, where an authenticator is in place. Nothing tells of one
 * before.
 */
export async function askSecondFactor(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Refusal | undefined> {
  if (!(await readAuthenticator(tx, id))) return undefined;
  const challenge = randomBytes(32).toString('base64url');
  await insertStep(tx, { residentId: id, hash: hashStep(challenge), passwordHash });
  const passkey = (await countPasskeys(tx, id)) > 0;
  return refuseWith(secondFactorWanted, { challenge, passkey });
}

/**
 * Refuses (403) a session that has not proved in the last minutes whose it is, of an account with a second factor; of
 * any administrator's where the site wants one of them.
 */
export async function requireFresh(
  tx: Tx,
  { adminFactor }: Pick<Config, 'adminFactor'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  const found = await readFreshness(tx, sessionId);
  // It has ended while the call was under way.
  if (!found) throw new Refusal(commonErrors.sessionExpired);
  const asked = found.factor || (adminFactor && found.isAdmin);
  if (asked && !found.fresh) throw new Refusal(commonErrors.reauthenticationRequired);
}

/**
 * The same of any account: for what opens it. Where administrators need a second factor, one that has some changes
 * them only in a session entered with one: whoever knows the password alone must not put their own in its place.
 */
export async function requireProof(
  tx: Tx,
  { adminFactor }: Pick<Config, 'adminFactor'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  const found = await readFreshness(tx, sessionId);
  if (!found?.fresh) throw new Refusal(commonErrors.reauthenticationRequired);
  if (adminFactor && found.isAdmin && found.factor && !found.byFactor) {
    throw new Refusal(commonErrors.secondFactorRequired);
  }
}
