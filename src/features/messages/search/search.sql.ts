// What was said in one talk, found by its words. Invariant: the index is asked for the words of this conversation alone
// (`message_words` carries its name), so that nobody else's messages cost anything.
import { sql } from 'kysely';
import { queryOf } from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { isOf, messageJson, type Pair, talkOf } from '../messages.read.sql.ts';
import { AROUND, LINE_LENGTH } from '../messages-search.contract.ts';

export interface Sought extends Pair {
  /** What is looked for; see `askUnits`. */
  units: string;
  limit: number;
  cursor?: string | undefined;
}

export interface FoundLine {
  _id: string;
  createdAt: string;
  sender: string;
  content: string;
  before: { content: string; sender: string } | null;
  after: { content: string; sender: string } | null;
}

/** The message beside `m`, on one side of it. */
const beside = (side: '<' | '>') => sql`(
  select json_build_object('content', left(b.content, ${sql.lit(LINE_LENGTH)}), 'sender', b.sender_id)
  from message b
  where b.conversation_id = m.conversation_id and b.id ${sql.raw(side)} m.id and b.withdrawn_at is null
  order by b.id ${sql.raw(side === '<' ? 'desc' : '')} limit 1)`;

const find = statement<Sought>()('messages.search', (_db, args) => {
  const { arg, has } = args;
  const after = has('cursor') ? sql`where id < ${arg('cursor')}` : sql``;
  return sql<Omit<ListRow, 'body'> & { rows: FoundLine[] }>`
    with asked as materialized (
      select c.id, said.q from conversation c, ${queryOf(arg('units'))} as said
      where ${isOf(args as Arguments<Pair>)}
    ), hit as materialized (
      select m.id from message m
      where message_words(m.conversation_id, m.content) @@ (
        select ('''@' || id || '''')::tsquery && q from asked where numnode(q) > 0)
    ), page as materialized (
      select id from hit ${after} order by id desc limit ${arg('limit')}::int + 1
    ), shown as (select id from page order by id desc limit ${arg('limit')}::int)
    select coalesce((select json_agg(json_build_object('_id', m.id, 'createdAt', ${moment('m.created_at')},
        'sender', m.sender_id, 'content', m.content, 'before', ${beside('<')}, 'after', ${beside('>')})
        order by m.id desc) from shown join message m using (id)), '[]') as rows,
      (select count(*) from hit)::int as total,
      case when (select count(*) from page) > ${arg('limit')}::int then (select min(id) from shown) end as next`;
});

const findAround = statement<Pair & { messageId: string }>()('messages.around', (_db, args) => {
  const { arg } = args;
  return sql<{ body: string | null; blocked: boolean }>`
    with talk as materialized (${talkOf(args as Arguments<Pair>)}),
    place as materialized (
      select m.id from message m, talk where m.conversation_id = talk.id and m.id = ${arg('messageId')}),
    shown as (
      (select m.* from message m, talk, place where m.conversation_id = talk.id and m.id <= place.id
        order by m.id desc limit ${sql.lit(AROUND + 1)})
      union all
      (select m.* from message m, talk, place where m.conversation_id = talk.id and m.id > place.id
        order by m.id limit ${sql.lit(AROUND)}))
    select (select '[' || string_agg(${messageJson}::text, ',' order by m.id) || ']' from talk, shown as m) as body,
      is_blocked(${arg('readerId')}, ${arg('otherId')}) as blocked`;
});

/** The newest first. */
export async function findInTalk(
  tx: Tx,
  sought: Sought,
): Promise<{ rows: FoundLine[]; total: number; next: string | null }> {
  return (await find(tx, sought))[0] ?? { rows: [], total: 0, next: null };
}

/** JSON text of a message and of those around it, oldest first; no body where there is no such message. */
export async function readPlace(
  tx: Tx,
  which: Pair & { messageId: string },
): Promise<{ body: string | null; blocked: boolean }> {
  return (await findAround(tx, which))[0] ?? { body: null, blocked: false };
}
