// Whose trocs meet: what one offers is what the other wants. Items are compared by their keys (`troc_key`, `meets`).
// Invariant: available trocs only, never between residents of whom one blocked the other.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { readerRow } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { trocJson } from '../trocs.read.sql.ts';
import { matchReasons } from '../trocs-sentences.contract.ts';

interface Asked {
  readerId: string;
  limit: number;
  /** One troc, the reader's or a neighbour's, that every match must hold. */
  id?: string | undefined;
}

// However much somebody publishes, the work stays small: the newest of each side.
const MOST_MINE = sql.lit(100);
const MOST_THEIRS = sql.lit(500);

/** The items of each row of `from` on one side, each with the first word of its key: it stands in both of two that meet. */
const itemsOf = (from: string, side: 'offered' | 'wanted') => sql`
  select t.id, item, at, key, split_part(key, ' ', 1) as head
  from ${sql.ref(from)} t, unnest(t.${sql.ref(`items_${side}`)}, t.${sql.ref(`${side}_keys`)})
    with ordinality as listed(item, key, at)
  where key <> ''`;

/** Where the one troc asked for is on that side, nothing else is. */
const restricted = ({ arg, has }: Arguments<Asked>, isThatSide: RawBuilder<unknown>) =>
  has('id')
    ? sql`and exists (select from troc x where x.id = ${arg('id')} and (x.id = t.id or not ${isThatSide}))`
    : sql``;

const reasons = sql`(
  select json_agg(json_build_object('direction', direction, 'mine', mine, 'theirs', theirs,
    'text', format(template, mine, neighbour.first_name, theirs)) order by direction desc, my_at, their_at)
  from met where met.mine_id = pair.mine_id and met.their_id = pair.their_id)`;

const findMatches = statement<Asked>()('trocs.matches', (_db, args) => {
  const { arg } = args;
  const isMine = sql`(x.owner_id = ${arg('readerId')})`;
  return sql<ListRow>`
  with reader as materialized (${readerRow(arg('readerId'))}),
    mine as materialized (
      select t.* from troc t
      where t.owner_id = ${arg('readerId')} and t.status = 'available' ${restricted(args, isMine)}
      order by t.id desc limit ${MOST_MINE}),
    looked_for as materialized (
      select array(select distinct unnest(key_terms(offered_keys)) from mine) as gives,
        array(select distinct unnest(key_terms(wanted_keys)) from mine) as gets),
    theirs as materialized (
      select t.* from troc t
      where t.status = 'available' and t.owner_id <> ${arg('readerId')} and ${isThere('t.owner_id')}
        and (key_terms(t.wanted_keys) && (select gives from looked_for)
          or key_terms(t.offered_keys) && (select gets from looked_for))
        and not is_blocked(t.owner_id, ${arg('readerId')}) ${restricted(args, sql`not ${isMine}`)}
      order by t.id desc limit ${MOST_THEIRS}),
    my_offered as materialized (${itemsOf('mine', 'offered')}),
    my_wanted as materialized (${itemsOf('mine', 'wanted')}),
    their_offered as materialized (${itemsOf('theirs', 'offered')}),
    their_wanted as materialized (${itemsOf('theirs', 'wanted')}),
    met as (
      select 'give' as direction, ${matchReasons.give} as template, o.id as mine_id, w.id as their_id,
        o.item as mine, w.item as theirs, o.at as my_at, w.at as their_at
      from my_offered o
        join (select w.*, term from their_wanted w, string_to_table(w.key, ' ') as term) w
          on w.term = o.head and meets(w.key, o.key)
      union all
      select 'get', ${matchReasons.get}, w.id, o.id, w.item, o.item, w.at, o.at
      from their_offered o
        join (select w.*, term from my_wanted w, string_to_table(w.key, ' ') as term) w
          on w.term = o.head and meets(w.key, o.key)),
    pair as materialized (
      select mine_id, their_id, count(distinct direction) = 2 as mutual, count(*) over () as total
      from met group by mine_id, their_id
      order by mutual desc, their_id desc, mine_id desc limit ${arg('limit')}::int)
  select coalesce('[' || string_agg('{"troc":' || ${trocJson} || ',' || substr(json_build_object(
        'mine', json_build_object('_id', m.id, 'title', m.title), 'mutual', pair.mutual, 'reasons', ${reasons})::text, 2),
      ',' order by pair.mutual desc, pair.their_id desc, pair.mine_id desc) || ']', '[]') as body,
    coalesce(max(pair.total), 0)::int as total, null::text as next
  from reader, pair join theirs s on s.id = pair.their_id join mine m on m.id = pair.mine_id
    join resident neighbour on neighbour.id = s.owner_id`;
});

/**
 * The reader's trocs and their neighbours' that meet, each pair with its reasons: exchanges that suit both sides
 * first, then the newest. `total` counts the pairs; there is no next page.
 */
export async function readMatches(tx: Tx, asked: Asked): Promise<ListRow | undefined> {
  return (await findMatches(tx, asked))[0];
}
