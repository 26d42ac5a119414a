// The lines of places that are kept. Invariant: written by whoever holds the gathering's turn (`lockGathering`); what they
// sum up to is counted by triggers, with those who come.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { KeptLine } from '../gatherings-kept.contract.ts';

interface Line {
  id: string;
  word: string;
}

const find = statement<{ id: string }>()(
  'gatherings.kept',
  (_db, { arg }) => sql<KeptLine>`
    select word, places from gathering_kept where gathering_id = ${arg('id')} order by kept_at, word`,
);

const save = statement<Line & { places: number; by: string }>()(
  'gatherings.keep',
  (_db, { arg }) => sql`
    insert into gathering_kept (gathering_id, word, places, kept_by)
    values (${arg('id')}, ${arg('word')}, ${arg('places')}::int, ${arg('by')})
    on conflict (gathering_id, word) do update set places = excluded.places`,
);

const remove = statement<Line>()(
  'gatherings.keep_no_more',
  (_db, { arg }) => sql`
    delete from gathering_kept where gathering_id = ${arg('id')} and word = ${arg('word')}`,
);

const takeWords = statement<{ residentId: string }>()(
  'gatherings.leave_kept',
  (_db, { arg }) => sql<{ id: string; places: number }>`
    with gone as (delete from gathering_kept where kept_by = ${arg('residentId')} returning gathering_id, places)
    select gathering_id as id, sum(places)::int as places from gone group by gathering_id`,
);

const putWordless = statement<{ id: string; places: number }>()(
  'gatherings.keep_wordless',
  (_db, { arg }) => sql`
    insert into gathering_kept as k (gathering_id, word, places, kept_by)
    values (${arg('id')}, '', ${arg('places')}::int, null)
    on conflict (gathering_id, word) do update set places = k.places + excluded.places`,
);

/** First kept first. */
export function readKept(tx: Tx, id: string): Promise<readonly KeptLine[]> {
  return find(tx, { id });
}

/** So many places are kept under a word from now on; 0: none. */
export async function saveKept(
  tx: Tx,
  { places, by, ...line }: Line & { places: number; by: string },
): Promise<void> {
  if (places === 0) await remove(tx, line);
  else await save(tx, { ...line, places, by });
}

/** The words of somebody who leaves go with them; the places stay kept. */
export async function forgetKeptBy(tx: Tx, residentId: string): Promise<void> {
  for (const line of await takeWords(tx, { residentId })) await putWordless(tx, line);
}

export const heldKept = heldList(
  'gatherings.held_kept',
  (_db, residentId) => sql<{ key: string }>`
    select g.id || ' ' || k.word as key, g.title as about, k.word, k.places, ${moment('k.kept_at')} as "keptAt"
    from gathering_kept k join gathering g on g.id = k.gathering_id where k.kept_by = ${residentId}`,
);
