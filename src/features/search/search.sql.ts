// What a resident finds, in one statement: the newest that answer of each kind, the best of them first.
// Invariant: each kind is searched among what its own lists show to this resident; messages among their
// conversations, of whoever neither blocked the other; neighbours among those not gone, suspended or blocked.
import { type RawBuilder, sql } from 'kysely';
import { isFound as isCircleFound } from '#features/circles/circles.shape.sql.ts';
import { isOnBoard as isGatheringOnBoard } from '#features/gatherings/gatherings.shape.sql.ts';
import { isOnBoard as isServiceOnBoard } from '#features/services/services.shape.sql.ts';
import { isOnBoard as isTrocOnBoard } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { byTime, type Dated, daysThen, isThen, type When } from './days/when.sql.ts';
import { type FoundKind, MOST_COUNTED } from './search.contract.ts';
import { queryOf } from './search.query.sql.ts';
import { type Answer, reader, shown } from './search.shown.sql.ts';

/** So many of a kind, the newest, are weighed against each other. */
const WEIGHED = 200;

interface Asked extends Partial<When> {
  readerId: string;
  kind?: FoundKind | undefined;
  limit: number;
  /** The question (`askUnits`). */
  units: string;
  /** The nearest category, by its name. */
  category?: string | undefined;
  /** One word in what is found will do. */
  any?: true | undefined;
  /** Whoever does it is asked for: offers stand before requests. */
  offers?: true | undefined;
  /** Every word, where neighbours are searched: names are begun with. */
  names?: string | undefined;
  /** How well a neighbour's name answers. */
  named?: number | undefined;
}

interface Table {
  /** Its rows as `s`. */
  from: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
  visible: RawBuilder<unknown>;
  /** What is past, done, the reader's own, or there to be read alone counts half: before it comes what one can act on. */
  half: RawBuilder<unknown>;
  /** Somebody offers to do it. */
  offered?: RawBuilder<unknown>;
  /** Of what takes place at a time. */
  dated?: Dated;
}

const gathering = (kind: 'outing' | 'event'): Table => ({
  from: sql`gathering s`,
  kind: sql`${sql.lit(kind)}`,
  visible: sql`s.kind = ${sql.lit(kind)} and (${isGatheringOnBoard(reader)})`,
  half: sql`s.status = 'cancelled' or s.over_at < now() or s.creator_id = ${reader}`,
  dated: { known: sql`not s.date_open`, over: sql`s.over_at`, end: sql`s.over_at` },
});

const PUBLISHED: readonly Table[] = [
  {
    from: sql`service s`,
    kind: sql`'service'`,
    visible: sql`(${isServiceOnBoard} or s.creator_id = ${reader})`,
    half: sql`s.status in ('completed', 'cancelled') or s.creator_id = ${reader}`,
    offered: sql`s.nature = 'offer'`,
    dated: {
      known: sql`true`,
      over: sql`case when s.status = 'completed' then '-infinity' else s.date end`,
    },
  },
  {
    from: sql`troc s`,
    kind: sql`'troc'`,
    visible: sql`(${isTrocOnBoard} or s.owner_id = ${reader})`,
    half: sql`s.status in ('completed', 'cancelled', 'rejected') or s.owner_id = ${reader}`,
  },
  gathering('outing'),
  gathering('event'),
  {
    from: sql`article s`,
    kind: sql`'article'`,
    visible: sql`(s.published or s.author_id = ${reader})`,
    half: sql`true`,
  },
  // biome-ignore format: as the others, in one line
  { from: sql`circle s`, kind: sql`'circle'`, visible: isCircleFound(reader), half: sql`false` },
];

const asked = sql`(select q from asked)`;
const whole = sql`(select whole from asked)`;
/** So much better answer the words themselves, even in a text, than a message or other words for them. */
const WHOLE = 25;

/** Whether a document says what is looked for, or another name of just that; else it only comes near. */
const isExact = (document: RawBuilder<unknown>) => sql`coalesce(${document} @@ ${whole}, false)`;

/** How many units a row has, of those that `units` names. */
const countOf = (units: RawBuilder<unknown>) =>
  sql`(select count(*) from unnest((select ${units} from asked)) as unit where s.document @@ unit)`;

/** Whatever more says the same is not put in order. */
const COUNTED = sql.lit(MOST_COUNTED);

/** How well a row answers: by the words of it; where one will do, by how many there are first, and how many it says as typed. */
function rankOf(has: Arguments<Asked>['has']): RawBuilder<unknown> {
  const rank = sql`case when s.document @@ ${whole} then ${sql.lit(WHOLE)} * ts_rank(s.document, ${whole})
    else ts_rank(s.document, ${asked}) end`;
  if (!has('any')) return rank;
  return sql`(${rank}) + 30 * ${countOf(sql`parts`)} + 20 * ${countOf(sql`saids`)}`;
}

/** The newest of a kind that answer, how many do, and how well each does. */
function publishedFound(
  { from, kind, visible, half, offered, dated }: Table,
  args: Arguments<Asked>,
): RawBuilder<unknown> {
  const then = args.has('from') ? dated : undefined;
  const answers = then
    ? sql`${isThen(then, args)} and ((select q from asked) is null or s.document @@ ${asked})`
    : sql`s.document @@ ${asked}`;
  const more =
    args.has('offers') && offered ? sql` * case when ${offered} then 3 else 1 end` : sql``;
  const rank = then
    ? byTime(then, args)
    : sql`(${rankOf(args.has)}) * case when ${half} then 0.5 else 1 end${more}`;
  const exact = then ? sql`true` : isExact(sql`s.document`);
  const parts = args.has('any') ? countOf(sql`parts`) : sql`0`;
  const place = then ? rank : sql`s.id`;
  return sql`
    select ${kind} as kind, s.id, ${rank} as rank, ${exact} as exact, ${parts} as parts, hit.total
    from (select one.id, count(*) over () as total
      from (select s.id, ${place} as place from ${from} where ${visible} and ${answers}
        order by place desc limit ${COUNTED}) as one
      order by one.place desc limit ${sql.lit(WEIGHED)}) as hit
    join ${from} on s.id = hit.id`;
}

/** The reader's conversations with whoever neither blocked the other, as the words their messages carry. */
const conversations = sql`(
  select string_agg('''@' || c.id || '''', '|')::tsquery from conversation c, reader
  where (c.low_id = reader.id or c.high_id = reader.id) and not is_blocked(c.low_id, c.high_id))`;

const messagesFound = sql`
  select 'message' as kind, m.id, 0.3 as rank, ${isExact(sql`message_words(m.conversation_id, m.content)`)} as exact,
    1 as parts, hit.total
  from (select one.id, count(*) over () as total
    from (select m.id from message m
      where message_words(m.conversation_id, m.content) @@ (select mine.q && asked.q from mine, asked
        where numnode(asked.q) > 0)
      order by m.id desc limit ${COUNTED}) as one
    order by one.id desc limit ${sql.lit(WEIGHED)}) as hit
  join message m on m.id = hit.id`;

/** Neighbours whom `answers` finds. */
const residentsFound = (
  answers: RawBuilder<unknown>,
  rank: unknown,
  exact: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select 'resident' as kind, hit.id, ${rank}::float8 as rank, ${exact} as exact, 0 as parts, hit.total
  from (select r.id, count(*) over () as total from resident r
    where r.erased_at is null and ${answers} and r.id <> ${reader} and not is_blocked(r.id, ${reader})
      and not exists (select from suspension p
        where p.resident_id = r.id and p.lifted_at is null and p.ends_at > now())
    order by r.id desc limit ${sql.lit(WEIGHED)}) as hit`;

const find = statement<Asked>()('search.find', (_db, args) => {
  const { arg, has } = args;
  const tables = has('from') ? PUBLISHED.filter(({ dated }) => dated) : PUBLISHED;
  const parts = tables.map((table) => publishedFound(table, args));
  if (has('names')) {
    const named = sql`to_tsvector('public.plain_words'::regconfig, r.search)
      @@ (select to_tsquery('public.plain_words', ${arg('names')}::text))`;
    parts.push(residentsFound(named, arg('named'), sql`true`));
  }
  if (!has('from')) parts.push(messagesFound);
  const q = has('any')
    ? sql`(select string_agg('(' || part::text || ')', ' | ')::tsquery from unnest(parts) as part)`
    : sql`q`;
  const nearest = has('category')
    ? sql`fold(c.name) = fold(${arg('category')}::text)`
    : sql`c.words @@ (select whole from asked)`;
  return sql<Answer>`
    with reader as materialized (select ${arg('readerId')}::text as id),
      asked as materialized (select ${q} as q, whole, parts, saids from ${queryOf(arg('units'))} as one),
      mine as materialized (select ${conversations} as q),
      hits as materialized (${sql.join(parts, sql` union all `)}),
      ${shown(args as never)},
      (select json_build_object('_id', c.id, 'name', c.name) from service_category c
        where c.active and ${nearest} order by c.id limit 1) as category`;
});

interface AskedCounts {
  readerId: string;
  /** Two days, the second one left out. */
  from: string;
  to: string;
}

const countThen = statement<AskedCounts>()('search.count_then', (_db, args) => {
  const tables = PUBLISHED.flatMap(({ from, visible, dated }) =>
    dated
      ? sql`select ${daysThen(dated, args as never)} as day from ${from}
          where ${visible} and ${isThen(dated, args as never)}`
      : [],
  );
  return sql<{ day: string; count: number }>`
    with reader as materialized (select ${args.arg('readerId')}::text as id)
    select day::text, count(*)::int as count from (${sql.join(tables, sql` union all `)}) as one
    group by day`;
});

/** How much takes place on each of some days; those on which nothing does are left out. */
export async function countDays(tx: Tx, asked: AskedCounts): Promise<Map<string, number>> {
  return new Map((await countThen(tx, asked)).map(({ day, count }) => [day, count]));
}

interface AskedNear {
  readerId: string;
  limit: number;
  kind?: FoundKind | undefined;
  near0: string;
  near1?: string | undefined;
  near2?: string | undefined;
  near3?: string | undefined;
}

const NEAR = ['near0', 'near1', 'near2', 'near3'] as const;

const findNear = statement<AskedNear>()('search.find_near', (_db, args) => {
  const { arg, has } = args;
  const near = NEAR.filter(has).map((name) => sql`r.search %> ${arg(name)}::text`);
  return sql<Answer>`
    with reader as materialized (select ${arg('readerId')}::text as id),
      hits as materialized (${residentsFound(sql.join(near, sql` and `), sql`2`, sql`false`)}),
      ${shown(args as never)}, null as category`;
});

const NOTHING: Answer = { counts: [], rows: [], category: null };

export async function findAll(tx: Tx, asked: Asked): Promise<Answer> {
  return (await find(tx, asked))[0] ?? NOTHING;
}

/** Neighbours whose names are nearly so written; up to four words count. */
export async function findNearNames(
  tx: Tx,
  {
    near,
    ...asked
  }: { readerId: string; limit: number; kind?: FoundKind | undefined; near: string[] },
): Promise<Answer> {
  const [near0, near1, near2, near3] = near;
  if (near0 === undefined) return NOTHING;
  return (await findNear(tx, { ...asked, near0, near1, near2, near3 }))[0] ?? NOTHING;
}
