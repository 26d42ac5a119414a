// Residents' accounts, and the creation of administrators. Invariant: there is always an administrator, and none
// takes their own rights away.
import { createHash, timingSafeEqual } from 'node:crypto';
import { commonErrors, Refusal } from '#contract/errors.ts';
import { accountErrors } from '#features/accounts/accounts.contract.ts';
import {
  fillKeys,
  hashPassword,
  isSameMailbox,
  lockAdministrators,
  lockUser,
  refuseCommon,
  refuseReserved,
  refuseTaken,
  tellingOwner,
} from '#features/accounts/accounts.public.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import {
  auditChange,
  insertAudit,
  readDeletionOf,
} from '#features/moderation/moderation.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { quartier } from '#quarter/quartier.config.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import { completeWith } from '../admin.complete.ts';
import {
  changedUser,
  deleteUser,
  listUsers,
  newAdmin,
  registerAdmin,
  updateUser,
} from '../admin.contract.ts';
import { entities } from '../admin.entities.sql.ts';
import { readUsers } from '../admin.tables.sql.ts';
import { adminErrors, adminTexts } from '../admin-sentences.contract.ts';
import { closeUser, eraseUser, holdErasable } from './closing.ts';
import { readHomesTable, tellingHome } from './homes.ts';
import { tellAccountChange } from './security.ts';
import { changeUser, insertAdmin } from './users.sql.ts';

/** A refusal that is answered as a fault of the form. */
function faultOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

const hashed = (text: string) => createHash('sha256').update(text).digest();

type Names = { username: string; firstName: string; lastName: string; isAdmin: boolean };

/** What somebody will be called, and may do. */
const told = (
  user: Names,
  { username, firstName, lastName, isAdmin }: { [Field in keyof Names]?: Names[Field] | undefined },
): Names => ({
  username: username ?? user.username,
  firstName: firstName ?? user.firstName,
  lastName: lastName ?? user.lastName,
  isAdmin: isAdmin ?? user.isAdmin,
});

/** Whether a change gives rights, or the account to another mailbox. */
function opensDoors(
  user: { isAdmin: boolean; isModerator: boolean; email: string },
  sent: {
    isAdmin?: boolean | undefined;
    isModerator?: boolean | undefined;
    email?: string | undefined;
  },
): boolean {
  if (sent.isAdmin === true && !user.isAdmin) return true;
  if (sent.isModerator === true && !user.isModerator) return true;
  return sent.email !== undefined && !isSameMailbox(sent.email, user.email);
}

export function adminAccountRoutes(setting: FeatureSetting): void {
  userRoutes(setting);
  registrationRoutes(setting);
}

function userRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(listUsers, async (call) => {
    const { homes: _, ...query } = call.query;
    const asked = askedOf(query);
    const row = await readHomesTable(site, call, () => readUsers(db.once, asked));
    return tableReply(call, row, asked.from);
  });

  mount(updateUser, async ({ params, body, viewer }) => {
    const which = { id: params.id, by: viewer.id };
    await fillKeys(db.once);
    const { answer, before, after } = await db
      .transaction(async (tx) => {
        // Before the row: two administrators who demote each other must not wait for one another.
        const administrators = await lockAdministrators(tx);
        const user = await lockUser(tx, params.id);
        if (!user) throw new Refusal(adminErrors.userNotFound);
        const demoted = user.isAdmin && body.isAdmin === false;
        if (demoted && params.id === viewer.id) throw new Refusal(adminErrors.selfDemotion);
        if (demoted && administrators.length === 1) throw new Refusal(accountErrors.lastAdmin);
        if (opensDoors(user, body)) await requireFresh(tx, site.config, viewer);
        const { isAdmin, ...names } = told(user, body);
        refuseReserved(names, { isAdmin, former: user });
        const { id } = params;
        const target = { ...entities.user, ...which, aboutId: id };
        const changed = await tellingOwner(tx, site, id, () =>
          auditChange(tx, target, (whole) =>
            changeUser(tx, {
              ...completeWith(whole, { schema: changedUser, sent: body }),
              ...{ id, former: user },
            }),
          ),
        );
        const answer = await tellingHome(tx, site, { viewer, text: changed.text });
        return { answer: new JsonText(answer), before: user, after: JSON.parse(changed.text) };
      })
      .catch(refuseTaken);
    tellAccountChange(site.security, which, { before, after });
    return answer;
  });

  mount(deleteUser, async ({ params, query, body, viewer }) => {
    const which = { id: params.id, by: viewer.id };
    const atOnce = query.now === 'true';
    const { afterwards, deletionId = null } = await db.transaction(async (tx) => {
      const user = await holdErasable(tx, which, atOnce);
      if (atOnce && body?.confirm?.trim() !== user.username) {
        throw new Refusal(adminErrors.confirmWrong);
      }
      await requireFresh(tx, site.config, viewer);
      const end = atOnce ? eraseUser : closeUser;
      const afterwards = await end(tx, site, { user, by: which.by });
      return {
        afterwards,
        deletionId: await readDeletionOf(tx, { kind: 'user', targetId: which.id }),
      };
    });
    await afterwards();
    return { message: atOnce ? adminTexts.userErased : adminTexts.userDeleted, deletionId };
  });
}

function registrationRoutes({ mount, site }: FeatureSetting): void {
  const { db, limiter } = site;
  const locator = locatorOf(site);

  /** The key comes first, compared in constant time; wrong ones are counted by address, before they are judged. */
  async function refuseKey(given: unknown, network: string): Promise<void> {
    if (typeof given !== 'string' || given.trim() === '')
      throw new Refusal(adminErrors.keyRequired);
    await limiter.consume(limits.adminKey, network);
    if (!timingSafeEqual(hashed(given), hashed(site.config.adminSecretKey))) {
      throw new Refusal(adminErrors.keyWrong);
    }
    await limiter.giveBack(limits.adminKey, network);
  }

  /** Who it was meant for is all that is known of who tried. */
  function tellKey(error: unknown, username: unknown): never {
    const code = error instanceof Refusal ? error.definition.code : '';
    const who = { login: typeof username === 'string' ? username : '' };
    if (code === adminErrors.keyWrong.code) site.security.tell('admin_key_wrong', who);
    if (code === commonErrors.tooManyRequests.code) site.security.tell('admin_key_locked', who);
    throw error;
  }

  mount(registerAdmin, async ({ body, network, reply }) => {
    await refuseKey(body.secretKey, network).catch((error) => tellKey(error, body.username));
    const checked = newAdmin.safeParse(body);
    if (!checked.success) {
      const errors = [...new Set(checked.error.issues.map(({ message }) => message))];
      reply.code(400).send({ errors, error: errors[0], code: 'admin_invalid', details: errors });
      return reply as never;
    }
    const { password, adresse, ...names } = checked.data;
    refuseReserved(names, { isAdmin: true });
    const common = await refuseCommon(password, names).catch(faultOf);
    if (common) {
      const { code, message } = common.definition;
      reply.code(400).send({ errors: [message], error: message, code, details: [message] });
      return reply as never;
    }
    await fillKeys(db.once);
    const passwordHash = await hashPassword(password, network);
    const created = await db
      .transaction(async (tx) => {
        const home = adresse || quartier.defaultAddress.adresse;
        const [lon, lat] = adresse
          ? (locator.locate(adresse) ?? [null, null])
          : quartier.defaultAddress.coordonnees;
        const admin = { ...names, passwordHash, adresse: home, lon, lat };
        const id = await insertAdmin(tx, { ...admin, codePostal: quartier.postalCode });
        await insertAudit(tx, {
          adminId: id,
          action: 'create',
          kind: 'user',
          targetId: id,
          title: names.username,
          aboutId: id,
          before: null,
          after: JSON.stringify({ ...names, isAdmin: true }),
        });
        return id;
      })
      .catch(refuseTaken);
    site.security.tell('admin_created', { id: created });
    return { admin: { username: names.username } };
  });
}
