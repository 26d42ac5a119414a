// What administrators do to whole accounts, audited: closed, which can be undone, or erased at once.
import { Refusal } from '#contract/errors.ts';
import { closeAccount, eraseAtOnce, lockErasable } from '#features/accounts/accounts.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { adminErrors } from '../admin-sentences.contract.ts';

type Erasable = NonNullable<Awaited<ReturnType<typeof lockErasable>>>;
/** To be called once the transaction is committed. */
type Afterwards = () => Promise<void>;

/** An account, held. Refuses one's own (409), one that is no more (404), a closed one too unless it is to be erased `atOnce`. */
export async function holdErasable(
  tx: Tx,
  { id, by }: { id: string; by: string },
  atOnce: boolean,
): Promise<Erasable> {
  if (id === by) throw new Refusal(adminErrors.selfDeletion);
  const user = await lockErasable(tx, id, atOnce);
  if (!user || (user.isClosed && !atOnce)) throw new Refusal(adminErrors.userNotFound);
  return user;
}

/** Closes a held account. */
export async function closeUser(
  tx: Tx,
  site: Site,
  { user: { id, username }, by }: { user: Erasable; by: string },
): Promise<Afterwards> {
  const afterwards = await closeAccount(tx, site, { residentId: id, by });
  // Its name is forgotten with it, once it is erased.
  await tellAudit(tx, { id, by, action: 'close', title: username });
  return async () => {
    site.security.tell('account_closed', { id, by });
    await afterwards();
  };
}

/** Erases a held account at once. */
export async function eraseUser(
  tx: Tx,
  site: Site,
  { user, by }: { user: Erasable; by: string },
): Promise<Afterwards> {
  const { id } = user;
  const cleanUp = await eraseAtOnce(tx, site, { ...user, by: 'administration' });
  // Nothing of them is kept: that it was done, by whom and when.
  await tellAudit(tx, { id, by, action: 'erase', title: 'Ancien voisin' });
  return async () => {
    site.security.tell('account_erased', { id, by });
    await cleanUp();
  };
}

interface Done {
  id: string;
  by: string;
  action: 'close' | 'erase';
  title: string;
}

const tellAudit = (tx: Tx, { id, by, action, title }: Done) =>
  insertAudit(tx, {
    adminId: by,
    action,
    kind: 'user',
    targetId: id,
    title,
    aboutId: id,
    before: null,
    after: null,
  });
