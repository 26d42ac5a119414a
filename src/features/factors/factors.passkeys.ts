// WebAuthn. Invariant: a response counts for the challenge that was signed for it, at this site's own address, with the
// user verified; each challenge once. The library is loaded by the first who uses a passkey.
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type ErrorDefinition, Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { factorErrors } from './factors.contract.ts';
import { findPasskey, notePasskeyUse } from './factors.passkeys.sql.ts';
import { CHALLENGE_MS, type FactorSecrets } from './factors.secrets.ts';
import { spendChallenge } from './factors.steps.sql.ts';
import type { PasskeyUsed } from './factors-passkeys.contract.ts';

const loadWebAuthn = () => import('@simplewebauthn/server');

/** Ed25519, P-256 and RSA: what browsers and phones make. */
const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Whose passkeys they are; undefined at an address where browsers make none. */
export function relyingPartyOf({ publicUrl }: Pick<Site['config'], 'publicUrl'>) {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isAddress || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, origin } satisfies RelyingParty;
}

interface Using {
  response: PasskeyUsed;
  /** What the challenge was signed for. */
  purpose: string;
  /** Whose it must be; of a sign-in anybody's. */
  residentId?: string;
  refusal: ErrorDefinition;
}

/** What all of it needs: whose passkeys they are, and challenges. */
interface Ground {
  /** Refuses at an address where browsers make none. */
  party(): RelyingParty;
  challengeFor(purpose: string): Uint8Array<ArrayBuffer>;
  isGood(purpose: string): (challenge: string) => boolean;
}

export function createPasskeys({ config }: Site, secrets: FactorSecrets) {
  const party = relyingPartyOf(config);
  const ground: Ground = {
    party() {
      if (!party) throw new Refusal(factorErrors.passkeysUnavailable);
      return party;
    },
    challengeFor: (purpose) => new Uint8Array(secrets.signChallenge(purpose, Date.now())),
    isGood: (purpose) => (challenge) => secrets.isChallenge(challenge, purpose, Date.now()),
  };
  return { offered: party !== undefined, ...createMaking(ground), ...createUse(ground) };
}
export type Passkeys = ReturnType<typeof createPasskeys>;

function createMaking({ party, challengeFor, isGood }: Ground) {
  return {
    /** What a browser needs to make one. */
    async describeCreation(
      purpose: string,
      {
        residentId,
        username,
        known,
      }: {
        residentId: string;
        username: string;
        known: readonly { credentialId: string; transports: string[] }[];
      },
    ) {
      const { id } = party();
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Quartier Nation',
        rpID: id,
        userName: username,
        userID: new Uint8Array(Buffer.from(residentId, 'hex')),
        challenge: challengeFor(purpose),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
      });
      return { options: { ...options } };
    },

    /** The passkey that was made; refuses what is not one of this site, or answers another challenge. */
    async readCreated(response: unknown, purpose: string) {
      const { id, origin } = party();
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const made = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: isGood(purpose),
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (!made?.verified) throw new Refusal(factorErrors.passkeyInvalid);
      const { credential } = made.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).map(String),
      };
    },

    /** Uses up the challenge of a passkey that was made. */
    async spendCreated(tx: Tx, response: { response: { clientDataJSON: string } }): Promise<void> {
      if (!(await spendChallenge(tx, spentBy(response)))) {
        throw new Refusal(factorErrors.passkeyInvalid);
      }
    },
  };
}

function createUse({ party, challengeFor, isGood }: Ground) {
  return {
    /** What a browser needs to ask for one; `allowed` names those that may be used, none: any of this site. */
    async describeUse(
      purpose: string,
      allowed: readonly { credentialId: string; transports: string[] }[] = [],
    ) {
      const { id } = party();
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID: id,
        challenge: challengeFor(purpose),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        allowCredentials: allowed.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
      });
      return { options: { ...options } };
    },

    /** Whose passkey was used, and what notes its use: in the transaction that it opens something in. */
    async readUsed(tx: Tx, { response, purpose, residentId, refusal }: Using) {
      const { id, origin } = party();
      const refused = () => new Refusal(refusal);
      const passkey = await findPasskey(tx, response.id);
      if (!passkey || (residentId && passkey.residentId !== residentId)) throw refused();
      const { userHandle } = response.response;
      const own = Buffer.from(passkey.residentId, 'hex').toString('base64url');
      if (userHandle && userHandle !== own) throw refused();
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const used = await verifyAuthenticationResponse({
        response: jsonOf(response),
        expectedChallenge: isGood(purpose),
        expectedOrigin: origin,
        expectedRPID: id,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!used?.verified) throw refused();
      const { newCounter } = used.authenticationInfo;
      return {
        residentId: passkey.residentId,
        async note(inTx: Tx): Promise<void> {
          if (!(await spendChallenge(inTx, spentBy(response)))) throw refused();
          if (!(await notePasskeyUse(inTx, { id: passkey.id, counter: newCounter })))
            throw refused();
        },
      };
    },
  };
}

/** The challenge stands in what the browser signed; the library has held it against the one expected. */
function spentBy({ response }: { response: { clientDataJSON: string } }) {
  const signed = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
    challenge: string;
  };
  return {
    hash: createHash('sha256').update(signed.challenge).digest(),
    seconds: CHALLENGE_MS / 1000,
  };
}

/** As the library reads it: what it does not check is left out. */
function jsonOf({ id, rawId, type, response }: PasskeyUsed): AuthenticationResponseJSON {
  const { userHandle, ...signed } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { ...signed, ...(userHandle ? { userHandle } : {}) },
  };
}
