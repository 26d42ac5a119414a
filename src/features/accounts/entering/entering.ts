// How an account is entered, whatever with: a session is opened, the device remembered, and its owner told of one never
// seen. Invariant: what is committed of a sign-in that is refused is what the refusal itself counts or uses up.
import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { refuseSuspended } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';
import { accountErrors, type User } from '../accounts.contract.ts';
import { readUser } from '../accounts.sql.ts';
import { tellDeed } from '../security/changes.ts';
import { type Device, isNeverSeen, keepCookie, rememberDevice } from './devices.ts';

interface Entering {
  residentId: string;
  device: Device;
  reply: FastifyReply;
  /** Whether with more than a password. */
  byFactor?: boolean;
}

/**
 * Opens a session for a resident.
 * @param admit judges them in the transaction that opens it; throws to refuse them, gives a refusal that keeps what was
 * written with it, or does neither.
 */
export async function enterAccount(
  site: Site,
  { residentId, device, reply, byFactor = false }: Entering,
  admit: (tx: Tx) => Promise<Refusal | undefined>,
) {
  const isNew = await isNeverSeen(site.db.once, device, residentId);
  const quiet = isNew && (await site.limiter.isBeyond(limits.signInMail, residentId));
  const entered = await site.db.transaction(async (tx) => {
    const refusal = await admit(tx);
    if (refusal) return refusal;
    await refuseSuspended(tx, site, residentId);
    const how = { device: device.words, byFactor };
    const { handle, ...tokens } = await site.sessions.open(tx, residentId, how);
    if (isNew) {
      const doing = { device: device.words };
      await tellDeed(tx, site, { residentId, event: 'new_device', doing, session: handle, quiet });
    }
    const cookie = await rememberDevice(tx, device, residentId);
    return { tokens, cookie, user: await readUser(tx, residentId) };
  });
  if (entered instanceof Refusal) throw entered;
  const { tokens, cookie, user } = entered;
  if (!user) throw new Refusal(accountErrors.wrongCredentials);
  await site.sessions.endOldest(residentId);
  keepCookie(reply, site, cookie);
  const told = JSON.parse(user) as User;
  if (isNew) site.security.tell('new_device', { id: residentId });
  site.security.tell(told.isAdmin ? 'admin_signed_in' : 'signed_in', { id: residentId });
  return { ...tokens, user: told };
}
