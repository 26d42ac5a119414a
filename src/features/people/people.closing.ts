// Sign-ins of somebody that an administrator closes. Invariant: with a reason, which the log keeps and they are told, in the
// transaction that ends them.
import { Refusal } from '#contract/errors.ts';
import { insertSecurityEvent, lockUser } from '#features/accounts/accounts.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { peopleErrors } from './people.contract.ts';
import { lockSessions } from './people.sql.ts';

interface Closing {
  id: string;
  by: string;
  reason: string;
  /** Left out: all. */
  session?: string | undefined;
}

/**
 * Closes one, or all. Refuses (404) whoever is not here, (409) what is closed already.
 * @returns those whose end must be announced once the transaction is committed.
 */
export async function closeSessionsOf(
  tx: Tx,
  { sessions }: Pick<Site, 'sessions'>,
  { id, by, reason, session }: Closing,
): Promise<string[]> {
  const user = await lockUser(tx, id);
  if (!user) throw new Refusal(peopleErrors.personUnknown);
  const open = (await lockSessions(tx, id)).filter(
    ({ handle }) => session === undefined || handle === session,
  );
  if (open.length === 0) throw new Refusal(peopleErrors.noSession);
  const ended = session
    ? await sessions.revokeOneIn(tx, { residentId: id, handle: session })
    : await sessions.revokeIn(tx, id);
  const devices = open.map(({ device }) => device).join(', ');
  await insertSecurityEvent(tx, {
    ...{ residentId: id, kind: session ? 'session_ended' : 'all_ended' },
    ...{ device: devices, byAdmin: true },
  });
  await notify(tx, {
    ...{ kind: 'moderation_signed_out', to: id, by, title: devices },
    about: { type: 'moderation', id },
    facts: { words: reason },
  });
  await insertAudit(tx, {
    ...{ adminId: by, action: 'sign_out', kind: 'user', targetId: id, aboutId: id },
    ...{ title: user.username, before: null, after: JSON.stringify({ reason, devices }) },
  });
  return ended;
}
