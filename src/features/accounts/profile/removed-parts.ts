// What administrators removed alone does not come back by whoever lost it. Invariant: it is refused as long as it is kept and the
// decision stands, neither undone nor contested with success; to others it is as free as before.
import { Refusal } from '#contract/errors.ts';
import {
  readStandingParts,
  refuseRemovedPictures,
} from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import { accountErrors } from '../accounts.contract.ts';
import { skeletonOf } from './names.rules.ts';

interface Shown {
  username: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** The name as it is read, whichever of its words comes first. */
const wordsOf = (name: string) => skeletonOf(name).split(' ').toSorted().join(' ');

/** Refuses (409) what is new in how somebody shows themself and was removed; under their lock. */
export async function refuseRemovedParts(
  tx: Tx,
  residentId: string,
  { before, after }: { before: Shown; after: Shown },
): Promise<void> {
  const [name, former] = [after, before].map((one) => `${one.firstName} ${one.lastName}`);
  const isNew = {
    username: after.username !== before.username,
    name: name !== former,
    avatar: after.avatarUrl !== before.avatarUrl && after.avatarUrl !== null,
  };
  if (!Object.values(isNew).includes(true)) return;
  for (const part of await readStandingParts(tx, residentId)) {
    const isUsername = part.username && skeletonOf(part.username) === skeletonOf(after.username);
    if (isNew.username && isUsername) throw new Refusal(accountErrors.usernameRemoved);
    const isName = part.name && wordsOf(part.name) === wordsOf(name ?? '');
    if (isNew.name && isName) throw new Refusal(accountErrors.nameRemoved);
  }
  if (isNew.avatar)
    await refuseRemovedPictures(tx, residentId, { sent: { imageUrl: after.avatarUrl } });
}
