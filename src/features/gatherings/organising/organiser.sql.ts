// Whom an organiser has taken off, and whether anybody new may come. Invariant: written by whoever holds the
// gathering's turn (`lockGathering`), so that nobody comes in while they are taken off.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbourRow } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

interface Excluded {
  id: string;
  residentId: string;
}

interface NewExclusion extends Excluded {
  reason: string;
  /** Whose word it is. */
  by: string;
}

const insert = statement<NewExclusion>()(
  'gatherings.exclude',
  (_db, { arg }) => sql`
    insert into gathering_exclusion (gathering_id, resident_id, reason, excluded_by)
    values (${arg('id')}, ${arg('residentId')}, ${arg('reason')}, ${arg('by')})
    on conflict (gathering_id, resident_id) do update
      set reason = excluded.reason, excluded_by = excluded.excluded_by, excluded_at = now()`,
);

const remove = statement<Excluded>()(
  'gatherings.readmit',
  (_db, { arg }) => sql<{ done: boolean }>`
    delete from gathering_exclusion where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')}
    returning true as done`,
);

const findAll = statement<{ id: string }>()(
  'gatherings.exclusions',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')}, 'reason', e.reason,
      'excludedAt', ${moment('e.excluded_at')}) order by e.excluded_at desc, n.id), '[]')::text as body
    from gathering_exclusion e join resident n on n.id = e.resident_id where e.gathering_id = ${arg('id')}`,
);

const setOpen = statement<{ id: string; open: boolean }>()(
  'gatherings.registrations',
  (_db, { arg }) => sql`
    update gathering set registrations_open = ${arg('open')}::boolean, updated_at = now()
    where id = ${arg('id')} and registrations_open <> ${arg('open')}::boolean`,
);

export async function insertExclusion(tx: Tx, excluded: NewExclusion): Promise<void> {
  await insert(tx, excluded);
}

/** False when they were not taken off. */
export async function deleteExclusion(tx: Tx, excluded: Excluded): Promise<boolean> {
  return (await remove(tx, excluded))[0]?.done ?? false;
}

/** Newest first: JSON text. */
export async function readExclusions(tx: Tx, id: string): Promise<string> {
  return (await findAll(tx, { id }))[0]?.body ?? '[]';
}

export async function saveRegistrations(
  tx: Tx,
  registrations: { id: string; open: boolean },
): Promise<void> {
  await setOpen(tx, registrations);
}
