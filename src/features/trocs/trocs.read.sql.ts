// What a resident reads of trocs, each answer one statement whose JSON PostgreSQL writes.
// Invariant: a cancelled or rejected troc appears to its owner, and by its address to administrators; one that waits for
// somebody who has left is on no board, and by its address everybody's still.
import { type RawBuilder, sql } from 'kysely';
import {
  isByWords,
  type ListWords,
  listWords,
  readListWords,
} from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { patternOf } from '#server/database/json.sql.ts';
import { all, foundRow, type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { countLeft } from '#server/database/present.sql.ts';
import { answerOf } from '#server/database/shape.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import {
  awaitsOwner,
  isOnBoard,
  isShown,
  trocShape,
  trocWords,
  unasked,
} from './trocs.shape.sql.ts';

/** The JSON text of the troc `s` as `reader` may see it. */
export const trocJson = answerOf(trocShape);

export const newTrocJson = answerOf(trocShape, unasked);

interface One {
  id: string;
  readerId: string;
  /** The reader has just acted on it: they see what became of it, shown or not. */
  acted?: true;
}

const findTroc = statement<One>()('trocs.get', (_db, { arg, has }) => {
  const visible = sql`and (${isShown} or s.owner_id = reader.id or reader.is_admin)`;
  return sql<{ body: string }>`
    select ${trocJson} as body
    from troc s, resident reader
    where s.id = ${arg('id')} and reader.id = ${arg('readerId')} ${has('acted') ? sql`` : visible}`;
});

const findText = statement<{ id: string; viewerId: string }>()(
  'trocs.text',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select s.owner_id as "authorId", concat_ws(E'\n', s.title, s.public_location, ${trocWords}, s.image_url) as text
    from troc s
    where s.id = ${arg('id')} and (${isShown} or s.owner_id = ${arg('viewerId')})`,
);

export interface Filters extends Page, ListWords {
  status?: string | undefined;
  kind?: string | undefined;
  /** Not over. */
  current?: true | undefined;
  /** Words of the items offered, and of those wanted. */
  offered?: string[] | undefined;
  wanted?: string[] | undefined;
}

/**
 * Every word stands in the items as it is written, or is one of theirs but for its accents and plural; a
 * little word ('de') is in any. The index looks for the longest: it comes first.
 */
function holdsItems(side: 'offered' | 'wanted', words: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = sql.ref(`s.${side}`);
  const terms = sql`key_terms(${sql.ref(`s.${side}_keys`)})`;
  const key = sql`case when word ~ '[[:alnum:]]' then key_terms(array[troc_key(word)]) end`;
  const first = sql`from unnest((${words}::text[])[1:1]) as word`;
  const all = sql`from unnest(${words}::text[]) with ordinality as given(word, at)`;
  // Worked out once for the statement, not for each troc.
  return sql`(${text} like (select ${patternOf(sql`word`)} ${first}) or ${terms} @> (select ${key} ${first}))
    and not exists (
      select from unnest((select array_agg(${patternOf(sql`word`)} order by at) ${all}),
        (select array_agg(array_to_string(${key}, ' ') order by at) ${all})) as wanted_word(pattern, terms)
      where (${text} like pattern or ${terms} @> string_to_array(terms, ' ')) is not true)`;
}

/** @param ranked each rank says of which status it is: said twice, the planner would believe that hardly a row is. */
export function filtersOf(args: Arguments<Filters>, ranked = false): RawBuilder<unknown>[] {
  const { arg, has } = args;
  const conditions = [sql`(${isOnBoard} or s.owner_id = ${arg('readerId')})`];
  if (has('status')) conditions.push(sql`s.status = ${arg('status')}`);
  if (has('current') && !ranked)
    conditions.push(sql`s.status in ('available', 'pending', 'accepted')`);
  if (has('kind')) conditions.push(sql`s.kind = ${arg('kind')}`);
  conditions.push(...listWords(args));
  if (has('offered')) conditions.push(holdsItems('offered', sql`${arg('offered')}`));
  if (has('wanted')) conditions.push(holdsItems('wanted', sql`${arg('wanted')}`));
  return conditions;
}

/** How many `filtersOf` lets through; by status alone it is kept, not counted. */
export function totalOf(args: Arguments<Filters>): RawBuilder<number> {
  const { arg, has } = args;
  if (has('kind') || has('units') || has('signs') || has('offered') || has('wanted')) {
    return sql`select count(*) from troc s where ${all(filtersOf(args))}`;
  }
  const current = has('current')
    ? sql`and s.status in ('available', 'pending', 'accepted')`
    : sql``;
  const asked = has('status') ? sql`${current} and s.status = ${arg('status')}` : current;
  return sql`(select coalesce(sum(n), 0) from troc_tally s where ${isShown} ${asked})
    - ${countLeft({ table: 'troc', by: 'owner_id' }, sql`${awaitsOwner} ${asked}`)}
    + (select count(*) from troc s where s.owner_id = ${arg('readerId')} and not ${isShown} ${asked})`;
}

const findTrocs = statement<Filters>()('trocs.list', (_db, args) => {
  const shown = { where: all(filtersOf(args)), item: trocJson };
  return isByWords(args) || args.has('offered') || args.has('wanted')
    ? foundRow(args, { table: 'troc', ...shown })
    : listRow(args, { from: sql`troc s`, ...shown, total: totalOf(args) });
});

const findMyTrocs = statement<Page>()('trocs.mine', (_db, args) =>
  listRow(args, {
    from: sql`troc s`,
    where: sql`s.owner_id = ${args.arg('readerId')}`,
    item: trocJson,
  }),
);

const findMyRequests = statement<Page>()('trocs.my_requests', (_db, args) =>
  listRow(args, {
    ...{ from: sql`trade_request p`, as: 'p' },
    where: sql`p.requester_id = ${args.arg('readerId')}
      and exists (select from troc s where s.id = p.troc_id and ${isShown})`,
    item: sql`(select ${trocJson} from troc s where s.id = p.troc_id)`,
  }),
);

/** A troc as `readerId` may see it: JSON text; undefined where they may not. */
export async function readTroc(tx: Tx, which: One): Promise<string | undefined> {
  return (await findTroc(tx, which))[0]?.body;
}

/** Who owns a troc and what it says, as text; undefined where `viewerId` may not see it. */
export async function readTrocText(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findText(tx, which))[0];
}

type Texts = Partial<Record<'q' | 'offered' | 'wanted', string | undefined>>;
export type Asked = Page &
  Texts &
  Partial<Record<'status' | 'kind', string | undefined>> & { current?: true | undefined };

/** The board, newest first; every word of `q` must stand in title, description, location or items. */
export async function readTrocs(tx: Tx, { cursor, ...asked }: Asked): Promise<ListRow | undefined> {
  return (await findTrocs(tx, { ...filtersFrom(asked), cursor }))[0];
}

/** The words of each text, the longest first. */
export function filtersFrom<Rest extends Texts>({ q, offered, wanted, ...asked }: Rest) {
  return { ...asked, ...readListWords(q), offered: wordsOf(offered), wanted: wordsOf(wanted) };
}

export async function readMyTrocs(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findMyTrocs(tx, asked))[0];
}

/** The trocs a resident asked for, newest request first; those no longer shown are hidden from them too. */
export async function readMyRequests(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findMyRequests(tx, asked))[0];
}

/** The longest first. */
function wordsOf(text: string | undefined): string[] | undefined {
  const words = text?.split(/\s+/).filter((word) => word !== '') ?? [];
  return words.length > 0 ? words.toSorted((a, b) => b.length - a.length) : undefined;
}
