// Whether the site hides what neighbours report. Invariant: three verified neighbours of different accounts, none of them new,
// found wrong lately, or at it again with the same author; and one thing is hidden so once.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { HIDING_DAYS } from '../moderation-holding.contract.ts';

const FOUND_WRONG_DAYS = 90;
const days = (count: number) => sql`now() - make_interval(days => ${sql.lit(count)})`;

const findSetting = statement()(
  'moderation.setting',
  () => sql<{ by: string | null }>`select hide_by as by from moderation_setting`,
);

const set = statement<{ by: string | null }>()(
  'moderation.set',
  (_db, { arg }) => sql`
    insert into moderation_setting (hide_by) values (${arg('by')})
    on conflict (only_one) do update set hide_by = excluded.hide_by`,
);

interface Thing {
  kind: string;
  targetId: string;
}

const count = statement<Thing>()(
  'moderation.counted_reports',
  (_db, { arg }) => sql<{ counted: number }>`
    select count(distinct r.reporter_id)::int as counted from report r join resident v on v.id = r.reporter_id
    where r.kind = ${arg('kind')} and r.target_id = ${arg('targetId')} and r.status = 'open'
      and v.erased_at is null and v.verified and v.created_at < ${days(HIDING_DAYS)}
      and not ${isSuspended('v.id')}
      and not exists (select from report d where d.reporter_id = v.id and d.status = 'dismissed'
        and d.handled_at > ${days(FOUND_WRONG_DAYS)})
      and not exists (select from report o where o.reporter_id = v.id and o.author_id = r.author_id
        and (o.kind, o.target_id) <> (r.kind, r.target_id) and o.status <> 'upheld'
        and o.created_at > ${days(HIDING_DAYS)})`,
);

// What nobody holds to yet: to hide what was agreed would call it off.
const findOnBoard = statement<Thing>()(
  'moderation.on_board',
  (_db, { arg }) => sql<{ ok: boolean }>`
    select true as ok where not exists (
        select from decision d where d.kind = ${arg('kind')} and d.target_id = ${arg('targetId')} and d.automatic)
      and case ${arg('kind')}::text
        when 'service' then exists (select from service s where s.id = ${arg('targetId')} and s.status = 'open')
        when 'troc' then exists (select from troc t where t.id = ${arg('targetId')} and t.status = 'available')
        when 'journal' then exists (select from article a where a.id = ${arg('targetId')} and a.published)
        else false end`,
);

const mark = statement<{ id: string }>()('moderation.mark_automatic', (db, { arg }) =>
  db.updateTable('decision').set({ automatic: true }).where('id', '=', arg('id')),
);

const findHeld = statement<Thing>()(
  'moderation.held',
  (_db, { arg }) => sql<{ id: string }>`
    select id from decision where kind = ${arg('kind')} and target_id = ${arg('targetId')} and automatic
      and undone_at is null`,
);

/** In whose name the site hides; null: it does not. */
export async function readHidingBy(tx: Tx): Promise<string | null> {
  return (await findSetting(tx, {}))[0]?.by ?? null;
}

export async function saveHidingBy(tx: Tx, by: string | null): Promise<void> {
  await set(tx, { by });
}

/** How many of the neighbours who report a thing count. */
export async function countReporters(tx: Tx, thing: Thing): Promise<number> {
  return (await count(tx, thing))[0]?.counted ?? 0;
}

/** Whether it is for all to see, nobody holds to it, and the site has never hidden it. */
export async function isOnBoard(tx: Tx, thing: Thing): Promise<boolean> {
  return (await findOnBoard(tx, thing)).length > 0;
}

export async function markAutomatic(tx: Tx, id: string): Promise<void> {
  await mark(tx, { id });
}

/** The decision of the site that holds it hidden. */
export async function readHeld(tx: Tx, thing: Thing): Promise<string | undefined> {
  return (await findHeld(tx, thing))[0]?.id;
}
