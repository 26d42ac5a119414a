// What opens an account beside its password, and proving again whose a session is. Invariant: a session proves it by
// its own resident's password or passkey, and for its own minutes alone.

import { Refusal } from '#contract/errors.ts';
import { holdVerified, verifyOwnPassword } from '#features/accounts/accounts.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import {
  factorErrors,
  factorTexts,
  reauthenticate,
  startReauthentication,
} from './factors.contract.ts';
import { ownFactorRoutes } from './factors.own.routes.ts';
import { listPasskeys } from './factors.passkeys.sql.ts';
import { createPasskeys } from './factors.passkeys.ts';
import { createFactorSecrets } from './factors.secrets.ts';
import { type FactorParts, signInRoutes } from './factors.sign-in.routes.ts';
import { verifySession } from './factors.sql.ts';

export function factorsRoutes(setting: FeatureSetting): void {
  const secrets = createFactorSecrets(setting.site.config.jwtSecret);
  const parts = { secrets, passkeys: createPasskeys(setting.site, secrets) };
  signInRoutes(setting, parts);
  ownFactorRoutes(setting, parts);
  proofRoutes(setting, parts);
}

const proofPurpose = (sessionId: string) => `prove ${sessionId}`;

function proofRoutes({ mount, site }: FeatureSetting, { passkeys }: FactorParts): void {
  const { db, limiter, security } = site;

  mount(reauthenticate, async ({ body, viewer }) => {
    const { id, sessionId } = viewer;
    if (body.passkey) {
      const purpose = proofPurpose(sessionId);
      const refusal = factorErrors.passkeyWrong;
      await limiter.consume(limits.ownPassword, sessionId);
      const using = { response: body.passkey, purpose, residentId: id, refusal };
      const used = await passkeys.readUsed(db.once, using).catch((error: unknown) => {
        if (error instanceof Refusal) security.tell('passkey_failed', { id });
        throw error;
      });
      await db.transaction(async (tx) => {
        await used.note(tx);
        await verifySession(tx, { sessionId, byFactor: true });
      });
      await limiter.giveBack(limits.ownPassword, sessionId);
    } else {
      const given = { id, sessionId, password: body.password ?? '' };
      const account = await verifyOwnPassword(site, given);
      await db.transaction(async (tx) => {
        await holdVerified(tx, account);
        await verifySession(tx, { sessionId, byFactor: false });
      });
    }
    return { message: factorTexts.verified };
  });

  mount(startReauthentication, async ({ viewer }) =>
    passkeys.describeUse(proofPurpose(viewer.sessionId), await listPasskeys(db.once, viewer.id)),
  );
}
