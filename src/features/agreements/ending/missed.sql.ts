// What other features read of agreements, in their own statements.
import { sql } from 'kysely';

/** Of the troc `t`: whether its requester's latest rendez-vous is one that somebody missed. */
export const trocWasMissed = sql`coalesce((select a.status = 'missed' from agreement a
  where a.about_id = t.id and a.guest_id = t.requester_id order by a.id desc limit 1), false)`;
