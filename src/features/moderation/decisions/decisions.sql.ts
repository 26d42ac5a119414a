// What was decided about somebody. Invariant: a decision is contested once, by whom it concerns, and answered once, under
// its lock.
import { type RawBuilder, sql } from 'kysely';
import { byCreation, createTable } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { CONTESTED_MONTHS, type DecidedAct } from '../moderation-decisions.contract.ts';

const CONTESTED = sql`make_interval(months => ${sql.lit(CONTESTED_MONTHS)})`;

interface NewDecision {
  kind: string;
  targetId: string;
  title: string;
  act: DecidedAct;
  reason: string;
  rule: number | null;
  authorId: string;
  adminId: string;
}

const insert = statement<NewDecision>()(
  'moderation.insert_decision',
  (_db, { arg }) => sql<{ id: string }>`
    insert into decision (kind, target_id, title, act, reason, rule, author_id, admin_id)
    values (${arg('kind')}, ${arg('targetId')}, ${arg('title')}, ${arg('act')}, ${arg('reason')},
      ${arg('rule')}::smallint, ${arg('authorId')}, ${arg('adminId')}) returning id`,
);

interface Done {
  id: string;
  deletionId: string | null;
  suspensionId: string | null;
}

const note = statement<Done>()(
  'moderation.note_done',
  (_db, { arg }) => sql`
    update decision set deletion_id = ${arg('deletionId')}, suspension_id = ${arg('suspensionId')}
    where id = ${arg('id')}`,
);

const facts = sql`'_id', s.id, 'kind', s.kind, 'title', s.title, 'act', s.act, 'reason', s.reason, 'rule', s.rule,
  'at', ${moment('s.at')}, 'endsAt', (select ${moment('p.ends_at')} from suspension p where p.id = s.suspension_id),
  'undone', s.undone_at is not null, 'objection', s.objection, 'objectedAt', ${moment('s.objected_at')},
  'answer', s.answer, 'granted', s.granted`;

const contestable = sql`(s.objection is null and s.undone_at is null and s.at > now() - ${CONTESTED})`;

const findOwn = statement<{ id: string; residentId: string }>()(
  'moderation.own_decision',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object(${facts}, 'contestable', ${contestable},
      'contestableUntil', ${moment(sql`s.at + ${CONTESTED}`)})::text as body
    from decision s where s.id = ${arg('id')} and s.author_id = ${arg('residentId')}`,
);

export interface LockedDecision {
  id: string;
  kind: string;
  targetId: string;
  title: string;
  act: DecidedAct;
  authorId: string;
  at: string;
  deletionId: string | null;
  suspensionId: string | null;
  undone: boolean;
  late: boolean;
  objection: string | null;
  answer: string | null;
}

const lock = statement<{ id?: string | undefined; suspensionId?: string | undefined }>()(
  'moderation.lock_decision',
  (_db, { arg, has }) => sql<LockedDecision>`
    select id, kind, target_id as "targetId", title, act, author_id as "authorId", at::text as at,
      deletion_id as "deletionId", suspension_id as "suspensionId", undone_at is not null as undone,
      at < now() - ${CONTESTED} as late, objection, answer
    from decision
    where ${has('id') ? sql`id = ${arg('id')}` : sql`suspension_id = ${arg('suspensionId')}`} for update`,
);

const lockAll = statement<{ residentId: string }>()(
  'moderation.lock_decisions_of',
  (_db, { arg }) =>
    sql`select from decision where author_id = ${arg('residentId')} order by id for update`,
);

const object = statement<{ id: string; message: string }>()(
  'moderation.insert_objection',
  (_db, { arg }) => sql`
    update decision set objection = ${arg('message')}, objected_at = now() where id = ${arg('id')}`,
);

interface Answer {
  id: string;
  answer: string;
  granted: boolean;
  adminId: string;
}

const answer = statement<Answer>()(
  'moderation.answer_objection',
  (_db, { arg }) => sql`
    update decision set answer = ${arg('answer')}, granted = ${arg('granted')}::boolean, answered_at = now(),
      answered_by = ${arg('adminId')} where id = ${arg('id')}`,
);

const markUndone = statement<{
  id?: string | undefined;
  deletionId?: string | undefined;
  suspensionId?: string | undefined;
}>()('moderation.mark_undone', (_db, { arg, has }) => {
  const which = has('id')
    ? sql`id = ${arg('id')}`
    : has('deletionId')
      ? sql`deletion_id = ${arg('deletionId')}`
      : sql`suspension_id = ${arg('suspensionId')}`;
  return sql`update decision set undone_at = now() where ${which} and undone_at is null`;
});

// Written with the decision, and not touched since: the moment of a transaction is one. To hide an article changes no
// word of it, so its own moment is older. The owner of a troc cannot show it again themselves, mended or not.
const findUntouched = statement<{ id: string }>()(
  'moderation.untouched',
  (_db, { arg }) => sql<{ kind: string }>`
    select d.kind from decision d where d.id = ${arg('id')} and case d.kind
      when 'service' then exists (select from service s where s.id = d.target_id and s.status = 'cancelled'
        and s.updated_at = d.at)
      when 'troc' then exists (select from troc t where t.id = d.target_id and t.status = 'cancelled')
        and not exists (select from decision l where l.kind = 'troc' and l.target_id = d.target_id and l.act = 'hide'
          and l.undone_at is null and l.id > d.id)
      when 'journal' then exists (select from article a where a.id = d.target_id and not a.published
        and a.updated_at <= d.at)
      when 'resident' then exists (select from neighbour_page p where p.resident_id = d.target_id
        and p.masked_at = d.at)
      when 'circle' then exists (select from circle c where c.id = d.target_id and c.hidden_at = d.at)
      else false end`,
);

// Deleted since; of whoever has left no decision is kept.
const findGone = statement<{ id: string }>()(
  'moderation.gone',
  (_db, { arg }) => sql<{ kind: string }>`
    select d.kind from decision d where d.id = ${arg('id')} and case d.kind
      when 'service' then not exists (select from service s where s.id = d.target_id)
      when 'troc' then not exists (select from troc t where t.id = d.target_id)
      when 'journal' then not exists (select from article a where a.id = d.target_id)
      when 'circle' then not exists (select from circle c where c.id = d.target_id)
      else false end`,
);

const forget = statement<{ residentId: string }>()('moderation.forget_decisions', (db, { arg }) =>
  db.deleteFrom('decision').where('author_id', '=', arg('residentId')),
);

/** What was decided about a resident, and what they answered. */
export const heldDecisions = heldList(
  'moderation.held_decisions',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.id as "_id", s.kind, s.target_id as "targetId", s.title, s.act, s.reason, s.rule,
      ${moment('s.at')} as at, ${moment('s.undone_at')} as "undoneAt", s.objection, s.automatic,
      (select json_strip_nulls(json_build_object('firstName', p.first_name, 'lastName', p.last_name,
        'username', p.username,
        'avatarUrl', p.avatar_url, 'imageUrl', p.image_url)) from removed_part p where p.decision_id = s.id) as removed,
      ${moment('s.objected_at')} as "objectedAt", s.answer, s.granted, ${moment('s.answered_at')} as "answeredAt"
    from decision s where s.author_id = ${residentId}`,
);

const item: RawBuilder<string> = sql`json_build_object(${facts}, 'targetId', s.target_id,
  'author', ${neighbour('s.author_id')}, 'admin', ${neighbour('s.admin_id')},
  'answeredBy', ${neighbour('s.answered_by')}, 'answeredAt', ${moment('s.answered_at')})::text`;

export const readObjections = createTable({
  name: 'objections',
  from: sql`decision s`,
  where: sql<boolean>`s.objection is not null`,
  item,
  sorts: { createdAt: byCreation },
  text: sql`fold(s.title || ' ' || s.objection)`,
  filters: { open: (value) => sql`(s.answer is null) = ${value}::boolean` },
});

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<string> {
  const [row] = await insert(tx, decision);
  if (!row) throw new Error('The decision was not noted');
  return row.id;
}

/** What it can be taken back by. */
export async function noteDone(tx: Tx, done: Done): Promise<void> {
  await note(tx, done);
}

/** As JSON text, to whom it concerns. */
export async function readOwnDecision(
  tx: Tx,
  which: { id: string; residentId: string },
): Promise<string | undefined> {
  return (await findOwn(tx, which))[0]?.body;
}

export async function lockDecision(
  tx: Tx,
  which: { id: string } | { suspensionId: string },
): Promise<LockedDecision | undefined> {
  return (await lock(tx, which))[0];
}

/** All that was decided about a resident, locked: before that resident's own row. */
export async function lockDecisionsAbout(tx: Tx, residentId: string): Promise<void> {
  await lockAll(tx, { residentId });
}

export async function saveObjection(tx: Tx, id: string, message: string): Promise<void> {
  await object(tx, { id, message });
}

export async function saveAnswer(tx: Tx, given: Answer): Promise<void> {
  await answer(tx, given);
}

/** Whatever took back what it did: the decision itself, its deletion or its suspension. */
export async function noteUndone(
  tx: Tx,
  which: { id: string } | { deletionId: string } | { suspensionId: string },
): Promise<void> {
  await markUndone(tx, which);
}

/** Whether what it hid is as it left it. */
export async function isUntouched(tx: Tx, id: string): Promise<boolean> {
  return (await findUntouched(tx, { id })).length > 0;
}

/** Whether nothing is left of what it hid. */
export async function isGone(tx: Tx, id: string): Promise<boolean> {
  return (await findGone(tx, { id })).length > 0;
}

export async function forgetDecisions(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
