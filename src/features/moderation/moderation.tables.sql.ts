// What administrators read of reports, suspensions, and what they changed and deleted themselves.

import { type RawBuilder, sql } from 'kysely';
import {
  between,
  byCreation,
  createRowReader,
  createTable,
  equals,
  tallied,
} from '#features/tables/tables.public.ts';
import { moment, neighbour, neighbourRow, patternOf } from '#server/database/json.sql.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import type { Audited } from './audit/changes.ts';
import { isOwnReport } from './moderation.own.shape.sql.ts';
import { KEPT_DAYS } from './moderation-kept.contract.ts';
import { queueErrors } from './moderation-queue-sentences.contract.ts';
import { linesOf } from './reports/around.sql.ts';

const reportItem = (
  more = sql``,
): RawBuilder<string> => sql`json_build_object('_id', s.id, 'kind', s.kind,
  'targetId', s.target_id, 'content', s.content, 'author', ${neighbour('s.author_id')},
  'authorSuspended', ${isSuspended('s.author_id')}, 'reporter', ${neighbour('s.reporter_id')},
  'reason', s.reason, 'details', s.details, 'status', s.status, 'outcome', s.outcome,
  'handledBy', ${neighbour('s.handled_by')}, 'handledAt', ${moment('s.handled_at')},
  'createdAt', ${moment('s.created_at')},
  'notes', (select coalesce(json_agg(json_build_object('_id', m.id, 'author', ${neighbour('m.author_id')},
      'content', m.content, 'createdAt', ${moment('m.created_at')}) order by m.id), '[]')
    from report_note m where m.report_id = s.id)${more})::text`;

const reports = {
  name: 'report',
  from: sql`report s`,
  where: sql<boolean>`true`,
  item: reportItem(),
};

export const reportEntity: Audited = {
  kind: 'report',
  read: createRowReader(reports),
  notFound: queueErrors.reportNotFound,
};

export const readReports = createTable({
  ...reports,
  name: 'reports',
  item: reportItem(sql`, 'around', ${linesOf(sql`s.id`)}`),
  sorts: { createdAt: byCreation },
  text: sql`fold(s.content || ' ' || s.details)`,
  filters: {
    status: equals('s.status'),
    kind: equals('s.kind'),
    ...between('s.created_at'),
    notOf: (value) => sql`not ${isOwnReport('s', sql`${value}::text`)}`,
  },
});

const isStanding = sql`(s.lifted_at is null and s.ends_at > now())`;

/** Of the decision that a suspension is. */
const decisionOf = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from decision d where d.suspension_id = s.id limit 1)`;

const suspensionItem: RawBuilder<string> = sql`json_build_object('_id', s.id,
  'resident', ${neighbour('s.resident_id')}, 'reason', s.reason, 'endsAt', ${moment('s.ends_at')},
  'admin', ${neighbour('s.admin_id')}, 'createdAt', ${moment('s.created_at')},
  'liftedAt', ${moment('s.lifted_at')}, 'liftedBy', ${neighbour('s.lifted_by')},
  'objection', ${decisionOf(sql`d.objection`)}, 'objectedAt', ${decisionOf(moment('d.objected_at'))},
  'answer', ${decisionOf(sql`d.answer`)}, 'standing', ${isStanding})::text`;

const suspensions = {
  name: 'suspension',
  from: sql`suspension s`,
  where: sql<boolean>`true`,
  item: suspensionItem,
};

export const readSuspensionRow = createRowReader(suspensions);

export const readSuspensions = createTable({
  ...suspensions,
  name: 'suspensions',
  sorts: { createdAt: byCreation },
  text: sql`(fold(s.reason) || ' ' || (select r.search from resident r where r.id = s.resident_id))`,
  filters: { standing: (value) => sql`${isStanding} = ${value}::boolean` },
  total: tallied('suspension'),
});

/** Administrators change no home: it is read where that is written down (admin/accounts/homes.ts). */
const withoutHome = (entity: RawBuilder<unknown>) =>
  sql`case when s.kind = 'user' then ${entity} - 'adresse' else ${entity} end`;

const auditItem = sql<string>`json_build_object('_id', s.id, 'at', ${moment('s.at')},
    'admin', ${neighbour('s.admin_id')}, 'action', s.action, 'kind', s.kind, 'targetId', s.target_id,
    'title', s.title, 'about', ${neighbour('s.about_id')},
    'lines', (select count(*)::int from audit_entry l where l.batch_id = s.id),
    'reverted', exists (select from audit_entry u where u.action = 'revert' and u.target_id = s.id),
    'before', ${withoutHome(sql`s.before`)}, 'after', ${withoutHome(sql`s.after`)})::text`;

type Meets = (row: string) => RawBuilder<boolean>;

/** Of a line, or of one that it opens. */
const ofAny = (meets: Meets): RawBuilder<boolean> => sql`(${meets('s')}
  or exists (select from audit_entry l where l.batch_id = s.id and ${meets('l')}))`;

const isText = (column: string) => (value: RawBuilder<unknown>) =>
  ofAny((row) => sql`${sql.ref(`${row}.${column}`)} = ${value}::text`);

/** Whoever has left is found by the name that stands for theirs. */
const isPerson = (value: RawBuilder<unknown>) => {
  const found = sql`(select r.id from resident r where r.id = ${value}::text
    or r.username = ltrim(${value}::text, '@')::citext
    or r.search like ${patternOf(sql`${value}::text`)})`;
  return ofAny(
    (row) =>
      sql`(${sql.ref(`${row}.admin_id`)} in ${found} or ${sql.ref(`${row}.about_id`)} in ${found})`,
  );
};

const auditTable = {
  from: sql`audit_entry s`,
  item: auditItem,
  sorts: { createdAt: byCreation },
  text: sql<string>`fold(s.title)`,
  matches: (pattern: RawBuilder<unknown>) =>
    ofAny((row) => sql`fold(${sql.ref(`${row}.title`)}) like ${pattern}`),
  filters: {
    admin: equals('s.admin_id'),
    kind: isText('kind'),
    action: isText('action'),
    target: isText('target_id'),
    person: isPerson,
    ...between('s.at'),
  },
};

/** What was done, one line for each act: a query, an act on a selection, or a taking back, opens its own. */
export const readAudit = createTable({
  ...auditTable,
  name: 'audit',
  where: sql<boolean>`s.batch_id is null`,
  total: sql`${tallied('audit_entry')} - (select count(*) from audit_entry where batch_id is not null)`,
});

/** What one line opens. */
export const readAuditLines = createTable({
  ...auditTable,
  name: 'audit_lines',
  where: sql<boolean>`s.batch_id is not null`,
  filters: { ...auditTable.filters, batch: equals('s.batch_id') },
});

const KEPT = sql`make_interval(days => ${sql.lit(KEPT_DAYS)})`;

/** The resident whose closed account a deletion `s` keeps, as they were. */
const closedAccount = sql`(select ${neighbourRow('k')}
  from jsonb_populate_record(null::resident, s.kept -> 'resident' -> 0) as k)`;

export const readDeletions = createTable({
  name: 'deletions',
  from: sql`deletion s`,
  where: sql<boolean>`s.at > now() - ${KEPT}`,
  item: sql`json_build_object('_id', s.id, 'at', ${moment('s.at')},
    'until', ${moment(sql`s.at + ${KEPT}`)},
    'admin', ${neighbour('s.admin_id')}, 'kind', s.kind, 'targetId', s.target_id, 'title', s.title,
    'author', case when s.kind = 'user' then ${closedAccount} else ${neighbour('s.author_id')} end)::text`,
  sorts: { createdAt: byCreation },
  text: sql`fold(s.title || case when s.kind = 'user'
    then ' ' || (s.kept #>> '{resident,0,first_name}') || ' ' || (s.kept #>> '{resident,0,last_name}') else '' end)`,
  filters: { kind: equals('s.kind') },
  // Those that are too old to be undone wait for the sweep.
  total: sql`${tallied('deletion')} - (
    select count(*) from deletion where at <= now() - ${KEPT})`,
});
