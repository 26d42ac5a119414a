// What opens one's own account, put in place and removed. Invariant: only a session that has proved in the last minutes
// whose it is changes any of it, each change in turn, and each is told by mail with a link that undoes it.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import type { Tx } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { describeDevice } from '#server/http/device.ts';
import type { Call } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { requireProof } from './factors.asking.ts';
import * as contract from './factors.contract.ts';
import {
  countPasskeys,
  insertPasskey,
  listPasskeys,
  removePasskeyOf,
  renamePasskeyOf,
} from './factors.passkeys.sql.ts';
import {
  describeSecret,
  drawRecoveryCodes,
  newSecret,
  readTyped,
  stepOf,
} from './factors.secrets.ts';
import type { FactorParts } from './factors.sign-in.routes.ts';
import {
  countCodesLeft,
  holdFactors,
  markFirstFactor,
  putAuthenticator,
  readAuthenticator,
  replaceCodes,
  takeAuthenticatorAway,
  unmarkWithoutFactor,
} from './factors.sql.ts';
import { tellFactor } from './factors.telling.ts';

const { factorErrors, factorTexts } = contract;
const deviceOf = ({ request }: Pick<Call<AnyRoute>, 'request'>) =>
  describeDevice(request.headers['user-agent']);
const addPurpose = ({ sessionId }: Viewer) => `add ${sessionId}`;

export function ownFactorRoutes(setting: FeatureSetting, parts: FactorParts): void {
  authenticatorRoutes(setting, parts);
  passkeyRoutes(setting, parts);
}

/** Holds what opens the caller's account, once they have proved whose it is. */
async function holdOwn(tx: Tx, { config }: Site, viewer: Viewer) {
  await requireProof(tx, config, viewer);
  const held = await holdFactors(tx, viewer.id);
  if (!held) throw new Refusal(commonErrors.sessionExpired);
  return held;
}

function authenticatorRoutes({ mount, site }: FeatureSetting, { secrets, passkeys }: FactorParts) {
  const { db } = site;

  mount(contract.readFactors, async ({ viewer }) => {
    const authenticator = await readAuthenticator(db.once, viewer.id);
    const list = await listPasskeys(db.once, viewer.id);
    const { isAdmin, byFactor } = await site.sessions.standing(viewer);
    return {
      passkeys: {
        offered: passkeys.offered,
        list: list.map(({ credentialId: _id, transports: _by, ...told }) => told),
      },
      authenticator: authenticator ? { since: authenticator.since } : null,
      recoveryCodes: authenticator ? await countCodesLeft(db.once, viewer.id) : null,
      required: isAdmin && site.config.adminFactor,
      entered: byFactor,
    };
  });

  mount(contract.startAuthenticator, async ({ viewer }) => {
    const { username } = await db.transaction(async (tx) => {
      const held = await holdOwn(tx, site, viewer);
      await refuseInPlace(tx, viewer.id);
      return held;
    });
    const secret = newSecret();
    const setup = secrets.sealSetup(secret, viewer.id, Date.now());
    return { ...(await describeSecret(secret, username)), setup };
  });

  mount(contract.confirmAuthenticator, async (call) => {
    const { body, viewer } = call;
    const { id: residentId, sessionId } = viewer;
    const secret = secrets.openSetup(body.setup, residentId, Date.now());
    if (!secret) throw new Refusal(factorErrors.setupDead);
    const typed = readTyped(body.code);
    const digits = typed && 'digits' in typed ? typed.digits : '';
    const step = await stepOf(secret, digits, Date.now());
    if (step === undefined) throw new Refusal(factorErrors.setupCodeWrong);
    const codes = drawRecoveryCodes();
    await db.transaction(async (tx) => {
      const { mark } = await holdOwn(tx, site, viewer);
      await refuseInPlace(tx, residentId);
      await markFirstFactor(tx, { sessionId, residentId });
      const sealed = secrets.seal(secret, residentId);
      await putAuthenticator(tx, { id: mark, residentId, secret: sealed, step });
      await keepCodes(tx, { residentId, mark, codes });
      const told = { residentId, device: deviceOf(call), since: mark };
      await tellFactor(tx, site, { ...told, event: 'authenticator_added' });
    });
    site.security.tell('factor_added', { id: residentId });
    return { codes };
  });

  mount(contract.removeAuthenticator, async (call) => {
    const { id: residentId } = call.viewer;
    await db.transaction(async (tx) => {
      const { mark } = await holdOwn(tx, site, call.viewer);
      const gone = await takeAuthenticatorAway(tx, { residentId, mark });
      if (!gone) throw new Refusal(factorErrors.noAuthenticator);
      const told = { residentId, device: deviceOf(call), since: mark };
      await tellFactor(tx, site, { ...told, event: 'authenticator_removed' });
    });
    site.security.tell('factor_removed', { id: residentId });
    return { message: factorTexts.authenticatorRemoved };
  });

  mount(contract.renewRecoveryCodes, async (call) => {
    const { id: residentId } = call.viewer;
    const codes = drawRecoveryCodes();
    await db.transaction(async (tx) => {
      const { mark } = await holdOwn(tx, site, call.viewer);
      const inPlace = await readAuthenticator(tx, residentId);
      if (!inPlace) throw new Refusal(factorErrors.noAuthenticator);
      await keepCodes(tx, { residentId, mark, codes });
      const told = { residentId, device: deviceOf(call), since: mark };
      await tellFactor(tx, site, { ...told, event: 'codes_renewed' });
    });
    return { codes };
  });

  async function refuseInPlace(tx: Tx, residentId: string): Promise<void> {
    const inPlace = await readAuthenticator(tx, residentId);
    if (inPlace) throw new Refusal(factorErrors.authenticatorInPlace);
  }

  async function keepCodes(
    tx: Tx,
    { codes, ...which }: { residentId: string; mark: string; codes: string[] },
  ): Promise<void> {
    const hashes = codes.map((code) => secrets.hashCode(code, which.residentId));
    await replaceCodes(tx, { ...which, hashes });
  }
}

function passkeyRoutes({ mount, site }: FeatureSetting, { passkeys }: FactorParts) {
  const { db } = site;

  mount(contract.startPasskey, async ({ viewer }) => {
    const { username, known } = await db.transaction(async (tx) => {
      const held = await holdOwn(tx, site, viewer);
      await refuseTooMany(tx, viewer.id);
      return { ...held, known: await listPasskeys(tx, viewer.id) };
    });
    const residentId = viewer.id;
    return passkeys.describeCreation(addPurpose(viewer), { residentId, username, known });
  });

  mount(contract.addPasskey, async (call) => {
    const { body, viewer } = call;
    const { id: residentId, sessionId } = viewer;
    const made = await passkeys.readCreated(body.passkey, addPurpose(viewer));
    const name = deviceOf(call);
    const added = await db
      .transaction(async (tx) => {
        const { mark } = await holdOwn(tx, site, viewer);
        await refuseTooMany(tx, residentId);
        await passkeys.spendCreated(tx, body.passkey);
        await markFirstFactor(tx, { sessionId, residentId });
        const createdAt = await insertPasskey(tx, { ...made, id: mark, residentId, name });
        const told = { residentId, device: name, since: mark };
        await tellFactor(tx, site, { ...told, event: 'passkey_added' });
        return { _id: mark, name, createdAt, lastUsedAt: null };
      })
      .catch((error: unknown) => {
        if (!isDuplicate(error, 'passkey_credential_key')) throw error;
        throw new Refusal(factorErrors.passkeyKnown);
      });
    site.security.tell('factor_added', { id: residentId });
    return added;
  });

  // Only once whose session it is was proved: a key that was slipped in could be given the name of another.
  mount(contract.renamePasskey, async ({ viewer, params, body }) =>
    db.transaction(async (tx) => {
      await holdOwn(tx, site, viewer);
      const named = { id: params.id, residentId: viewer.id, name: body.name };
      const renamed = await renamePasskeyOf(tx, named);
      if (!renamed) throw new Refusal(factorErrors.passkeyNotFound);
      return renamed;
    }),
  );

  mount(contract.removePasskey, async (call) => {
    const { id: residentId } = call.viewer;
    await db.transaction(async (tx) => {
      const { mark } = await holdOwn(tx, site, call.viewer);
      const gone = await removePasskeyOf(tx, { id: call.params.id, residentId, mark });
      if (gone === undefined) throw new Refusal(factorErrors.passkeyNotFound);
      await unmarkWithoutFactor(tx, residentId);
      const told = { residentId, device: deviceOf(call), since: mark };
      await tellFactor(tx, site, { ...told, event: 'passkey_removed' });
    });
    site.security.tell('factor_removed', { id: residentId });
    return { message: factorTexts.passkeyRemoved };
  });

  async function refuseTooMany(tx: Tx, residentId: string): Promise<void> {
    const count = await countPasskeys(tx, residentId);
    if (count >= contract.MOST_PASSKEYS) throw new Refusal(factorErrors.tooManyPasskeys);
  }
}
