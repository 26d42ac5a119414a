// What residents read of circles, each answer one statement. Who may see a row stands in its WHERE.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, patternOf, readerRow } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import type { CircleKind } from './circles.contract.ts';
import { circleJson, isShown, memberJson, requestJson } from './circles.shape.sql.ts';

interface Asked extends Page {
  kind?: CircleKind | undefined;
  q?: string | undefined;
  mine?: 'true' | undefined;
}

const isAsked = ({ arg, has }: Arguments<Asked>) =>
  sql.join(
    [
      isShown(arg('readerId')),
      ...(has('kind') ? [sql`s.kind = ${arg('kind')}`] : []),
      ...(has('q') ? [sql`fold(s.name || ' ' || s.about) like ${patternOf(arg('q'))}`] : []),
      ...(has('mine')
        ? [
            sql`exists (select from circle_member m where m.circle_id = s.id and m.resident_id = ${arg('readerId')})`,
          ]
        : []),
    ],
    sql` and `,
  );

const find = statement<Asked>()('circles.list', (_db, args) =>
  listRow(args, { from: sql`circle s`, where: isAsked(args), item: circleJson }),
);

const findOne = statement<{ id: string; readerId: string }>()(
  'circles.get',
  (_db, { arg }) => sql<{ body: string }>`
    select ${circleJson} as body from circle s, (${readerRow(arg('readerId'))}) as reader
    where s.id = ${arg('id')} and ${isShown(sql`reader.id`)}`,
);

interface MemberPage extends Page {
  id: string;
}

// Neither side of a block reads the other among them, but for who keeps it: nobody stays in one unseen by who may take them off.
const findMembers = statement<MemberPage>()('circles.members', (_db, args) => {
  const { arg } = args;
  const shown = sql`m.circle_id = ${arg('id')} and exists (
      select from circle_member me join circle s on s.id = me.circle_id
      where s.id = m.circle_id and me.resident_id = ${arg('readerId')} and ${isShown(arg('readerId'))}
        and (me.keeper_since is not null or not is_blocked(m.resident_id, me.resident_id)))`;
  return listRow(args, {
    from: sql`(select m.*, m.resident_id as id from circle_member m) as m`,
    as: 'm',
    where: shown,
    item: sql`${memberJson}::text`,
  });
});

/** So many at most: who asks first is answered first. */
const REQUESTS = 200;

const findRequests = statement<{ id: string }>()(
  'circles.requests',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(${requestJson} order by q.status <> 'waiting', q.asked_at), '[]')::text as body from (
      select * from circle_request where circle_id = ${arg('id')}
      order by status <> 'waiting', asked_at limit ${sql.lit(REQUESTS)}) as q`,
);

const findReported = statement<{ id: string; viewerId: string }>()(
  'circles.text',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select s.written_by as "authorId", concat_ws(E'\n', s.name, s.about, case when exists (
        select from circle_member m where m.circle_id = s.id and m.resident_id = ${arg('viewerId')})
      then nullif(s.word, '') end) as text
    from circle s where s.id = ${arg('id')} and ${isShown(arg('viewerId'))}`,
);

const findModerated = statement<{ id: string }>()(
  'circles.moderated',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object('_id', s.id, 'name', s.name, 'content', s.about, 'status',
      case when s.hidden_at is null then 'visible' else 'hidden' end)::text as body
    from circle s where s.id = ${arg('id')}`,
);

const joined = heldList(
  'circles.held_joined',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.id as "_id", s.name, s.kind, ${moment('m.joined_at')} as "joinedAt",
      ${moment('m.keeper_since')} as "keeperSince", ${moment('m.keeping_asked_at')} as "keepingAskedAt", m.muted,
      case when m.keeper_since is not null then s.about end as about,
      case when m.keeper_since is not null then s.word end as word
    from circle_member m join circle s on s.id = m.circle_id where m.resident_id = ${residentId}`,
);

const asked = heldList(
  'circles.held_asked',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.id as "_id", s.name, q.status, q.words, ${moment('q.asked_at')} as "askedAt"
    from circle_request q join circle s on s.id = q.circle_id where q.resident_id = ${residentId}`,
);

const written = heldList(
  'circles.held_written',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.id as "_id", s.name, s.kind, s.about, s.word, s.by_approval as "byApproval",
      s.written_by as "writtenBy", ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt",
      ${moment('s.hidden_at')} as "hiddenAt"
    from circle s where s.written_by = ${residentId}`,
);

export const heldCircles: Held = { parts: { joined, asked, written } };

export async function readCircles(tx: Tx, asked: Asked): Promise<ListRow> {
  const [row] = await find(tx, asked);
  if (!row) throw new Error('The circles cannot be read');
  return row;
}

/** JSON text; undefined where there is none for the reader. */
export async function readCircle(
  tx: Tx,
  which: { id: string; readerId: string },
): Promise<string | undefined> {
  return (await findOne(tx, which))[0]?.body;
}

/** Of no circle but those the reader is in. */
export async function readMembers(tx: Tx, asked: MemberPage): Promise<ListRow> {
  const [row] = await findMembers(tx, asked);
  if (!row) throw new Error('The members of a circle cannot be read');
  return row;
}

/** As JSON text; whoever asks for it keeps the circle. */
export async function readRequests(tx: Tx, id: string): Promise<string> {
  return (await findRequests(tx, { id }))[0]?.body ?? '[]';
}

/** A circle as its reader sees it: the word of its keepers where they are in it. */
export async function readCircleText(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findReported(tx, which))[0];
}

/** As the log of administrators tells it: nothing of what is said in it. */
export async function readModerated(tx: Tx, id: string): Promise<string | undefined> {
  return (await findModerated(tx, { id }))[0]?.body;
}
