// Who wants nothing more to do with whom. Invariant: the blocks of two residents change under their common lock, so
// that what both are told last is what holds.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbourRow } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';

interface Pair {
  blockerId: string;
  blockedId: string;
}

const takeTurn = statement<Pair>()('moderation.turn_of_pair', (_db, { arg }) => {
  const [a, b] = [arg('blockerId'), arg('blockedId')].map((id) => sql`${id}::text collate "C"`);
  return sql`select ${turnOf('block:', sql`least(${a}, ${b}) || greatest(${a}, ${b})`)}`;
});

const insert = statement<Pair>()(
  'moderation.block',
  (_db, { arg }) => sql<{ known: boolean; wasHidden: boolean }>`
    with known as (select id from resident where id = ${arg('blockedId')} and erased_at is null),
    made as (
      insert into resident_block (blocker_id, blocked_id)
      select ${arg('blockerId')}::text, id from known
      on conflict (blocker_id, blocked_id) do nothing)
    select exists (select from known) as known,
      is_blocked(${arg('blockerId')}::text, ${arg('blockedId')}::text) as "wasHidden"`,
);

const remove = statement<Pair>()('moderation.unblock', (db, { arg }) =>
  db
    .deleteFrom('resident_block')
    .where('blocker_id', '=', arg('blockerId'))
    .where('blocked_id', '=', arg('blockedId'))
    .returning('id'),
);

// The other's row is held: an account that is being closed meanwhile is closed before, or after what is agreed with it.
const findPair = statement<{ a: string; b: string }>()('moderation.is_blocked', (db, { arg }) =>
  db.selectNoFrom([
    sql<boolean>`is_blocked(${arg('a')}::text, ${arg('b')}::text)`.as('blocked'),
    sql<boolean>`coalesce((select erased_at is not null from resident where id = ${arg('b')}
      for key share), false)`.as('left'),
  ]),
);

const findBlocked = statement<Page>()('moderation.blocked', (_db, args) =>
  listRow(args, {
    ...{ from: sql`resident_block b`, as: 'b' },
    where: sql`b.blocker_id = ${args.arg('readerId')}`,
    item: sql`(select (${neighbourRow('n', sql`'blockedAt', ${moment('b.created_at')}`)})::text
      from resident n where n.id = b.blocked_id)`,
  }),
);

export const heldBlocks = heldList('moderation.held_blocks', (db, residentId) =>
  db
    .selectFrom('resident_block')
    .innerJoin('resident', 'resident.id', 'resident_block.blocked_id')
    .select([
      'resident_block.id as key',
      'blocked_id as residentId',
      sql<string>`resident.username::text`.as('username'),
      moment('resident_block.created_at').as('createdAt'),
    ])
    .where('blocker_id', '=', residentId),
);

const forget = statement<{ residentId: string }>()('moderation.leave_blocks', (db, { arg }) =>
  db
    .deleteFrom('resident_block')
    .where((or) =>
      or.or([or('blocker_id', '=', arg('residentId')), or('blocked_id', '=', arg('residentId'))]),
    ),
);

/**
 * Blocks; does nothing where it is already so. `known`: whether there is such a resident; `hidden`: whether
 * the two have just been hidden from each other by it.
 */
export async function insertBlock(tx: Tx, pair: Pair): Promise<{ known: boolean; hid: boolean }> {
  await takeTurn(tx, pair);
  const [row] = await insert(tx, pair);
  const { known = false, wasHidden = false } = row ?? {};
  return { known, hid: known && !wasHidden };
}

/** Ends a block; true when the two now see each other again. */
export async function deleteBlock(tx: Tx, pair: Pair): Promise<boolean> {
  await takeTurn(tx, pair);
  const [removed] = await remove(tx, pair);
  if (!removed) return false;
  return !(await isBlocked(tx, pair.blockerId, pair.blockedId));
}

/** Whether one of the two has blocked the other. */
export async function isBlocked(tx: Tx, a: string, b: string): Promise<boolean> {
  return (await readPair(tx, a, b)).blocked;
}

/** Whether one of the two has blocked the other, and whether `b` has left: held until the transaction ends. */
export async function readPair(tx: Tx, a: string, b: string) {
  return (await findPair(tx, { a, b }))[0] ?? { blocked: false, left: false };
}

export async function readBlocked(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findBlocked(tx, asked))[0];
}

/** Forgets a leaving resident's blocks, both ways. */
export async function forgetBlocks(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
