// Passkeys in this browser. The library is fetched by the press that needs it.
import type { BodyInput, OutputOf } from '#contract/route.ts';
import type { addPasskey, startPasskey } from '../factors.contract.ts';
import type { passkeyLogin } from '../factors-passkey-login.contract.ts';

type Options = OutputOf<typeof startPasskey>['options'];
type Used = BodyInput<typeof passkeyLogin>['passkey'];
type Made = BodyInput<typeof addPasskey>['passkey'];

const FAILED = "La clé d'accès n'a pas répondu. Réessayez.";

/** Whether this browser, at this address, knows passkeys at all. */
export function knowsPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && window.isSecureContext && !isAddress;
}

/** Undefined when the neighbour would not; fails with a French sentence. */
async function ask<Answer>(work: () => Promise<unknown>): Promise<Answer | undefined> {
  try {
    return (await work()) as Answer;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    if (name === 'InvalidStateError') throw new Error("Cet appareil a déjà une clé d'accès ici.");
    throw new Error(FAILED);
  }
}

const load = () => import('@simplewebauthn/browser');

export const askPasskey = (options: Options): Promise<Used | undefined> =>
  ask(async () => (await load()).startAuthentication({ optionsJSON: options as never }));

export const makePasskey = (options: Options): Promise<Made | undefined> =>
  ask(async () => (await load()).startRegistration({ optionsJSON: options as never }));
