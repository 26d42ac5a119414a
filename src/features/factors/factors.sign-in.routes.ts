// Signing in with more than a password. Invariant: a challenge lets in once; a code and a recovery code work once; wrong
// codes count for the account, and never against a device that has signed in to it before.
import { Refusal } from '#contract/errors.ts';
import {
  type Device,
  enterAccount,
  findSignedIn,
  holdAccount,
  readDevice,
} from '#features/accounts/accounts.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { type Limit, limits } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';
import { hashStep } from './factors.asking.ts';
import * as contract from './factors.contract.ts';
import { findPasskey, listPasskeys } from './factors.passkeys.sql.ts';
import type { Passkeys } from './factors.passkeys.ts';
import { type FactorSecrets, readTyped, stepOf } from './factors.secrets.ts';
import { readAuthenticator, takeCode, takeStep } from './factors.sql.ts';
import { countWrongCode, endStep, findStep, lockStep } from './factors.steps.sql.ts';
import { tellCodeUsed, tellWrongCodes } from './factors.telling.ts';
import {
  passkeyLogin,
  readPasskeyOffer,
  startPasskeyLogin,
} from './factors-passkey-login.contract.ts';
import type { PasskeyUsed } from './factors-passkeys.contract.ts';

const { factorErrors } = contract;
const dead = () => new Refusal(factorErrors.challengeDead);

const LEFT = ['', 'un essai', 'deux essais', 'trois essais', 'quatre essais'];

export interface FactorParts {
  secrets: FactorSecrets;
  passkeys: Passkeys;
}

export function signInRoutes(setting: FeatureSetting, parts: FactorParts): void {
  secondStepRoutes(setting, parts);
  passkeyLoginRoutes(setting, parts);
}

function secondStepRoutes(
  { mount, site }: FeatureSetting,
  { secrets, passkeys }: FactorParts,
): void {
  mount(contract.secondFactor, async ({ body, request, reply }) => {
    const hash = hashStep(body.challenge);
    const account = await findStep(site.db.once, hash);
    if (!account) throw dead();
    const { id: residentId } = account;
    const device = readDevice(request);
    // Counted before it is judged: of codes tried at the same moment none passes the ceiling.
    const counted = await countCode(site, { residentId, device });
    const step: Step = { hash, residentId, device, known: counted.known };
    const entering = { residentId, device, reply, byFactor: true };
    const entered = await enterAccount(site, entering, async (tx) => {
      const waits = (await holdAccount(tx, account)) && (await lockStep(tx, { hash, residentId }));
      if (!waits) throw dead();
      const refusal = body.passkey
        ? await judgePasskey(tx, step, body.passkey)
        : await judgeCode(tx, step, body.code ?? '');
      if (!refusal) await endStep(tx, hash);
      return refusal;
    }).catch((error: unknown) => {
      if (error instanceof Refusal) site.security.tell('second_factor_failed', { id: residentId });
      throw error;
    });
    await counted.takeBack();
    return entered;
  });

  async function judgePasskey(
    tx: Tx,
    step: Step,
    response: PasskeyUsed,
  ): Promise<Refusal | undefined> {
    const { hash, residentId } = step;
    const purpose = stepPurpose(hash);
    const using = { response, purpose, residentId, refusal: factorErrors.passkeyRefused };
    try {
      await (await passkeys.readUsed(tx, using)).note(tx);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal) || error.definition === factorErrors.passkeysUnavailable) {
        throw error;
      }
      await refuseWrong(tx, step);
      return error;
    }
  }

  /** Nothing is thrown of a wrong code: that it was tried is to be kept. */
  async function judgeCode(tx: Tx, step: Step, code: string): Promise<Refusal | undefined> {
    const { residentId, device } = step;
    const typed = readTyped(code);
    if (typed && 'digits' in typed && (await isCode(tx, residentId, typed.digits))) {
      return undefined;
    }
    if (typed && 'recovery' in typed) {
      const hash = secrets.hashCode(typed.recovery, residentId);
      const left = await takeCode(tx, { residentId, hash });
      if (left !== undefined) {
        await tellCodeUsed(tx, site, { residentId, device: device.words, left });
        return undefined;
      }
    }
    return refuseWrong(tx, step);
  }

  async function isCode(tx: Tx, residentId: string, digits: string): Promise<boolean> {
    const found = await readAuthenticator(tx, residentId);
    const secret = found && secrets.open(found.secret, residentId);
    if (!secret) return false;
    const step = await stepOf(secret, digits, Date.now());
    return step !== undefined && takeStep(tx, { id: found.id, step });
  }

  async function refuseWrong(tx: Tx, { hash, residentId, device, known }: Step): Promise<Refusal> {
    const left = await countWrongCode(tx, hash);
    if (left > 0) {
      const { message } = factorErrors.codeWrong;
      return new Refusal({
        ...factorErrors.codeWrong,
        message: `${message} Encore ${LEFT[left] ?? left}.`,
      });
    }
    if (!known) await tellWrongCodes(tx, site, { residentId, device: device.words });
    return dead();
  }

  mount(contract.startStepPasskey, async ({ body }) => {
    const hash = hashStep(body.challenge);
    const account = await findStep(site.db.once, hash);
    if (!account) throw dead();
    return passkeys.describeUse(stepPurpose(hash), await listPasskeys(site.db.once, account.id));
  });
}

function passkeyLoginRoutes({ mount, site }: FeatureSetting, { passkeys }: FactorParts): void {
  mount(readPasskeyOffer, () => ({ offered: passkeys.offered }));

  mount(startPasskeyLogin, () => passkeys.describeUse(LOGIN));

  mount(passkeyLogin, async ({ body, network, request, reply }) => {
    const refusal = factorErrors.passkeyRefused;
    const using = { response: body.passkey, purpose: LOGIN, refusal };
    const device = readDevice(request);
    const owner = await findPasskey(site.db.once, body.passkey.id);
    const known = await findKnown(site, { residentId: owner?.residentId ?? '', device });
    // What others behind their address get wrong refuses no device that has signed in before.
    const [limit, key]: [Limit, string] = known
      ? [limits.passwordByDevice, known]
      : [limits.passwordByAddress, network];
    await site.limiter.consume(limit, key);
    const used = await passkeys.readUsed(site.db.once, using).catch((error: unknown) => {
      if (error instanceof Refusal) {
        site.security.tell('passkey_failed', { login: body.passkey.id });
      }
      throw error;
    });
    await site.limiter.giveBack(limit, key);
    const { residentId } = used;
    await site.limiter.consume(limits.signIn, known ?? residentId);
    const entering = { residentId, device, reply, byFactor: true };
    return enterAccount(site, entering, async (tx) => {
      await used.note(tx);
      return undefined;
    });
  });
}

const LOGIN = 'sign in';
const stepPurpose = (hash: Buffer) => `second step ${hash.toString('base64url')}`;

interface Step {
  hash: Buffer;
  residentId: string;
  device: Device;
  /** Whether the device has signed in to the account before. */
  known: boolean;
}

/** What a device that has signed in to an account is counted under. */
async function findKnown(
  { db }: Pick<Site, 'db'>,
  { residentId, device }: { residentId: string; device: Device },
): Promise<string | undefined> {
  return (await findSignedIn(db.once, device, [residentId])).get(residentId);
}

/** Counts a code by the device, when it is one of the account's; else by the account. */
async function countCode(
  { db, limiter }: Site,
  { residentId, device }: { residentId: string; device: Device },
) {
  const known = await findKnown({ db }, { residentId, device });
  const [limit, key]: [Limit, string] = known
    ? [limits.codeByDevice, known]
    : [limits.codeByAccount, residentId];
  await limiter.consume(limit, key);
  return { known: known !== undefined, takeBack: () => limiter.giveBack(limit, key) };
}
