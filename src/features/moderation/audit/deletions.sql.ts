// What administrators delete is kept as it stood, all its rows, for 30 days. Invariant: kept and put back in the
// transaction of the deletion and of its undoing.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { KEPT_DAYS } from '../moderation-kept.contract.ts';

const KEPT = sql`make_interval(days => ${sql.lit(KEPT_DAYS)})`;

export type RestorableKind = 'service' | 'troc' | 'event' | 'outing' | 'journal' | 'category';
/** Of a resident (`user`) the row alone is kept, and put back by features/accounts. */
export type DeletableKind = RestorableKind | 'user';

const rowsOf = (table: string, column: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_agg(to_jsonb(t)) from ${sql.table(table)} t where t.${sql.ref(column)} = ${id})`;

/** The tables of each kind, in the order in which their rows go back. */
const GATHERING_PARTS = [
  ['gathering_participant', 'gathering_id'],
  ['gathering_host', 'gathering_id'],
  ['gathering_turnout', 'gathering_id'],
  ['gathering_thanks', 'gathering_id'],
  ['gathering_photo', 'gathering_id'],
  ['gathering_waiter', 'gathering_id'],
  ['gathering_proche', 'gathering_id'],
  ['gathering_exclusion', 'gathering_id'],
  ['gathering_answer', 'gathering_id'],
  ['gathering_date_answer', 'gathering_id'],
  ['gathering_maybe', 'gathering_id'],
  ['gathering_kept', 'gathering_id'],
  ['gathering_item', 'gathering_id'],
  ['gathering_message', 'gathering_id'],
  ['gathering_talk', 'gathering_id'],
  ['gathering_reading', 'gathering_id'],
] as const;

const PARTS: Record<DeletableKind, readonly (readonly [table: string, column: string])[]> = {
  service: [
    ['service', 'id'],
    ['service_proposal', 'service_id'],
  ],
  troc: [
    ['troc', 'id'],
    ['trade_request', 'troc_id'],
  ],
  event: [['gathering', 'id'], ...GATHERING_PARTS],
  outing: [['gathering', 'id'], ...GATHERING_PARTS],
  journal: [['article', 'id']],
  category: [['service_category', 'id']],
  user: [['resident', 'id']],
};

interface Kept {
  id: string;
  /** Null: nobody did it. */
  adminId: string | null;
  title: string;
  authorId: string | null;
}

const keepers = new Map<DeletableKind, ReturnType<typeof declareKeeper>>();

function declareKeeper(kind: DeletableKind) {
  return statement<Kept>()(`moderation.keep_${kind}`, (_db, { arg }) => {
    const parts = PARTS[kind].map(
      ([table, column]) =>
        sql`${sql.lit(table)}, coalesce(${rowsOf(table, column, sql`${arg('id')}::text`)}, '[]')`,
    );
    return sql<{ id: string }>`
      with kept as (
        insert into deletion (admin_id, kind, target_id, title, author_id, kept)
        select ${arg('adminId')}, ${sql.lit(kind)}, ${arg('id')}, ${arg('title')}, ${arg('authorId')},
          jsonb_build_object(${sql.join(parts)})
        returning id, kept),
      pictured as (
        insert into deletion_picture (deletion_id, image_url)
        select distinct kept.id, picture[1] from kept,
        regexp_matches(kept.kept::text, '/uploads/(?:talk-)?[0-9a-f]{32}-[0-9a-f]{9}\\.webp', 'g') as matched(picture))
      select id from kept`;
  });
}

const holdDecision = statement<{ id: string }>()(
  'moderation.hold_deletion_decision',
  (_db, { arg }) => sql`select from decision where deletion_id = ${arg('id')} for update`,
);

const find = statement<{ id: string }>()(
  'moderation.find_deletion',
  (_db, { arg }) => sql<{
    kind: DeletableKind;
    targetId: string;
    title: string;
    authorId: string | null;
    adminId: string | null;
    authorLeft: boolean;
  }>`
    select kind, target_id as "targetId", title, author_id as "authorId", admin_id as "adminId",
      coalesce((select r.erased_at is not null from resident r where r.id = author_id), false) as "authorLeft"
    from deletion where id = ${arg('id')} and at > now() - ${KEPT} for update`,
);

const putBack = new Map<string, ReturnType<typeof declarePutBack>>();

function declarePutBack(table: string) {
  // Counted by triggers as the rows come back, or pointing at rows that are not there yet.
  const blank: Record<string, RawBuilder<unknown>> = {
    gathering: sql`|| '{"participants": 0, "kept": 0, "waiters": 0}'`,
    // Nobody could answer in time what was not there.
    gathering_turnout: sql`|| '{"asked_until": null}'`,
    gathering_proche: sql`|| '{"asked_until": null}'`,
    service: sql`|| '{"assigned_to": null}'`,
    troc: sql`|| '{"requester_id": null}'`,
  };
  // Whom nobody speaks for any more comes no more.
  const where: Record<string, RawBuilder<unknown>> = {
    gathering_proche: sql`and exists (select from proche p where p.id = row ->> 'proche_id')`,
  };
  return statement<{ id: string }>()(
    `moderation.put_back_${table}`,
    (_db, { arg }) => sql`
      select put_rows_back((select coalesce(jsonb_agg(row ${blank[table] ?? sql``} order by place), '[]')
        from deletion d, jsonb_array_elements(d.kept -> ${sql.lit(table)}) with ordinality as kept(row, place)
        where d.id = ${arg('id')} ${where[table] ?? sql``}), ${sql.lit(table)}::regclass)`,
  );
}

const link = {
  service: statement<{ id: string }>()(
    'moderation.link_service',
    (_db, { arg }) => sql`
      update service s set assigned_to = d.kept -> 'service' -> 0 ->> 'assigned_to'
      from deletion d where d.id = ${arg('id')} and s.id = d.target_id`,
  ),
  troc: statement<{ id: string }>()(
    'moderation.link_troc',
    (_db, { arg }) => sql`
      update troc s set requester_id = d.kept -> 'troc' -> 0 ->> 'requester_id'
      from deletion d where d.id = ${arg('id')} and s.id = d.target_id`,
  ),
};

const drop = statement<{ id: string }>()(
  'moderation.drop_deletion',
  (_db, { arg }) => sql`
    with dropped as (delete from deletion where id = ${arg('id')} returning id)
    insert into undone_deletion (deletion_id) select id from dropped`,
);

const findOf = statement<{ kind: string; targetId: string }>()(
  'moderation.deletion_of',
  (db, { arg }) =>
    db
      .selectFrom('deletion')
      .select('id')
      .where('kind', '=', arg('kind'))
      .where('target_id', '=', arg('targetId'))
      .orderBy('id', 'desc')
      .limit(1),
);

const findUndone = statement<{ id: string }>()('moderation.find_undone', (db, { arg }) =>
  db.selectFrom('undone_deletion').select('at').where('deletion_id', '=', arg('id')),
);

// Closed accounts are to be erased, not forgotten (`eraseClosedAccounts`).
const sweep = statement()('moderation.sweep_deletions', (db) =>
  db
    .deleteFrom('deletion')
    .where('kind', '<>', 'user')
    .where('at', '<', sql<Date>`now() - ${KEPT}`),
);

const sweepUndone = statement()('moderation.sweep_undone', (db) =>
  db.deleteFrom('undone_deletion').where('at', '<', sql<Date>`now() - ${KEPT}`),
);

const naming = (residentId: string): RawBuilder<unknown> =>
  sql`author_id = ${residentId} or kept::text like '%' || ${residentId}::text || '%'`;

const listNaming = statement<{ residentId: string }>()(
  'moderation.list_deletions_naming',
  (_db, { arg }) =>
    sql<{ id: string }>`select id from deletion where ${naming(arg('residentId'))} order by id`,
);

const forget = statement<{ residentId: string }>()(
  'moderation.forget_deletions',
  (_db, { arg }) => sql`delete from deletion where ${naming(arg('residentId'))}`,
);

/** Keeps what is about to be deleted; gives what its deletion is undone by. */
export async function keepDeleted(tx: Tx, kind: DeletableKind, kept: Kept): Promise<string> {
  const keeper = keepers.get(kind) ?? declareKeeper(kind);
  keepers.set(kind, keeper);
  const [row] = await keeper(tx, kept);
  if (!row) throw new Error('The deletion was not kept');
  return row.id;
}

/** A deletion of the last 30 days, locked: after the decision that made it, as by whoever takes that one back. */
export async function lockDeletion(tx: Tx, id: string) {
  await holdDecision(tx, { id });
  return (await find(tx, { id }))[0];
}

/** The last deletion of a thing. */
export async function readDeletionOf(
  tx: Tx,
  which: { kind: string; targetId: string },
): Promise<string | undefined> {
  return (await findOf(tx, which))[0]?.id;
}

/** Whether somebody has undone it in the last 30 days. */
export async function isUndone(tx: Tx, id: string): Promise<boolean> {
  return (await findUndone(tx, { id })).length > 0;
}

/** Puts everything of a locked deletion back, and forgets the deletion, but that it was undone. */
export async function restoreDeleted(tx: Tx, id: string, kind: RestorableKind): Promise<void> {
  for (const [table] of PARTS[kind]) {
    const put = putBack.get(table) ?? declarePutBack(table);
    putBack.set(table, put);
    await put(tx, { id });
  }
  if (kind === 'service' || kind === 'troc') await link[kind](tx, { id });
  await dropDeletion(tx, id);
}

/** Forgets a deletion whose rows are back, but that it was undone. */
export async function dropDeletion(tx: Tx, id: string): Promise<void> {
  await drop(tx, { id });
}

/** Deletes for good what has been kept for 30 days. */
export async function sweepDeletions(tx: Tx): Promise<void> {
  await sweep(tx, {});
  await sweepUndone(tx, {});
}

/** Locks, in the order of whoever restores several, the deletions a resident is in: before that resident's own row. */
export async function lockDeletionsNaming(tx: Tx, residentId: string): Promise<void> {
  for (const { id } of await listNaming(tx, { residentId })) await lockDeletion(tx, id);
}

/** A resident who leaves is in nothing that could come back. */
export async function forgetInDeletions(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
