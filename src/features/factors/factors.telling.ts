// What is told by mail of what opens an account.
import { tellDeed } from '#features/accounts/accounts.public.ts';
import type { Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';

interface Told {
  residentId: string;
  /** In words. */
  device: string;
}

const sayLeft = (left: number) =>
  left === 0
    ? "Il n'en reste aucun : refaites-en dix depuis la page Sécurité."
    : `Il reste ${left} code${left > 1 ? 's' : ''}.`;

export async function tellCodeUsed(
  tx: Tx,
  site: Site,
  { residentId, device, left }: Told & { left: number },
): Promise<void> {
  const more = sayLeft(left);
  await tellDeed(tx, site, { residentId, event: 'code_used', doing: { device }, more });
}

/** Of a step that ended with wrong codes: whoever was there knows the password. */
export async function tellWrongCodes(
  tx: Tx,
  site: Site,
  { residentId, device }: Told,
): Promise<void> {
  const quiet = await site.limiter.isBeyond(limits.codeMail, residentId);
  await tellDeed(tx, site, { residentId, event: 'codes_wrong', doing: { device }, quiet });
}

/** Of a factor that was added, removed, made again: `since` names the change, which the link undoes. */
export async function tellFactor(
  tx: Tx,
  site: Site,
  {
    residentId,
    device,
    event,
    since,
  }: Told & {
    since: string;
    event:
      | 'passkey_added'
      | 'passkey_removed'
      | 'authenticator_added'
      | 'authenticator_removed'
      | 'codes_renewed';
  },
): Promise<void> {
  await tellDeed(tx, site, { residentId, event, doing: { device }, since });
}
