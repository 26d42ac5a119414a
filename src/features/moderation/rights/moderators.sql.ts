// What whoever moderates sees and decides. Invariant: nothing of their own; a moderator who is no administrator nothing of
// whoever moderates, or that they reported themselves either: it is not there for them.
import { type RawBuilder, sql } from 'kysely';
import { keepsCircle } from '#features/circles/circles.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { isOwnReport } from '../moderation.own.shape.sql.ts';

/** Whether a thing and its author are for this reader to look at; of a report `r` and of the reader `v`. */
export const isTheirs: RawBuilder<boolean> = sql`(not ${isOwnReport('r', sql`v.id`)} and (v.is_admin or (
  not exists (select from resident a where a.id = r.author_id and (a.is_admin or a.is_moderator))
  and not exists (select from report o where o.kind = r.kind and o.target_id = r.target_id and o.reporter_id = v.id))))`;

/** The things reported of which that does not hold for `viewerId`: few, and found by whose they are and who reported them. */
export const withheldFrom = (viewerId: unknown): RawBuilder<unknown> => sql`
  select about.kind, about.target_id from resident v
    cross join lateral (select v.id
      union select a.id from resident a where not v.is_admin and a.is_admin and a.erased_at is null
      union select a.id from resident a where not v.is_admin and a.is_moderator and a.erased_at is null
      union select a.id from resident a
        where not v.is_admin and a.erased_at is not null and (a.is_admin or a.is_moderator)) as team
    -- By the index of each, never all reports.
    cross join lateral (select r.kind, r.target_id from report r
      where r.author_id = team.id and r.status = 'open' offset 0) as about
  where v.id = ${viewerId}
  union select 'circle', k.circle_id from circle_member k
  where k.resident_id = ${viewerId} and k.keeper_since is not null
  union select o.kind, o.target_id from resident v join report o on o.reporter_id = v.id
  where v.id = ${viewerId} and not v.is_admin`;

const find = statement<{ viewerId: string; kind: string; targetId: string }>()(
  'moderation.moderating',
  (_db, { arg }) => sql<{ isAdmin: boolean; theirs: boolean }>`
    select v.is_admin as "isAdmin", coalesce((select bool_and(${isTheirs}) from report r
      where r.kind = ${arg('kind')} and r.target_id = ${arg('targetId')}), v.is_admin) as theirs
    from resident v where v.id = ${arg('viewerId')}`,
);

const findLonger = statement<{ residentId: string; endsAt: string }>()(
  'moderation.suspended_longer',
  (_db, { arg }) => sql<{ id: string }>`
    select id from suspension where resident_id = ${arg('residentId')} and lifted_at is null
      and ends_at > ${arg('endsAt')}::timestamptz`,
);

const findKept = statement<{ viewerId: string; targetId: string }>()(
  'moderation.kept_circle',
  (_db, { arg }) =>
    sql<{ keeps: boolean }>`select ${keepsCircle(arg('targetId'), arg('viewerId'))} as keeps`,
);

const findAllKept = statement<{ viewerId: string }>()(
  'moderation.kept_circles',
  (_db, { arg }) => sql<{ id: string }>`
    select circle_id as id from circle_member
    where resident_id = ${arg('viewerId')} and keeper_since is not null`,
);

export async function readKeptCircles(tx: Tx, viewerId: string): Promise<ReadonlySet<string>> {
  return new Set((await findAllKept(tx, { viewerId })).map(({ id }) => id));
}

const findUndoable = statement<{ id: string; viewerId: string }>()(
  'moderation.theirs_to_undo',
  (_db, { arg }) => sql<{ id: string }>`
    select d.id from decision d join resident v on v.id = ${arg('viewerId')}
    where d.id = ${arg('id')} and (v.is_admin or (d.admin_id = v.id and d.answer is null and not exists (
      select from decision o where o.kind = d.kind and o.target_id = d.target_id and o.act = 'hide'
        and o.undone_at is null and o.id <> d.id)))`,
);

interface About {
  viewerId: string;
  kind: string;
  targetId: string;
  authorId: string;
}

/** Whether a thing is somebody's own; a circle is of each who keeps it. */
export async function isOwnThing(tx: Tx, about: About): Promise<boolean> {
  const { viewerId, kind, targetId, authorId } = about;
  if (authorId === viewerId) return true;
  return kind === 'circle' && Boolean((await findKept(tx, { viewerId, targetId }))[0]?.keeps);
}

/** Whether somebody is an administrator, and whether a reported thing is for them to look at. */
export async function readModerating(
  tx: Tx,
  asked: { viewerId: string; kind: string; targetId: string },
): Promise<{ isAdmin: boolean; theirs: boolean }> {
  return (await find(tx, asked))[0] ?? { isAdmin: false, theirs: false };
}

export async function isSuspendedLonger(
  tx: Tx,
  asked: { residentId: string; endsAt: string },
): Promise<boolean> {
  return (await findLonger(tx, asked)).length > 0;
}

/** How many things of an administrator's wait for another one, where there is none. */
const countWaiting = statement<{ viewerId: string }>()(
  'moderation.own_waiting',
  (_db, { arg }) => sql<{ waiting: number }>`
    select count(distinct (r.kind, r.target_id))::int as waiting from report r
    where ${isOwnReport('r', arg('viewerId'))} and r.status = 'open' and not exists (
      select from resident a where a.is_admin and a.erased_at is null and a.id <> ${arg('viewerId')})`,
);

export async function readOwnWaiting(tx: Tx, viewerId: string): Promise<{ waiting: number }> {
  return (await countWaiting(tx, { viewerId }))[0] ?? { waiting: 0 };
}

/** Whether it is an administrator's to take back, or its moderator's own that nobody has looked at since. */
export async function mayUndo(tx: Tx, asked: { id: string; viewerId: string }): Promise<boolean> {
  return (await findUndoable(tx, asked)).length > 0;
}
