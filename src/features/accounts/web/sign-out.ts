import { call } from '#web/api.ts';
import { endSession } from '#web/session.ts';
import { logout } from '../accounts.contract.ts';

/** Ends the session on the server, then in this browser, whatever the server answered. */
export async function signOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  endSession('logout');
}
