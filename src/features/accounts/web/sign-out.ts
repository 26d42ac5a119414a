import { call } from '#web/data/api.ts';
import { endSession, whileLeaving } from '#web/data/session.ts';
import { logout } from '../accounts.contract.ts';

/** A server that does not answer keeps nobody signed in here. */
const LONGEST_MS = 5_000;

/** Ends the session on the server, then in this browser, whatever the server answered. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  await whileLeaving(() => call(logout, { signal })).catch(() => undefined);
  endSession('logout');
}
