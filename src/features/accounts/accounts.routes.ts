// Registering, signing in and out. Invariant: no answer tells whether an account exists, but the refusal
// of a name already taken; only failures count against a caller, and an open session is never touched.
import { commonErrors, Refusal } from '#contract/errors.ts';
import { noteReading } from '#features/charter/charter.public.ts';
import { askSecondFactor } from '#features/factors/factors.public.ts';
import { refuseSuspended } from '#features/moderation/moderation.public.ts';
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
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
import { refuseReserved, refuseTaken } from './accounts.refusals.ts';
import { decideHome, isHomePostcode } from './accounts.rules.ts';
import { insertResident, readTaken, readUser } from './accounts.sql.ts';
import { readDevice } from './entering/devices.ts';
import { enterAccount } from './entering/entering.ts';
import { verifyCredentials } from './entering/guessing.ts';
import { confirmationRoutes } from './mailbox/confirmation.routes.ts';
import { askConfirmation, hasEnoughLinks } from './mailbox/mailbox.ts';
import { refuseCommon } from './passwords/common-passwords.ts';
import { holdAccount } from './passwords/passwords.sql.ts';
import { hashPassword } from './passwords/passwords.ts';
import { recoveryRoutes } from './passwords/recovery.routes.ts';
import { departureRoutes } from './privacy/departure.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { fillKeys } from './profile/unique-keys.ts';
import { sessionRoutes } from './security/sessions.routes.ts';
import { undoRoutes } from './security/undo.routes.ts';

const parseUser = (text: string) => JSON.parse(text) as User;

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
    // Where mailboxes are confirmed it is told to nobody but their owners, by mail, which of them have an account.
    const { confirmEmail } = site.config;
    if (taken.email && !confirmEmail) throw new Refusal(accountErrors.emailTaken);
    const quiet = confirmEmail && (await hasEnoughLinks(site, body.email));
    const resident = {
      username: body.username,
      email: confirmEmail ? null : body.email,
      pendingEmail: confirmEmail ? body.email : null,
      passwordHash: await hashPassword(body.password, network),
      firstName: body.firstName,
      lastName: body.lastName,
      ...home,
      lon,
      lat,
    };
    const user = await site.db
      .transaction(async (tx) => {
        const made = parseUser(await insertResident(tx, resident));
        const asked = { residentId: made._id, firstName: made.firstName, email: made.email, quiet };
        await noteReading(tx, made._id);
        if (confirmEmail) await askConfirmation(tx, site, asked);
        return made;
      })
      .catch(refuseTaken);
    return { message: accountTexts.registered, user };
  });

  mount(login, async ({ body, network, request, reply }) => {
    const device = readDevice(request);
    const account = await verifyCredentials(site, { ...body, network, device });
    return enterAccount(site, { residentId: account.id, device, reply }, async (tx) => {
      // The password may have been changed, or the account erased, while it was being verified.
      if (!(await holdAccount(tx, account))) throw new Refusal(accountErrors.wrongCredentials);
      await refuseSuspended(tx, site, account.id);
      return askSecondFactor(tx, account);
    });
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

  mount(
    me,
    async ({ viewer }) => {
      const user = await readUser(site.db.once, viewer.id);
      if (!user) throw new Refusal(commonErrors.sessionExpired);
      return new JsonText(user);
    },
    ofQuarter,
  );

  profileRoutes(setting);
  sessionRoutes(setting);
  recoveryRoutes(setting);
  undoRoutes(setting);
  confirmationRoutes(setting);
  departureRoutes(setting);
  privacyRoutes(setting);
}
