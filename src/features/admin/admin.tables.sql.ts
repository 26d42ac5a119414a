// What each table of the administrators shows, and by what it is ordered, filtered and searched.
// Invariant: no draft, no erased resident, no secret.
import { type RawBuilder, sql } from 'kysely';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { rowOf } from '#server/database/shape.sql.ts';
import { gatheringShape, shownStatus } from '../gatherings/gatherings.shape.sql.ts';
import { articleShape } from '../journal/journal.shape.sql.ts';
import { serviceShape } from '../services/services.shape.sql.ts';
import { trocShape } from '../trocs/trocs.shape.sql.ts';
import { adminCategory, adminUser } from './admin.contract.ts';
import { adminCategoryShape, serviceCount, userShape } from './admin.shape.sql.ts';
import { createTable } from './admin.table.sql.ts';
import { adminArticle, adminService, adminTroc } from './admin-contents.contract.ts';
import { adminOuting } from './admin-gatherings.contract.ts';

const text = (by: RawBuilder<unknown>) => ({ by, type: 'text collate french' as const });
const inTime = (by: RawBuilder<unknown>) => ({ by, type: 'timestamptz' as const });
/** Identifiers follow creation, and have an index everywhere. */
const created = { by: sql`s.id::text`, type: 'text' as const };
const status = { by: sql`s.status`, type: 'text' as const };

const equals =
  (column: string) =>
  (value: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`${sql.ref(column)} = ${value}::text`;
const searched = sql<string>`s.search`;

const tallied = (table: string): RawBuilder<number> =>
  sql`(select coalesce(sum(n), 0) from row_tally where counted = ${sql.lit(table)})`;

const standing = (resident: string): RawBuilder<boolean> => sql`exists (
  select from suspension p where p.resident_id = ${sql.ref(resident)} and p.lifted_at is null and p.ends_at > now())`;

export const userItem = rowOf(userShape, adminUser);

const residents = sql`resident s`;
const present = sql<boolean>`s.erased_at is null`;

export const readUsers = createTable({
  name: 'users',
  from: residents,
  where: present,
  item: userItem,
  sorts: {
    createdAt: created,
    username: text(sql`(s.username::text) collate french`),
    email: text(sql`(s.email::text) collate french`),
    lastName: text(sql`s.last_name collate french`),
    firstName: text(sql`s.first_name collate french`),
    isAdmin: { by: sql`s.is_admin`, type: 'boolean' },
  },
  text: sql`(s.search || ' ' || lower(s.email::text))`,
  matches: (pattern) => sql`(s.search like ${pattern} or fold(s.email::text) like ${pattern})`,
  filters: {
    isAdmin: (value) => sql`s.is_admin = ${value}::boolean`,
    suspended: (value) => sql`${standing('s.id')} = ${value}::boolean`,
  },
  total: sql`select coalesce(sum(n), 0) from resident_tally`,
});

export const serviceItem = rowOf(serviceShape, adminService);

export const readServices = createTable({
  name: 'services',
  from: sql`service s`,
  where: sql<boolean>`true`,
  item: serviceItem,
  sorts: {
    createdAt: created,
    title: text(sql`s.title collate french`),
    date: inTime(sql`s.date`),
    status,
  },
  text: searched,
  filters: { status: equals('s.status'), category: equals('s.category_id') },
  total: sql`select coalesce(sum(n), 0) from service_tally`,
});

export const trocItem = rowOf(trocShape, adminTroc);

export const readTrocs = createTable({
  name: 'trocs',
  from: sql`troc s`,
  where: sql<boolean>`true`,
  item: trocItem,
  sorts: { createdAt: created, title: text(sql`s.title collate french`), status },
  text: searched,
  filters: { status: equals('s.status') },
  total: sql`select coalesce(sum(n), 0) from troc_tally`,
});

export const gatheringItem = rowOf(gatheringShape, adminOuting);

const gatherings = (kind: 'event' | 'outing') =>
  createTable({
    name: `${kind}s`,
    from: sql`gathering s`,
    where: sql<boolean>`s.kind = ${sql.lit(kind)}`,
    item: gatheringItem,
    sorts: {
      createdAt: created,
      title: text(sql`s.title collate french`),
      date: inTime(sql`s.date`),
      status,
    },
    text: searched,
    filters: {
      status: (value) => sql`${shownStatus} = ${value}::text`,
      type: equals('s.type'),
    },
    total: sql`select coalesce(sum(n), 0) from gathering_tally where kind = ${sql.lit(kind)}`,
  });

export const readEvents = gatherings('event');
export const readOutings = gatherings('outing');

export const articleItem = rowOf(articleShape, adminArticle);

export const readArticles = createTable({
  name: 'articles',
  from: sql`article s`,
  where: sql<boolean>`s.published`,
  item: articleItem,
  sorts: {
    createdAt: created,
    title: text(sql`s.title collate french`),
    updatedAt: inTime(sql`s.updated_at`),
  },
  text: searched,
  filters: {},
  total: sql`select coalesce(sum(n), 0) from article_tally`,
});

export const categoryItem = rowOf(adminCategoryShape, adminCategory);

export const readCategories = createTable({
  name: 'categories',
  from: sql`service_category s`,
  where: sql<boolean>`true`,
  item: categoryItem,
  sorts: {
    name: text(sql`(s.name::text) collate french`),
    services: { by: serviceCount, type: 'int' },
  },
  text: sql`fold(concat_ws(' ', s.name, s.description))`,
  filters: { active: (value) => sql`s.active = ${value}::boolean` },
});

export const reportItem: RawBuilder<string> = sql`json_build_object('_id', s.id, 'kind', s.kind,
  'targetId', s.target_id, 'content', s.content, 'author', ${neighbour('s.author_id')},
  'authorSuspended', ${standing('s.author_id')}, 'reporter', ${neighbour('s.reporter_id')},
  'reason', s.reason, 'details', s.details, 'status', s.status, 'outcome', s.outcome,
  'handledBy', ${neighbour('s.handled_by')}, 'handledAt', ${moment('s.handled_at')},
  'createdAt', ${moment('s.created_at')},
  'notes', (select coalesce(json_agg(json_build_object('_id', m.id, 'author', ${neighbour('m.author_id')},
      'content', m.content, 'createdAt', ${moment('m.created_at')}) order by m.id), '[]')
    from report_note m where m.report_id = s.id))::text`;

export const readReports = createTable({
  name: 'reports',
  from: sql`report s`,
  where: sql<boolean>`true`,
  item: reportItem,
  sorts: { createdAt: created },
  text: sql`fold(s.content || ' ' || s.details)`,
  filters: { status: equals('s.status'), kind: equals('s.kind') },
  total: tallied('report'),
});

const isStanding = sql`(s.lifted_at is null and s.ends_at > now())`;

export const suspensionItem: RawBuilder<string> = sql`json_build_object('_id', s.id,
  'resident', ${neighbour('s.resident_id')}, 'reason', s.reason, 'endsAt', ${moment('s.ends_at')},
  'admin', ${neighbour('s.admin_id')}, 'createdAt', ${moment('s.created_at')},
  'liftedAt', ${moment('s.lifted_at')}, 'liftedBy', ${neighbour('s.lifted_by')},
  'objection', s.objection, 'objectedAt', ${moment('s.objected_at')}, 'standing', ${isStanding})::text`;

export const readSuspensions = createTable({
  name: 'suspensions',
  from: sql`suspension s`,
  where: sql<boolean>`true`,
  item: suspensionItem,
  sorts: { createdAt: created },
  text: sql`(fold(s.reason) || ' ' || (select r.search from resident r where r.id = s.resident_id))`,
  filters: { standing: (value) => sql`${isStanding} = ${value}::boolean` },
  total: tallied('suspension'),
});

export const readAudit = createTable({
  name: 'audit',
  from: sql`audit_entry s`,
  where: sql<boolean>`true`,
  item: sql`json_build_object('_id', s.id, 'at', ${moment('s.at')}, 'admin', ${neighbour('s.admin_id')},
    'action', s.action, 'kind', s.kind, 'targetId', s.target_id, 'title', s.title,
    'before', s.before, 'after', s.after)::text`,
  sorts: { createdAt: created },
  text: sql`fold(s.title)`,
  filters: { admin: equals('s.admin_id'), kind: equals('s.kind') },
  total: tallied('audit_entry'),
});

export const readDeletions = createTable({
  name: 'deletions',
  from: sql`deletion s`,
  where: sql<boolean>`s.at > now() - interval '30 days'`,
  item: sql`json_build_object('_id', s.id, 'at', ${moment('s.at')},
    'until', to_char((s.at + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'admin', ${neighbour('s.admin_id')}, 'kind', s.kind, 'targetId', s.target_id, 'title', s.title,
    'author', ${neighbour('s.author_id')})::text`,
  sorts: { createdAt: created },
  text: sql`fold(s.title)`,
  filters: {},
  // Those that are too old to be undone wait for the sweep.
  total: sql`${tallied('deletion')} - (
    select count(*) from deletion where at <= now() - interval '30 days')`,
});
