// What was decided and taken back waits again: the reports that a decision closed, all closed at its one moment.

import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';

// The turn of queue.sql.ts, before anything that a decision holds.
const takeTurn = statement<{ id: string }>()(
  'moderation.turn_of_decision',
  (_db, { arg }) => sql`
    select ${turnOf('queue:', sql`kind || target_id`)}
    from decision where id = ${arg('id')}`,
);

const waitsAgain = sql`status = 'open', outcome = null, handled_by = null, handled_at = null`;

// Whoever has reported it again since is not heard twice.
const notAgain = sql`not exists (select from report o where o.reporter_id = r.reporter_id and o.kind = r.kind
  and o.target_id = r.target_id and o.status = 'open')`;

interface Reopened {
  id: string;
  authorId: string;
  reporterId: string;
  content: string;
}

const told = sql`returning r.id, r.author_id as "authorId", r.reporter_id as "reporterId", r.content`;

const reopenOf = statement<{ id: string }>()(
  'moderation.reopen_decided',
  (_db, { arg }) => sql<Reopened>`
    update report r set ${waitsAgain} from decision d
    where d.id = ${arg('id')} and r.handled_by = d.admin_id and r.kind = d.kind and r.target_id = d.target_id
      and r.handled_at = d.at and ${notAgain} ${told}`,
);

// By whoever it was, also where it stands and nobody reports it any more. What the site had hidden was shown again when it was
// kept: it has been seen.
const stands = sql`not exists (select from decision d where d.kind = r.kind and d.target_id = r.target_id
  and (d.at > r.handled_at or (d.automatic and d.undone_at = r.handled_at)))`;

interface Which {
  kind: string;
  targetId: string;
}

const reopenKept = statement<Which & { adminId: string }>()(
  'moderation.reopen_kept',
  (_db, { arg }) => sql<Reopened>`
    update report r set ${waitsAgain}
    where r.handled_by = ${arg('adminId')} and r.kind = ${arg('kind')} and r.target_id = ${arg('targetId')}
      and r.status = 'dismissed' and r.handled_at > now() - interval '1 hour' and ${notAgain} and ${stands}
      and r.handled_at = (select max(l.handled_at) from report l where l.kind = r.kind and l.target_id = r.target_id)
    ${told}`,
);

/** Waits for the turn to decide of what a decision is about. */
export async function lockDecided(tx: Tx, id: string): Promise<void> {
  await takeTurn(tx, { id });
}

/** What the decision had closed. */
export async function reopenDecided(tx: Tx, id: string): Promise<Reopened[]> {
  return reopenOf(tx, { id });
}

/** Of what its administrator or moderator kept within the hour, where nobody has decided of it since. */
export async function reopenWhatWasKept(
  tx: Tx,
  kept: Which & { adminId: string },
): Promise<Reopened[]> {
  return reopenKept(tx, kept);
}
