// What a resident did with their neighbours, from the rows where it happened. Invariant: nobody's history but the
// reader's own. The newest stand first, read in the order of their index; or all stand by the day of each thing: what lies
// ahead, the soonest on top, then what is over, the latest on top.

import { type RawBuilder, sql } from 'kysely';
import { isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { wasAgreed } from '#features/trocs/trocs.shape.sql.ts';
import type { TrocKind } from '#features/trocs/trocs-kinds.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { InteractionType } from './discovery.contract.ts';
import type { Happening } from './discovery.history.rules.ts';

interface Asked {
  readerId: string;
  limit: number;
  type?: InteractionType | undefined;
  /** By day: what tells ahead from over, the same on every page, in microseconds since 1970. */
  now?: string | undefined;
  /** Where the page before ended: that moment or day, likewise, and its identifier. */
  cursorAt?: string | undefined;
  cursorId?: string | undefined;
}

type Args = Arguments<Asked>;

interface Source {
  type: InteractionType;
  /** Column of its identifier, and the moment it counts from. */
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  /** When it takes place or took place; without one, it stands at that moment. */
  due?: RawBuilder<unknown>;
  /** What a row says: side, title, other_id, others, date_open. */
  columns: RawBuilder<unknown>;
  /** From, and where it is the reader's. */
  from: (args: Args) => RawBuilder<unknown>;
}

const ALONE = sql`null::text as other_id`;
const COUNTLESS = sql`null::int as others`;
const FIXED = sql`false as date_open`;

// Of an offer, it is its creator who helped.
const sideOf = (ofRequest: 'gave' | 'got', ofOffer: 'gave' | 'got') =>
  sql`case s.nature when 'offer' then ${sql.lit(ofOffer)} else ${sql.lit(ofRequest)} end as side`;

const given: Source = {
  type: 'service_provided',
  id: sql`s.id`,
  at: sql`s.completed_at`,
  columns: sql`${sideOf('gave', 'got')}, s.title, s.creator_id::text as other_id, ${COUNTLESS}, ${FIXED}`,
  from: ({ arg }) => sql`service s
    where s.assigned_to = ${arg('readerId')} and s.status = 'completed' and s.assigned_to is not null`,
};

const received: Source = {
  ...given,
  columns: sql`${sideOf('got', 'gave')}, s.title, s.assigned_to::text as other_id, ${COUNTLESS}, ${FIXED}`,
  from: ({ arg }) => sql`service s
    where s.creator_id = ${arg('readerId')} and s.status = 'completed' and s.assigned_to is not null`,
};

const OWNED = { exchange: 'traded', gift: 'gave_thing', loan: 'lent' } as const;
/** Whether those who had agreed on the troc `t` did not meet, and agreed on nothing since. */
const lastAgreed = (what: 'status' | 'date') => sql`(
  select ${sql.ref(`a.${what}`)} from agreement a
  where a.kind = 'troc' and a.about_id = t.id order by a.id desc limit 1)`;
const isMissed = sql`${lastAgreed('status')} = 'missed'`;

const ASKED = { exchange: 'traded', gift: 'got_thing', loan: 'borrowed' } as const;

/** Told as what it was: of a gift or a loan, by who gave. */
const tradeOf = (
  mine: string,
  theirs: string,
  done: Record<TrocKind, Happening['side']>,
): Source => ({
  type: 'troc_exchange',
  id: sql`t.id`,
  at: sql`coalesce(t.completed_at, t.accepted_at)`,
  due: sql`case when t.status <> 'completed' then ${lastAgreed('date')} end`,
  columns: sql`case
      when t.status = 'completed' then case t.kind when 'gift' then ${sql.lit(done.gift)}
        when 'loan' then ${sql.lit(done.loan)} else ${sql.lit(done.exchange)} end
      when ${isMissed} then case t.kind when 'gift' then 'missed_gift' when 'loan' then 'missed_loan' else 'missed' end
      else case t.kind when 'gift' then 'agreed_gift' when 'loan' then 'agreed_loan' else 'agreed' end
    end as side, t.title,
    ${sql.ref(`t.${theirs}`)}::text as other_id, ${COUNTLESS}, ${FIXED}`,
  from: ({ arg }) => sql`troc t
    where ${sql.ref(`t.${mine}`)} = ${arg('readerId')} and ${wasAgreed('t')}
      and t.requester_id is not null`,
});

const joinedOf = (kind: 'outing' | 'event'): Source => ({
  type: `${kind}_participation`,
  id: sql`g.id`,
  at: sql`p.joined_at`,
  due: sql`g.date`,
  columns: sql`'joined' as side, g.title, g.creator_id::text as other_id, ${COUNTLESS}, g.date_open`,
  from: ({ arg }) => sql`gathering_participant p join gathering g on g.id = p.gathering_id
    where p.resident_id = ${arg('readerId')} and g.kind = ${sql.lit(kind)} and g.status <> 'cancelled'
      and ${isReadBy('g', arg('readerId'))}`,
});

const organisedOf = (kind: 'outing' | 'event'): Source => ({
  type: `${kind}_participation`,
  id: sql`g.id`,
  at: sql`g.created_at`,
  due: sql`g.date`,
  columns: sql`'organised' as side, g.title, ${ALONE}, g.participants as others, g.date_open`,
  from: ({ arg }) => sql`gathering g
    where g.creator_id = ${arg('readerId')} and g.kind = ${sql.lit(kind)} and g.status <> 'cancelled'
      and g.participants > 0 and ${isReadBy('g', arg('readerId'))}`,
});

const written: Source = {
  type: 'journal_interaction',
  id: sql`a.id`,
  at: sql`a.created_at`,
  columns: sql`'wrote' as side, a.title, ${ALONE}, ${COUNTLESS}, ${FIXED}`,
  from: ({ arg }) => sql`article a where a.author_id = ${arg('readerId')} and a.published`,
};

const SOURCES: readonly Source[] = [
  given,
  received,
  tradeOf('owner_id', 'requester_id', OWNED),
  tradeOf('requester_id', 'owner_id', ASKED),
  joinedOf('outing'),
  organisedOf('outing'),
  joinedOf('event'),
  organisedOf('event'),
  written,
];

const instant = (micros: RawBuilder<unknown> | string) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

type Id = RawBuilder<unknown> | string;

/** How the list goes on: where a row stands, in which order, and which come after the last one read. */
interface Walk {
  stand(source: Source): RawBuilder<unknown>;
  order(stand: RawBuilder<unknown>, id: Id): RawBuilder<unknown>;
  isAfter(stand: RawBuilder<unknown>, id: Id, last: RawBuilder<unknown>): RawBuilder<unknown>;
}

const newest = ({ arg }: Args): Walk => ({
  stand: ({ at }) => at,
  order: (stand, id) => sql`${stand} desc, ${id} desc`,
  isAfter: (stand, id, last) => sql`(${stand}, ${id}) < (${last}, ${arg('cursorId')})`,
});

const byDay = ({ arg }: Args): Walk => {
  const now = instant(arg('now'));
  /** Grows down the list: ahead or over, how far from now, and the identifier of what comes at one moment. */
  const order = (day: RawBuilder<unknown>, id: Id) =>
    sql`${day} <= ${now}, greatest(${day} - ${now}, ${now} - ${day}), ${id}`;
  return {
    stand: ({ due, at }) => (due ? sql`coalesce(${due}, ${at})` : at),
    order,
    isAfter: (day, id, last) => sql`(${order(day, id)}) > (${order(last, arg('cursorId'))})`,
  };
};

const oneOf = (source: Source, walk: Walk, { arg, has }: Args) => {
  const { id, type, at, due = sql`null::timestamptz`, columns, from } = source;
  const stand = walk.stand(source);
  const onward = has('cursorId')
    ? sql`and ${walk.isAfter(stand, id, instant(arg('cursorAt')))}`
    : sql``;
  return sql`(select ${id}::text as id, ${sql.lit(type)} as type, ${at} as at, ${due} as due, ${stand} as stand, ${columns}
    from ${from({ arg, has })} ${onward} order by ${walk.order(stand, id)} limit ${arg('limit')}::int + 1)`;
};

/** One statement for each type, and one for all of them. */
const finder = (type: InteractionType | undefined) => {
  const sources = SOURCES.filter((source) => !type || source.type === type);
  return statement<Omit<Asked, 'type'>>()(`discovery.history.${type ?? 'all'}`, (_db, args) => {
    const { arg, has } = args;
    const walk = has('now') ? byDay(args) : newest(args);
    const counts = sources.map(({ from }) => sql`(select count(*) from ${from(args)})`);
    return sql<{ total: number; happened: Happening[] }>`
      with happened as (
        select * from (${sql.join(
          sources.map((source) => oneOf(source, walk, args)),
          sql` union all `,
        )}) as one order by ${walk.order(sql`stand`, sql`id`)} limit ${arg('limit')}::int + 1)
      select (${sql.join(counts, sql` + `)})::int as total, coalesce((
        select json_agg(json_build_object('id', h.id, 'type', h.type, 'side', h.side, 'title', h.title,
          'at', ${moment('h.at')}, 'micros', (extract(epoch from h.stand) * 1000000)::bigint::text,
          'others', h.others, 'due', ${moment('h.due')}, 'dateOpen', h.date_open, 'other', ${neighbour('h.other_id')},
          'standing', case
            when h.other_id is null then 'none'
            when is_blocked(h.other_id, ${arg('readerId')}) then 'hidden'
            when exists (select from resident r where r.id = h.other_id and r.erased_at is not null) then 'gone'
            else 'there' end) order by ${walk.order(sql`h.stand`, sql`h.id`)}) from happened h), '[]') as happened`;
  });
};

const findAll = finder(undefined);
const findOnly: Record<InteractionType, ReturnType<typeof finder>> = {
  service_provided: finder('service_provided'),
  troc_exchange: finder('troc_exchange'),
  outing_participation: finder('outing_participation'),
  event_participation: finder('event_participation'),
  journal_interaction: finder('journal_interaction'),
};

/** A page of the reader's history: one more than `limit` where it goes on, and how many in all. */
export async function readHistory(
  tx: Tx,
  { type, ...asked }: Asked,
): Promise<{ total: number; happened: Happening[] }> {
  const find = type ? findOnly[type] : findAll;
  return (await find(tx, asked))[0] ?? { total: 0, happened: [] };
}
