// A resident's own profile. Invariant: an address kept is one of the quarter, a picture kept is the
// resident's own upload.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { BodyOf } from '#contract/route.ts';
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import { isOwnAvatar } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { accountErrors, saveAddress, saveProfile } from './accounts.contract.ts';
import { fillKeys } from './accounts.keys.ts';
import { countMove } from './accounts.moves.ts';
import { forgetResets } from './accounts.recovery.sql.ts';
import { refuseReserved, refuseTaken } from './accounts.refusals.ts';
import { decideHome, type Home } from './accounts.rules.ts';
import { lockProfile, type Profile, writeProfile } from './accounts.sql.ts';

type ProfileBody = BodyOf<typeof saveProfile>;

export function profileRoutes({ mount, site }: FeatureSetting): void {
  /** The home to write, its change counted; refused (429) above the ceiling. Under the resident's lock. */
  function moveTo(current: Profile, home: Pick<Profile, keyof Home>) {
    const ceiling = site.limiter.ceiling(limits.homeMove, '');
    return { ...home, homeMoves: countMove(current, { home, ceiling, now: new Date() }) };
  }

  mount(saveProfile, async ({ body, viewer }) => {
    // Asked before the transaction: the geocoder may take its time.
    const judged = body.adresse === undefined ? undefined : await judgeProfileAddress(site, body);
    let moved = false;
    if (body.username || body.email) await fillKeys(site.db.once);
    const user = await site.db
      .transaction(async (tx) => {
        const current = await lockProfile(tx, viewer.id);
        if (!current) throw new Refusal(commonErrors.sessionExpired);
        const names = {
          username: body.username ?? current.username,
          firstName: body.firstName ?? current.firstName,
          lastName: body.lastName ?? current.lastName,
        };
        refuseReserved(names, { isAdmin: current.isAdmin, former: current });
        // A link sent to the former mailbox must not open the account any more.
        moved = body.email !== undefined && body.email !== current.email;
        if (moved) await forgetResets(tx, viewer.id);
        return writeProfile(tx, viewer.id, {
          ...names,
          email: body.email ?? current.email,
          ...(await chooseAvatar(tx, { current, avatarUrl: body.avatarUrl, ownerId: viewer.id })),
          ...moveTo(current, chooseHome(current, { adresse: body.adresse, judged })),
        });
      })
      .catch(refuseTaken);
    if (moved) site.security.tell('email_changed', { id: viewer.id });
    return new JsonText(user);
  });

  mount(saveAddress, async ({ body, viewer }) => {
    const verdict = await judgeAddress(site, body.adresse, body.coordonnees);
    const home = decideHome(body.adresse, verdict, 'unless_outside');
    if (!home) throw new Refusal(accountErrors.outside);
    const user = await site.db.transaction(async (tx) => {
      const current = await lockProfile(tx, viewer.id);
      if (!current) throw new Refusal(commonErrors.sessionExpired);
      const { isAdmin: _, ...profile } = current;
      return writeProfile(tx, viewer.id, { ...profile, ...moveTo(current, home) });
    });
    return new JsonText(user);
  });
}

async function judgeProfileAddress(
  site: Site,
  { adresse = '', coordonnees }: ProfileBody,
): Promise<Home | undefined> {
  return decideHome(adresse, await judgeAddress(site, adresse, coordonnees), 'always');
}

/** An unchanged address stays as it is, whatever is sent beside it. */
function chooseHome(
  current: Profile,
  wish: { adresse: string | undefined; judged: Home | undefined },
): Pick<Profile, keyof Home> {
  const { adresse, codePostal, lon, lat } = current;
  const isSame = wish.adresse === undefined || wish.adresse === adresse;
  if (isSame && (lon !== null || !wish.judged)) return { adresse, codePostal, lon, lat };
  if (!wish.judged) throw new Refusal(accountErrors.addressNotValidated);
  return wish.judged;
}

/** The small pictures always follow the full one: what the caller says of them is not needed. */
async function chooseAvatar(
  tx: Tx,
  wish: { current: Profile; avatarUrl: string | null | undefined; ownerId: string },
): Promise<Pick<Profile, 'avatarUrl' | 'avatarSmall' | 'avatarMedium'>> {
  const { current, avatarUrl, ownerId } = wish;
  if (avatarUrl === null) return { avatarUrl: null, avatarSmall: null, avatarMedium: null };
  if (avatarUrl === undefined || avatarUrl === current.avatarUrl) {
    const { avatarSmall, avatarMedium } = current;
    return { avatarUrl: current.avatarUrl, avatarSmall, avatarMedium };
  }
  if (!(await isOwnAvatar(tx, { url: avatarUrl, residentId: ownerId }))) {
    throw new Refusal(accountErrors.avatarUnknown);
  }
  return {
    avatarUrl,
    avatarSmall: variantOf(avatarUrl, 'small'),
    avatarMedium: variantOf(avatarUrl, 'medium'),
  };
}
