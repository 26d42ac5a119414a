import { call } from '#web/data/call.ts';
import { endSession, whileLeaving } from '#web/data/session.ts';
import { readWaiting } from '#web/outbox/outbox-store.ts';
import { confirm } from '#web/ui/dialogs/confirm.ts';
import { logout } from '../../accounts.contract.ts';

/** A server that does not answer keeps nobody signed in here. */
const LONGEST_MS = 5_000;

/**
 * Ends the session on the server, then in this browser, whatever the server answered. Asks first where something still
 * waits to be sent.
 */
export async function signOut(): Promise<void> {
  if (!(await mayLeaveWaiting())) return;
  const signal = AbortSignal.timeout(LONGEST_MS);
  await whileLeaving(() => call(logout, { signal })).catch(() => undefined);
  endSession('logout');
}

async function mayLeaveWaiting(): Promise<boolean> {
  const { length } = readWaiting();
  if (length === 0) return true;
  return confirm({
    title: length === 1 ? 'Un envoi attend encore' : `${length} envois attendent encore`,
    message:
      'Rien ne partira tant que vous ne serez pas de nouveau ici, sous votre nom. Ce que vous avez écrit reste gardé sur cet appareil.',
    confirmLabel: 'Se déconnecter',
    cancelLabel: 'Rester',
  });
}
