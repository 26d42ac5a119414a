// What a resident finds, in one statement: the newest that answer of each kind, the best of them first.
// Invariant: each kind is searched among what its own lists show to this resident; messages among their
// conversations, of whoever neither blocked the other; neighbours among those not gone, suspended or blocked.
import { type RawBuilder, sql } from 'kysely';
import { isOnBoard as isGatheringOnBoard } from '#features/gatherings/gatherings.shape.sql.ts';
import { isOnBoard as isServiceOnBoard } from '#features/services/services.shape.sql.ts';
import { isOnBoard as isTrocOnBoard } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbourRow } from '#server/database/json.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { FoundKind } from './search.contract.ts';

/** So many of a kind, the newest, are weighed against each other. */
const WEIGHED = 200;

interface Asked {
  readerId: string;
  kind?: FoundKind | undefined;
  limit: number;
  before: string;
  last: string;
  start?: string | undefined;
  /** Every word, where neighbours are searched: names are begun with. */
  names?: string | undefined;
  /** Words as they are typed, to find what is written nearly so. */
  near0?: string | undefined;
  near1?: string | undefined;
  near2?: string | undefined;
  near3?: string | undefined;
}

const NEAR = ['near0', 'near1', 'near2', 'near3'] as const;

export interface FoundRow {
  kind: FoundKind;
  id: string;
  title: string;
  content: string;
  at: string;
  by: {
    _id: string;
    firstName: string;
    lastName: string;
    username: string;
    avatarUrl: string | null;
    verified: boolean;
  };
}

interface Answer {
  counts: { kind: FoundKind; total: number }[];
  rows: FoundRow[];
}

/** The tsquery of what is typed: every word as its stem, the last one as a beginning too (`q`) or not (`whole`). */
function queriesOf({ arg, has }: Arguments<Asked>): RawBuilder<unknown> {
  const before = sql`plainto_tsquery('public.french_words', ${arg('before')}::text)`;
  const stem = sql`plainto_tsquery('public.french_words', ${arg('last')}::text)`;
  const last = has('start')
    ? sql`case when numnode(${stem}) = 0 then ${stem}
        else ${stem} || to_tsquery('public.plain_words', ${arg('start')}::text || ':*') end`
    : stem;
  return sql`${before} && (${last}) as q, ${before} && ${stem} as whole`;
}

interface Kind {
  kind: FoundKind;
  /** The table as `s`. */
  from: RawBuilder<unknown>;
  visible: RawBuilder<unknown>;
  /** What is past or done counts half. */
  done: RawBuilder<unknown>;
}

const reader = sql`(select id from reader)`;
const isGathering = (kind: 'outing' | 'event'): Kind => ({
  kind,
  from: sql`gathering s`,
  visible: sql`s.kind = ${sql.lit(kind)} and ${isGatheringOnBoard(reader)}`,
  done: sql`s.status = 'cancelled' or s.date < now()`,
});

const PUBLISHED: readonly Kind[] = [
  {
    kind: 'service',
    from: sql`service s`,
    visible: sql`(${isServiceOnBoard} or s.creator_id = ${reader})`,
    done: sql`s.status in ('completed', 'cancelled')`,
  },
  {
    kind: 'troc',
    from: sql`troc s`,
    visible: sql`(${isTrocOnBoard} or s.owner_id = ${reader})`,
    done: sql`s.status in ('completed', 'cancelled', 'rejected')`,
  },
  isGathering('outing'),
  isGathering('event'),
  {
    kind: 'article',
    from: sql`article s`,
    visible: sql`(s.published or s.author_id = ${reader})`,
    done: sql`false`,
  },
];

const asked = sql`(select q from asked)`;
const whole = sql`(select whole from asked)`;
/** So much better answer the words themselves, even in a text, than a title's that only begins like the last one. */
const WHOLE = 25;

/** The newest of a kind that answer, how many do, and how well each does. */
function publishedFound(
  { kind, from, visible, done }: Kind,
  near: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const answers = sql.join(
    near.length === 0
      ? [sql`s.document @@ ${asked}`]
      : near.map(
          (word) => sql`(s.document @@ plainto_tsquery('public.french_words', ${word}::text)
            or fold(s.title) %> ${word}::text)`,
        ),
    sql` and `,
  );
  const rank =
    near.length === 0
      ? sql`ts_rank(s.document, ${asked}) * case when s.document @@ ${whole} then ${sql.lit(WHOLE)} else 1 end`
      : sql.join(
          near.map((word) => sql`word_similarity(${word}::text, fold(s.title))`),
          sql` + `,
        );
  return sql`
    select ${sql.lit(kind)} as kind, s.id, (${rank}) * case when ${done} then 0.5 else 1 end as rank, hit.total
    from (select s.id, count(*) over () as total from ${from} where ${answers} and ${visible}
      order by s.id desc limit ${sql.lit(WEIGHED)}) as hit
    join ${from} on s.id = hit.id`;
}

/** The reader's conversations with whoever neither blocked the other, as the words their messages carry. */
const conversations = sql`(
  select string_agg('''@' || c.id || '''', '|')::tsquery from conversation c, reader
  where (c.low_id = reader.id or c.high_id = reader.id) and not is_blocked(c.low_id, c.high_id))`;

const messagesFound = sql`
  select 'message' as kind, hit.id, 0.3 as rank, hit.total
  from (select m.id, count(*) over () as total from message m
    where message_words(m.conversation_id, m.content) @@ (select mine.q && asked.q from mine, asked
      where numnode(asked.q) > 0)
    order by m.id desc limit ${sql.lit(WEIGHED)}) as hit`;

function residentsFound(
  { arg }: Arguments<Asked>,
  near: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const named = sql`to_tsvector('public.plain_words'::regconfig, r.search)`;
  const answers =
    near.length === 0
      ? sql`${named} @@ (select to_tsquery('public.plain_words', ${arg('names')}::text))`
      : sql.join(
          near.map((word) => sql`r.search %> ${word}::text`),
          sql` and `,
        );
  return sql`
    select 'resident' as kind, hit.id, 2 as rank, hit.total
    from (select r.id, count(*) over () as total from resident r
      where r.erased_at is null and ${answers} and r.id <> ${reader} and not is_blocked(r.id, ${reader})
        and not exists (select from suspension p
          where p.resident_id = r.id and p.lifted_at is null and p.ends_at > now())
      order by r.id desc limit ${sql.lit(WEIGHED)}) as hit`;
}

const nameOf = sql`n.first_name || ' ' || n.last_name`;

/** What is shown of each, `best` being those of the page. */
const details = sql`
  select b.kind, b.id, s.title, s.description as content, s.date as at, s.creator_id as by
    from best b join service s on s.id = b.id where b.kind = 'service'
  union all select b.kind, b.id, s.title, array_to_string(s.items_offered, ', ') || ' contre '
      || array_to_string(s.items_wanted, ', ') || '. ' || s.description, s.created_at, s.owner_id
    from best b join troc s on s.id = b.id where b.kind = 'troc'
  union all select b.kind, b.id, s.title, s.location || '. ' || s.description, s.date, s.creator_id
    from best b join gathering s on s.id = b.id where b.kind in ('outing', 'event')
  union all select b.kind, b.id, s.title, s.content, s.created_at, s.author_id
    from best b join article s on s.id = b.id where b.kind = 'article'
  union all select b.kind, b.id, null, m.content, m.created_at,
      case when c.low_id = ${reader} then c.high_id else c.low_id end
    from best b join message m on m.id = b.id join conversation c on c.id = m.conversation_id
    where b.kind = 'message'
  union all select b.kind, b.id, null, '', r.created_at, r.id
    from best b join resident r on r.id = b.id where b.kind = 'resident'`;

const find = statement<Asked>()('search.find', (_db, args) => {
  const { arg, has } = args;
  const near = NEAR.filter(has).map((name) => sql`${arg(name)}`);
  const parts = [
    ...PUBLISHED.map((kind) => publishedFound(kind, near)),
    residentsFound(args, near),
  ];
  // What one wrote is remembered better than it is typed: no message is guessed.
  if (near.length === 0) parts.push(messagesFound);
  const only = has('kind') ? sql`where kind = ${arg('kind')}::text` : sql``;
  return sql<Answer>`
    with reader as materialized (select ${arg('readerId')}::text as id),
      asked as materialized (select ${queriesOf(args)}),
      mine as materialized (select ${conversations} as q),
      hits as materialized (${sql.join(parts, sql` union all `)}),
      best as materialized (select kind, id, rank from hits ${only}
        order by rank desc, id desc limit ${arg('limit')}::int)
    select coalesce((select json_agg(json_build_object('kind', kind, 'total', total))
        from (select kind, max(total) as total from hits group by kind) as t), '[]') as counts,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'id', d.id, 'title', coalesce(d.title, ${nameOf}),
          'content', d.content, 'at', ${moment('d.at')}, 'by', ${neighbourRow('n')})
          order by b.rank desc, b.id desc)
        from (${details}) as d join best b on b.kind = d.kind and b.id = d.id
        join resident n on n.id = d.by), '[]') as rows`;
});

/** What answers; `near` words, up to four, are searched for instead, as something written nearly so. */
export async function findAll(
  tx: Tx,
  { near = [], names, ...asked }: Omit<Asked, (typeof NEAR)[number]> & { near?: string[] },
): Promise<Answer> {
  const guesses = Object.fromEntries(near.map((word, index) => [`near${index}`, word]));
  const [row] = await find(tx, near.length > 0 ? { ...asked, ...guesses } : { ...asked, names });
  return row ?? { counts: [], rows: [] };
}
