// What a resident reads of services, each answer one statement whose JSON PostgreSQL writes.
// Invariant: a cancelled service appears to its creator only; one that waits for somebody who has left is on no board, and by
// its address everybody's still.
import { type RawBuilder, sql } from 'kysely';
import {
  isByWords,
  type ListWords,
  listWords,
  readListWords,
} from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { all, foundRow, type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { countLeft } from '#server/database/present.sql.ts';
import { answerOf } from '#server/database/shape.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import {
  awaitsHelp,
  categoryShape,
  isOnBoard,
  proposalStatus,
  serviceShape,
  serviceWords,
  unanswered,
} from './services.shape.sql.ts';

/** The JSON text of the service `s` as `reader` may see it. */
export const serviceJson = answerOf(serviceShape);

export const newServiceJson = answerOf(serviceShape, unanswered);

const proposalJson: RawBuilder<string> = sql`(
  select left(json_build_object('_id', p.id, 'status', ${proposalStatus}, 'message', p.message, 'title', s.title,
      'createdAt', ${moment('p.created_at')}, 'updatedAt', ${moment('p.updated_at')})::text, -1)
    || ',"service":' || ${serviceJson} || '}'
  from service s where s.id = p.service_id)`;

const findCategories = statement()(
  'services.categories',
  () => sql<{ body: string }>`
    select '[' || coalesce(string_agg(${answerOf(categoryShape)}, ',' order by s.name collate french), '') || ']' as body
    from service_category s where s.active`,
);

const findService = statement<{ id: string; readerId: string }>()(
  'services.get',
  (_db, { arg }) => sql<{ body: string }>`
    select ${serviceJson} as body
    from service s, resident reader
    where s.id = ${arg('id')} and reader.id = ${arg('readerId')}
      and (s.status <> 'cancelled' or s.creator_id = reader.id)`,
);

const findText = statement<{ id: string; viewerId: string }>()(
  'services.text',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select s.creator_id as "authorId",
      concat_ws(E'\n', s.title, s.public_location, ${serviceWords}, s.image_url) as text
    from service s
    where s.id = ${arg('id')} and (s.status <> 'cancelled' or s.creator_id = ${arg('viewerId')})`,
);

export interface Filters extends Page, ListWords {
  category?: string | undefined;
  status?: string | undefined;
  nature?: string | undefined;
  /** Neither over nor off the board. */
  current?: true | undefined;
}

/** @param ranked each rank says of which status it is: said twice, the planner would believe that hardly a row is. */
export function filtersOf(args: Arguments<Filters>, ranked = false): RawBuilder<unknown>[] {
  const { arg, has } = args;
  const conditions = [sql`(${isOnBoard} or s.creator_id = ${arg('readerId')})`];
  if (has('category')) conditions.push(sql`s.category_id = ${arg('category')}`);
  if (has('status')) conditions.push(sql`s.status = ${arg('status')}`);
  if (has('current')) conditions.push(ranked ? isAsked : isCurrent);
  if (has('nature')) conditions.push(sql`s.nature = ${arg('nature')}`);
  conditions.push(...listWords(args));
  return conditions;
}

const isAsked = sql`s.left_board_at is null`;
const isCurrent = sql`s.status in ('open', 'pending', 'assigned') and ${isAsked}`;

/** How many `filtersOf` lets through; by status alone it is kept, not counted. */
export function totalOf(args: Arguments<Filters>): RawBuilder<number> {
  const { arg, has } = args;
  if (has('category') || has('nature') || has('units') || has('signs')) {
    return sql`select count(*) from service s where ${all(filtersOf(args))}`;
  }
  const ofStatus = has('status') ? sql`and s.status = ${arg('status')}` : sql``;
  if (has('current')) {
    const under = sql`s.status in ('open', 'pending', 'assigned') ${ofStatus}`;
    return sql`(select coalesce(sum(n), 0) from service_tally s where ${under})
      - (select count(*) from service s where s.left_board_at is not null and ${under})
      - ${countLeft({ table: 'service', by: 'creator_id' }, sql`${awaitsHelp} and s.left_board_at is null ${ofStatus}`)}`;
  }
  return sql`(select coalesce(sum(n), 0) from service_tally s where s.status <> 'cancelled' ${ofStatus})
    - ${countLeft({ table: 'service', by: 'creator_id' }, sql`${awaitsHelp} ${ofStatus}`)}
    + (select count(*) from service s
       where s.creator_id = ${arg('readerId')} and s.status = 'cancelled' ${ofStatus})`;
}

const findServices = statement<Filters>()('services.list', (_db, args) => {
  const shown = { where: all(filtersOf(args)), item: serviceJson };
  return isByWords(args)
    ? foundRow(args, { table: 'service', ...shown })
    : listRow(args, { from: sql`service s`, ...shown, total: totalOf(args) });
});

const findMyServices = statement<Page>()('services.mine', (_db, args) =>
  listRow(args, {
    from: sql`service s`,
    where: sql`s.creator_id = ${args.arg('readerId')}`,
    item: serviceJson,
  }),
);

const findMyProposals = statement<Page>()('services.my_proposals', (_db, args) =>
  listRow(args, {
    ...{ from: sql`service_proposal p`, as: 'p', item: proposalJson },
    where: sql`p.helper_id = ${args.arg('readerId')}
      and exists (select from service s where s.id = p.service_id and s.status <> 'cancelled')`,
  }),
);

/** The categories in use, in French order: JSON text. */
export async function readCategories(tx: Tx): Promise<string> {
  return (await findCategories(tx, {}))[0]?.body ?? '[]';
}

/** A service as `readerId` may see it: JSON text; undefined where they may not. */
export async function readService(
  tx: Tx,
  which: { id: string; readerId: string },
): Promise<string | undefined> {
  return (await findService(tx, which))[0]?.body;
}

/** Who created a service and what it says, as text; undefined where `viewerId` may not see it. */
export async function readServiceText(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findText(tx, which))[0];
}

/** The board, newest first. */
export async function readServices(
  tx: Tx,
  { q, ...asked }: Omit<Filters, keyof ListWords> & { q?: string | undefined },
): Promise<ListRow | undefined> {
  return (await findServices(tx, { ...asked, ...readListWords(q) }))[0];
}

export async function readMyServices(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findMyServices(tx, asked))[0];
}

/** Those on a cancelled service are hidden with it. */
export async function readMyProposals(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findMyProposals(tx, asked))[0];
}
