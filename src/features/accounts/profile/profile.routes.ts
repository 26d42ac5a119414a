// A resident's own profile. Invariant: an address kept is one of the quarter, a picture kept is the
// resident's own upload.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { BodyOf } from '#contract/route.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import { endResidency } from '#features/residency/residency.public.ts';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import { isOwnAvatar } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { describeDevice } from '#server/http/device.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { accountErrors, saveAddress, saveProfile } from '../accounts.contract.ts';
import { refuseReserved, refuseTaken } from '../accounts.refusals.ts';
import { decideHome, type Home } from '../accounts.rules.ts';
import { lockProfile, type Profile, writeProfile } from '../accounts.sql.ts';
import { tellingMailbox } from '../mailbox/mailbox.ts';
import { askForMailbox, countMailboxChange } from '../mailbox/mailbox-change.ts';
import { isSameMailbox } from '../security/changes.ts';
import { countMove, isSameHome } from './moves.ts';
import { refuseRemovedParts } from './removed-parts.ts';
import { fillKeys } from './unique-keys.ts';

type ProfileBody = BodyOf<typeof saveProfile>;

export function profileRoutes({ mount, site }: FeatureSetting): void {
  const { config } = site;

  /**
   * The home to write, its change counted; refused (429) above the ceiling. Whoever moves is verified for it anew. Under the
   * resident's lock.
   */
  async function moveTo(
    tx: Tx,
    { current, home, id }: { current: Profile; home: Pick<Profile, keyof Home>; id: string },
  ) {
    const ceiling = site.limiter.ceiling(limits.homeMove, '');
    const homeMoves = countMove(current, { home, ceiling, now: new Date() });
    if (!isSameHome(current, home)) await endResidency(tx, id);
    return { ...home, homeMoves };
  }

  mount(saveProfile, async ({ body, viewer, request }) => {
    const doing = { device: describeDevice(request.headers['user-agent']) };
    const enough = await countMailboxChange(site, viewer.id, body.email);
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
        if (isAnother(body.email, current.email)) await requireFresh(tx, config, viewer);
        const wish = { id: viewer.id, email: body.email, doing, enough };
        if (config.confirmEmail) await askForMailbox(tx, site, wish);
        // A new mailbox that has to be confirmed first is asked for, and not written here.
        const email = config.confirmEmail ? current.email : (body.email ?? current.email);
        moved = !isSameMailbox(email, current.email);
        const profile = {
          ...names,
          email,
          ...(await chooseAvatar(tx, { current, avatarUrl: body.avatarUrl, ownerId: viewer.id })),
          ...(await moveTo(tx, {
            current,
            home: chooseHome(current, { adresse: body.adresse, judged }),
            id: viewer.id,
          })),
        };
        await refuseRemovedParts(tx, viewer.id, { before: current, after: profile });
        return tellingMailbox(tx, site, { residentId: viewer.id, doing }, () =>
          writeProfile(tx, viewer.id, { ...profile, former: current }),
        );
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
      return writeProfile(tx, viewer.id, {
        ...profile,
        ...(await moveTo(tx, { current, home, id: viewer.id })),
        former: current,
      });
    });
    return new JsonText(user);
  });
}

/** Whether a mailbox is sent that is not the one in use. */
const isAnother = (sent: string | undefined, email: string | null) =>
  sent !== undefined && !isSameMailbox(sent, email);

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
