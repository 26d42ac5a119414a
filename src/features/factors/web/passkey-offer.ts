// Passkeys are offered once in a browser, after somebody has signed in there by password.
import { knowsPasskeys } from './passkeys.ts';

const DUE = 'passkeyOffer';
const SAID = 'passkeyOffered';

export function offerPasskeys(): void {
  if (knowsPasskeys() && !localStorage.getItem(SAID)) sessionStorage.setItem(DUE, 'due');
}

export const arePasskeysOffered = (): boolean => sessionStorage.getItem(DUE) !== null;

/** Taken up or not: it is not said again. */
export function forgetOffer(): void {
  localStorage.setItem(SAID, 'true');
  sessionStorage.removeItem(DUE);
}
