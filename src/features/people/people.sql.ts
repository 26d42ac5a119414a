// A person as administrators see them, in one round trip; each part of the thread reads no further than it shows.

import { type RawBuilder, sql } from 'kysely';
import { isReadByAll } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { isOwnReport } from '#features/moderation/moderation.own.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour, neighbourRow } from '#server/database/json.sql.ts';
import { dayInParis, startOfDay } from '#server/database/paris.sql.ts';
import { statement } from '#server/database/statement.ts';
import { THREAD_PAGE, type ThreadPart } from './people.contract.ts';

const SHOWN = sql.lit(THREAD_PAGE);

interface Part {
  part: ThreadPart;
  from: string;
  of: string;
  id: string;
  at: string;
  kind?: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  words?: RawBuilder<unknown>;
  reason?: RawBuilder<unknown>;
  act?: RawBuilder<unknown>;
  undone?: RawBuilder<unknown>;
  other?: string;
  where?: RawBuilder<unknown>;
}

const none = sql`null::text`;

/** The newest of one part: at, and the JSON of each. */
const partOf = (p: Part, who: unknown, before: RawBuilder<unknown>) => sql`(
  select x.at, json_build_object('_id', x.id, 'part', ${sql.lit(p.part)}, 'at', ${moment('x.at')}, 'kind', x.kind,
    'title', x.title, 'words', x.words, 'reason', x.reason, 'act', x.act, 'undone', x.undone,
    'other', ${p.other ? neighbour('x.other') : sql`null::json`}) as item
  from (select s.${sql.ref(p.id)} as id, s.${sql.ref(p.at)} as at, ${p.kind ?? none} as kind, ${p.title} as title,
      ${p.words ?? sql`''`} as words, ${p.reason ?? none} as reason, ${p.act ?? none} as act,
      ${p.undone ?? sql`false`} as undone, ${p.other ? sql`s.${sql.ref(p.other)}` : none} as other
    from ${sql.table(p.from)} s
    where s.${sql.ref(p.of)} = ${who} and ${p.where ?? sql`true`} and s.${sql.ref(p.at)} < ${before}
    order by s.id desc limit ${SHOWN}) as x)`;

const published = (
  from: string,
  of: string,
  kind: RawBuilder<unknown>,
  where?: RawBuilder<unknown>,
): Part => ({
  ...{ part: 'published', from, of, id: 'id', at: 'created_at', kind, title: sql`s.title` },
  ...(where ? { where } : {}),
});

const firstLine = sql`case s.kind when 'message' then 'Un message' else left(split_part(s.content, E'\n', 1), 200) end`;

/** What is reported of whoever reads is for the others to read. */
const reports = (
  part: 'reported' | 'reports',
  { of, other, viewerId }: { of: string; other: string; viewerId: unknown },
): Part => ({
  ...{ part, from: 'report', of, other, id: 'id', at: 'created_at', kind: sql`s.kind` },
  ...{ title: firstLine, words: sql`s.details`, reason: sql`s.reason` },
  where: sql`not ${isOwnReport('s', viewerId)}`,
});

const partsFor = (viewerId: unknown): readonly Part[] => [
  published('service', 'creator_id', sql`'service'`),
  published('troc', 'owner_id', sql`'troc'`),
  published('gathering', 'creator_id', sql`s.kind`, isReadByAll('s')),
  // A draft is its author's alone.
  published('article', 'author_id', sql`'journal'`, sql`s.published`),
  reports('reported', { of: 'author_id', other: 'reporter_id', viewerId }),
  reports('reports', { of: 'reporter_id', other: 'author_id', viewerId }),
  {
    ...{ part: 'decided', from: 'decision', of: 'author_id', id: 'id', at: 'at' },
    ...{ kind: sql`s.kind`, title: sql`s.title`, words: sql`s.reason`, act: sql`s.act` },
    ...{ other: 'admin_id', undone: sql`s.undone_at is not null` },
  },
  { part: 'joined', from: 'resident', of: 'id', id: 'id', at: 'created_at', title: sql`''` },
];

/** How many there are, and when the last was. */
const tally = (
  from: string,
  of: string,
  at: string,
  where: RawBuilder<unknown> = sql`true`,
) => sql`(
  select json_build_object('count', count(*), 'last', ${moment(sql`max(s.${sql.ref(at)})`)})
  from ${sql.table(from)} s where s.${sql.ref(of)} = r.id and ${where})`;

const publishedTally = sql`(
  select json_build_object('count', coalesce(sum(n), 0), 'last', ${moment(sql`max(last)`)})
  from (select count(*) as n, max(created_at) as last from service where creator_id = r.id
    union all select count(*), max(created_at) from troc where owner_id = r.id
    union all select count(*), max(created_at) from gathering g where g.creator_id = r.id and ${isReadByAll('g')}
    union all select count(*), max(created_at) from article where author_id = r.id and published) as each)`;

/** What is reported of them, each once for all that is told of it. */
const theirs = (id: unknown, viewerId: unknown) => sql`
  select s.created_at, s.reporter_id, w.verified from report s join resident w on w.id = s.reporter_id
  where s.author_id = ${id} and not ${isOwnReport('s', viewerId)}`;

const reportedTally = sql`(
  select json_build_object('count', count(*), 'last', ${moment(sql`max(s.created_at)`)},
    'byVerified', count(distinct s.reporter_id) filter (where s.verified)) from theirs s)`;

const today = dayInParis(sql`now()`);

/** One row for each thing published, and for each report, since the first of seven days. */
const ofTheWeek = () => {
  const since = startOfDay(sql`${today} - 6`);
  const rows = (from: string, of: string, where: RawBuilder<unknown> = sql`true`) => sql`
    select 'published' as what, s.created_at as at from ${sql.table(from)} s
    where s.${sql.ref(of)} = r.id and s.created_at >= ${since} and ${where}`;
  return sql.join(
    [
      rows('service', 'creator_id'),
      rows('troc', 'owner_id'),
      rows('gathering', 'creator_id', isReadByAll('s')),
      rows('article', 'author_id', sql`s.published`),
      sql`select 'reported', s.created_at from theirs s where s.created_at >= ${since}`,
    ],
    sql` union all `,
  );
};

const week = sql`(
  select json_agg(each.told order by each.day) from (
    select d.day, json_build_object('day', d.day::text, 'published', count(*) filter (where x.what = 'published'),
      'reported', count(*) filter (where x.what = 'reported')) as told
    from (select ${today} - back as day from generate_series(0, 6) as back) d
    left join (${ofTheWeek()}) x on ${dayInParis(sql`x.at`)} = d.day
    group by d.day) as each)`;

/** Which administrators a password alone would let in is not for the others to read. */
const secondFactor = (viewerId: unknown) => sql`case when not r.is_admin or r.id = ${viewerId} then
  exists (select from authenticator f where f.resident_id = r.id and f.removed is null)
    or exists (select from passkey f where f.resident_id = r.id and f.removed is null) end`;

const find = statement<{ id: string; before: string; viewerId: string }>()(
  'people.read',
  (_db, { arg }) => sql<{ body: string }>`
    with theirs as materialized (${theirs(arg('id'), arg('viewerId'))})
    select json_build_object('person', ${neighbourRow('r')}, 'joinedAt', ${moment('r.created_at')},
      'confirmed', r.email_confirmed_at is not null,
      'suspendedUntil', (select ${moment('p.ends_at')} from suspension p
        where p.resident_id = r.id and p.lifted_at is null and p.ends_at > now()),
      'published', ${publishedTally}, 'reported', ${reportedTally},
      'reports', ${tally('report', 'reporter_id', 'created_at', sql`not ${isOwnReport('s', arg('viewerId'))}`)},
      'warned', ${tally('decision', 'author_id', 'at', sql`s.act = 'warn'`)},
      'suspended', ${tally('suspension', 'resident_id', 'created_at')},
      'week', ${week},
      'missed', (select count(distinct case when a.absent_id = a.owner_id then a.guest_id else a.owner_id end)
        from agreement a where a.absent_id = r.id
        and 'done' is distinct from case when a.absent_id = a.owner_id then a.owner_said else a.guest_said end),
      'notes', (select coalesce(json_agg(json_build_object('_id', m.id, 'author', ${neighbour('m.author_id')},
          'content', m.content, 'createdAt', ${moment('m.created_at')}) order by m.id desc), '[]')
        from (select * from person_note where resident_id = r.id and r.id <> ${arg('viewerId')}
          order by id desc limit ${SHOWN}) as m),
      'refused', (select coalesce(json_agg(json_build_object('day', p.day::text, 'tries', p.tries,
          'last', ${moment('p.last_at')}) order by p.day desc), '[]')
        from refused_password p where p.resident_id = r.id and p.day > ${today} - 7),
      'sessions', (select coalesce(json_agg(json_build_object('_id', s.handle, 'device', s.device, 'since', ${moment('s.created_at')},
          'last', ${moment('s.refreshed_at')}) order by s.refreshed_at desc), '[]')
        from session s where s.resident_id = r.id and s.revoked_at is null and s.expires_at > now()),
      'secondFactor', ${secondFactor(arg('viewerId'))},
      'thread', (select coalesce(json_agg(t.item order by t.at desc), '[]') from (
        select * from (${sql.join(
          partsFor(arg('viewerId')).map((part) =>
            partOf(part, sql`r.id`, sql`${arg('before')}::timestamptz`),
          ),
          sql` union all `,
        )}) as parts order by at desc limit ${SHOWN}) as t))::text as body
    from resident r where r.id = ${arg('id')} and r.erased_at is null`,
);

const insert = statement<{ residentId: string; authorId: string; content: string }>()(
  'people.note',
  (_db, { arg }) => sql<{ username: string }>`
    with noted as (
      insert into person_note (resident_id, author_id, content)
      select id, ${arg('authorId')}, ${arg('content')} from resident
      where id = ${arg('residentId')} and erased_at is null returning resident_id)
    select r.username::text as username from resident r join noted on noted.resident_id = r.id`,
);

const secrets = statement<{ id: string }>()(
  'people.secrets',
  (_db, { arg }) => sql<{ username: string; email: string | null; adresse: string | null }>`
    select username::text as username, email::text as email, adresse from resident
    where id = ${arg('id')} and erased_at is null`,
);

const holdSessions = statement<{ id: string }>()(
  'people.hold_sessions',
  (_db, { arg }) => sql<{ handle: string; device: string }>`
    select handle, device from session
    where resident_id = ${arg('id')} and revoked_at is null and expires_at > now() order by id for update`,
);

const forget = statement<{ residentId: string }>()('people.forget', (db, { arg }) =>
  db.deleteFrom('person_note').where('resident_id', '=', arg('residentId')),
);

/** As JSON text; undefined for whoever has left. */
export async function findPerson(
  tx: Tx,
  which: { id: string; before: string | 'infinity'; viewerId: string },
): Promise<string | undefined> {
  return (await find(tx, which))[0]?.body;
}

/** Gives the user name; undefined for whoever has left. */
export async function insertPersonNote(
  tx: Tx,
  noted: { residentId: string; authorId: string; content: string },
): Promise<string | undefined> {
  return (await insert(tx, noted))[0]?.username;
}

export async function findSecrets(tx: Tx, id: string) {
  return (await secrets(tx, { id }))[0];
}

/** The open sessions of somebody, held. */
export async function lockSessions(tx: Tx, id: string) {
  return holdSessions(tx, { id });
}

export async function forgetNotes(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
