// Who organises an outing or event with its creator. Invariant: written by whoever holds the gathering's turn
// (`lockGathering`); whoever comes no more organises no more, by the key of those who come.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface Named {
  id: string;
  residentId: string;
}

const findNamed = statement<{ id: string }>()(
  'gatherings.named',
  (_db, { arg }) => sql<{ residentId: string; accepted: boolean }>`
    select resident_id as "residentId", accepted_at is not null as accepted
    from gathering_host where gathering_id = ${arg('id')}`,
);

const insert = statement<Named>()(
  'gatherings.name_host',
  (_db, { arg }) => sql`
    insert into gathering_host (gathering_id, resident_id) values (${arg('id')}, ${arg('residentId')})`,
);

const accept = statement<Named>()(
  'gatherings.accept_hosting',
  (_db, { arg }) => sql`
    update gathering_host set accepted_at = now()
    where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')}`,
);

const remove = statement<Named>()(
  'gatherings.unname_host',
  (_db, { arg }) => sql`
    delete from gathering_host where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')}`,
);

const handOver = statement<Named>()(
  'gatherings.hand_over',
  (_db, { arg }) => sql`
    update gathering set creator_id = ${arg('residentId')} where id = ${arg('id')}`,
);

/** Those named so far, and whether they have accepted. */
export function readNamed(
  tx: Tx,
  id: string,
): Promise<readonly { residentId: string; accepted: boolean }[]> {
  return findNamed(tx, { id });
}

export async function insertHost(tx: Tx, named: Named): Promise<void> {
  await insert(tx, named);
}

export async function acceptHosting(tx: Tx, named: Named): Promise<void> {
  await accept(tx, named);
}

export async function deleteHost(tx: Tx, named: Named): Promise<void> {
  await remove(tx, named);
}

/** It is another's from now on. */
export async function saveCreator(tx: Tx, named: Named): Promise<void> {
  await handOver(tx, named);
}
