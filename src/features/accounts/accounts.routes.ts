// Registering, signing in and out. Invariant: no answer tells whether an account exists, but the refusal
// of a name already taken; only failures count against a caller, and an open session is never touched.
import { createHash } from 'node:crypto';
import { commonErrors, Refusal } from '#contract/errors.ts';
import { refuseSuspended } from '#features/moderation/moderation.public.ts';
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { type Limit, type Limiter, limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { refuseCommon } from './accounts.common.ts';
import {
  accountErrors,
  accountTexts,
  login,
  logout,
  me,
  refresh,
  register,
  type User,
} from './accounts.contract.ts';
import { departureRoutes } from './accounts.departure.routes.ts';
import { fillKeys } from './accounts.keys.ts';
import { hashPassword, isPassword, takeTurn } from './accounts.passwords.ts';
import { privacyRoutes } from './accounts.privacy.routes.ts';
import { profileRoutes } from './accounts.profile.routes.ts';
import { recoveryRoutes } from './accounts.recovery.routes.ts';
import { refuseReserved, refuseTaken, tellRefused } from './accounts.refusals.ts';
import { decideHome, isHomePostcode } from './accounts.rules.ts';
import {
  type Account,
  findAccount,
  holdAccount,
  insertResident,
  readTaken,
  readUser,
} from './accounts.sql.ts';

const parseUser = (text: string) => JSON.parse(text) as User;

/** Mounts every route of accounts. */
export function accountsRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;

  mount(register, async ({ body, network }) => {
    await site.limiter.consume(limits.registration, network);
    if (!isHomePostcode(body.codePostal)) throw new Refusal(accountErrors.outside);
    const verdict = await judgeAddress(site, body.adresse, body.coordonnees);
    const home = decideHome(body.adresse, verdict, 'never');
    if (!home || home.lon === null || home.lat === null) throw new Refusal(accountErrors.outside);
    const { lon, lat } = home;
    refuseReserved(body, { isAdmin: false });
    await refuseCommon(body.password, body);
    await fillKeys(site.db.once);
    const taken = await readTaken(site.db.once, body);
    if (taken.username) throw new Refusal(accountErrors.usernameTaken);
    if (taken.email) throw new Refusal(accountErrors.emailTaken);
    const resident = {
      username: body.username,
      email: body.email,
      passwordHash: await hashPassword(body.password, network),
      firstName: body.firstName,
      lastName: body.lastName,
      ...home,
      lon,
      lat,
    };
    const user = await insertResident(site.db.once, resident).catch(refuseTaken);
    return { message: accountTexts.registered, user: parseUser(user) };
  });

  mount(login, async ({ body, network }) => {
    const account = await verifyCredentials(site, { ...body, network });
    const [tokens, user] = await site.db.transaction(async (tx) => {
      // The password may have been changed, or the account erased, while it was being verified.
      if (!(await holdAccount(tx, account))) throw new Refusal(accountErrors.wrongCredentials);
      await refuseSuspended(tx, site, account.id);
      return [await site.sessions.open(tx, account.id), await readUser(tx, account.id)] as const;
    });
    if (!user) throw new Refusal(accountErrors.wrongCredentials);
    await site.sessions.endOldest(account.id);
    const told = parseUser(user);
    if (told.isAdmin) site.security.tell('admin_signed_in', { id: account.id });
    return { ...tokens, user: told };
  });

  mount(refresh, async ({ body: { refreshToken, attempt }, network }) => {
    const session = await site.sessions.find(refreshToken);
    if (session) await site.limiter.consume(limits.renewal, session);
    else await site.limiter.consume(limits.unknownSession, network);
    return site.sessions.refresh(refreshToken, attempt);
  });

  mount(logout, async ({ viewer }) => {
    await site.sessions.revoke({ id: viewer.sessionId });
    return { message: accountTexts.loggedOut };
  });

  mount(me, async ({ viewer }) => {
    const user = await readUser(site.db.once, viewer.id);
    if (!user) throw new Refusal(commonErrors.sessionExpired);
    return new JsonText(user);
  });

  profileRoutes(setting);
  recoveryRoutes(setting);
  departureRoutes(setting);
  privacyRoutes(setting);
}

/** The account of a right pair; any other pair is refused, the same way and after the same work. */
async function verifyCredentials(
  { db, limiter, security }: Site,
  given: { login: string; password: string; network: string },
): Promise<Account> {
  const account = await findAccount(db.once, given.login);
  const key = account?.id ?? `unknown:${fingerprint(given.login)}`;
  const who = account ? { id: account.id } : { login: given.login };
  return takeTurn(given.network, async () => {
    // All counted before it is judged: tries made at the same moment cannot all pass for the tenth.
    await consumeAll(limiter, [
      [limits.signIn, key],
      [limits.passwordByAddress, given.network],
      [limits.passwordByAccount, key],
    ]);
    const right = await isPassword(account?.passwordHash, given.password);
    if (!right || !account) {
      await limiter.giveBack(limits.signIn, key);
      throw new Refusal(accountErrors.wrongCredentials);
    }
    await limiter.giveBack(limits.passwordByAddress, given.network);
    await limiter.forget(limits.passwordByAccount, key);
    return account;
  }).catch((error: unknown) => tellRefused(security, { error, event: 'sign_in_failed', who }));
}

/** Counts a try under several limits; one that is refused by one of them counts under none of those before. */
async function consumeAll(
  limiter: Limiter,
  tries: readonly (readonly [Limit, string])[],
): Promise<void> {
  for (const [at, [limit, key]] of tries.entries()) {
    await limiter.consume(limit, key).catch(async (refusal) => {
      for (const [counted, of] of tries.slice(0, at)) await limiter.giveBack(counted, of);
      throw refusal;
    });
  }
}

/** What somebody typed is not kept: it may be an address, or a password in the wrong field. */
function fingerprint(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url');
}
