import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { suspensionToken } from './admin.suspension-link.ts';
import { readStanding } from './admin.suspensions.sql.ts';
import { formatParis } from './admin.words.ts';

/**
 * Refuses (403 `suspended`) a resident who is suspended; to be asked once the password is known to be right.
 * `details`: the reason, until when, and the path of the page where they may object.
 */
export async function refuseSuspended(tx: Tx, site: Site, residentId: string): Promise<void> {
  const suspension = await readStanding(tx, residentId);
  if (!suspension) return;
  const { id, reason, endsAt } = suspension;
  throw new Refusal(
    {
      ...commonErrors.suspended,
      message: `Votre compte est suspendu jusqu'au ${formatParis(endsAt)}`,
    },
    {
      details: [reason, endsAt, `/suspension?token=${suspensionToken(id, site.config.jwtSecret)}`],
    },
  );
}
