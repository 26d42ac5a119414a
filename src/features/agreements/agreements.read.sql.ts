// What the two of an agreement read of it, each answer one statement whose JSON PostgreSQL writes. Invariant: an agreement
// is there for its two sides, for nobody else.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { AgreementForm } from './agreements.contract.ts';
import { agreementJson, lineJson, seenLocation, sidesOf } from './agreements.shape.sql.ts';

interface One {
  id: string;
  readerId: string;
}

const ofReader = ({ arg }: Arguments<One>) =>
  sql`s.id = ${arg('id')} and ${arg('readerId')}::text in (s.owner_id, s.guest_id)`;
const readerOf = ({ arg }: Pick<Arguments<{ readerId: string }>, 'arg'>) =>
  sql`${arg('readerId')}::text`;

const findOne = statement<One>()(
  'agreements.get',
  (_db, args) => sql<{ body: string }>`
    select ${agreementJson} as body from agreement s ${sidesOf(readerOf(args))} where ${ofReader(args)}`,
);

const findLines = statement<One>()(
  'agreements.lines',
  (_db, args) => sql<{ body: string }>`
    select coalesce((select '[' || string_agg(${lineJson}, ',' order by l.id) || ']'
      from agreement_line l where l.agreement_id = s.id), '[]') as body
    from agreement s ${sidesOf(readerOf(args))} where ${ofReader(args)}`,
);

export interface CalendarAgreement {
  id: string;
  form: AgreementForm;
  title: string;
  location: string;
  date: string;
  status: string;
  createdAt: string;
  updatedAt: string;
}

const findCalendar = statement<One>()(
  'agreements.calendar',
  (_db, args) => sql<CalendarAgreement>`
    select s.id, s.form, s.title, ${seenLocation} as location, ${moment('s.date')} as date, s.status,
      ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt"
    from agreement s ${sidesOf(readerOf(args))} where ${ofReader(args)}`,
);

interface Page {
  readerId: string;
  limit: number;
  cursor?: string | undefined;
  when?: 'coming' | 'past' | undefined;
  with?: string | undefined;
}

/** Those of one side, in the order of the list, as many as a page may need: two of these make a page. */
function ofSide(args: Arguments<Page>, [mine, other]: [string, string], whole: boolean) {
  const { arg, has } = args;
  const conditions = [sql`s.${sql.ref(mine)} = ${arg('readerId')}`];
  if (has('with')) conditions.push(sql`s.${sql.ref(other)} = ${arg('with')}`);
  // By their places: what stands comes before all that is over.
  if (has('when')) {
    conditions.push(sql`s.place >= case ${arg('when')}::text when 'past' then 5e11 else '-infinity'::float8 end
      and s.place < case ${arg('when')}::text when 'past' then 'infinity'::float8 else 5e11 end`);
  }
  if (!whole && has('cursor')) {
    conditions.push(sql`(s.place, s.id) > (select c.place, c.id from agreement c
      where c.id = ${arg('cursor')} and ${arg('readerId')}::text in (c.owner_id, c.guest_id))`);
  }
  const where = sql.join(conditions, sql` and `);
  return whole
    ? sql`select count(*) from agreement s where ${where}`
    : sql`(select s.* from agreement s where ${where} order by s.place, s.id limit ${arg('limit')}::int + 1)`;
}

const SIDES: [string, string][] = [
  ['owner_id', 'guest_id'],
  ['guest_id', 'owner_id'],
];

const findAll = statement<Page>()('agreements.list', (_db, args): RawBuilder<ListRow> => {
  const { arg } = args;
  const [owned, joined] = SIDES.map((side) => ofSide(args, side, false));
  const [ownedCount, joinedCount] = SIDES.map((side) => ofSide(args, side, true));
  return sql<ListRow>`
    select coalesce('[' || array_to_string(page.items[1:${arg('limit')}::int], ',') || ']', '[]') as body,
      ((${ownedCount}) + (${joinedCount}))::int as total,
      case when cardinality(page.ids) > ${arg('limit')}::int then page.ids[${arg('limit')}::int] end as next
    from (
      select array_agg(${agreementJson} order by s.place, s.id) as items,
        array_agg(s.id::text order by s.place, s.id) as ids
      from (select * from (${owned} union all ${joined}) as mine order by place, id limit ${arg('limit')}::int + 1) as s
        ${sidesOf(readerOf(args))}) as page`;
});

/** One as a side of it reads it: JSON text; undefined for everybody else. */
export async function readAgreement(tx: Tx, which: One): Promise<string | undefined> {
  return (await findOne(tx, which))[0]?.body;
}

export async function readLines(tx: Tx, which: One): Promise<string | undefined> {
  return (await findLines(tx, which))[0]?.body;
}

export async function readCalendarAgreement(
  tx: Tx,
  which: One,
): Promise<CalendarAgreement | undefined> {
  return (await findCalendar(tx, which))[0];
}

/** The next first, then what is over, the last first. */
export async function readAgreements(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findAll(tx, asked))[0];
}
