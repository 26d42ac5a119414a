// What each table of the administrators shows, and by what it is ordered, filtered and searched.
// Invariant: no draft, no erased resident, no secret.

import { type RawBuilder, sql } from 'kysely';
import { isModeratedBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import {
  between,
  byCreation,
  createTable,
  equals,
  searchedWith,
} from '#features/tables/tables.public.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { rowOf } from '#server/database/shape.sql.ts';
import { gatheringShape, shownStatus } from '../gatherings/gatherings.shape.sql.ts';
import { articleShape } from '../journal/journal.shape.sql.ts';
import { serviceShape } from '../services/services.shape.sql.ts';
import { trocShape } from '../trocs/trocs.shape.sql.ts';
import { adminCategory, adminUser } from './admin.contract.ts';
import { adminCategoryShape, serviceCount, userShape } from './admin.shape.sql.ts';
import { adminArticle, adminService, adminTroc } from './admin-contents.contract.ts';
import { adminOuting } from './admin-gatherings.contract.ts';

const createdBetween = between('s.created_at');
const ofContents = { ...createdBetween, _id: equals('s.id') };

const text = (by: RawBuilder<unknown>) => ({ by, type: 'text collate french' as const });
const inTime = (by: RawBuilder<unknown>) => ({ by, type: 'timestamptz' as const });
const status = { by: sql`s.status`, type: 'text' as const };

export const userItem = rowOf(userShape, adminUser);

const residents = sql`resident s`;
const present = sql<boolean>`s.erased_at is null`;

export const readUsers = createTable({
  name: 'users',
  from: residents,
  where: present,
  item: userItem,
  sorts: {
    createdAt: byCreation,
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
    isModerator: (value) => sql`s.is_moderator = ${value}::boolean`,
    ...createdBetween,
    suspended: (value) => sql`${isSuspended('s.id')} = ${value}::boolean`,
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
    createdAt: byCreation,
    title: text(sql`s.title collate french`),
    date: inTime(sql`s.date`),
    status,
  },
  ...searchedWith('s.creator_id'),
  filters: {
    status: equals('s.status'),
    category: equals('s.category_id'),
    answered: (value) =>
      sql`exists (select from service_proposal p where p.service_id = s.id) = ${value}::boolean`,
    ...ofContents,
  },
  total: sql`select coalesce(sum(n), 0) from service_tally`,
});

export const trocItem = rowOf(trocShape, adminTroc);

export const readTrocs = createTable({
  name: 'trocs',
  from: sql`troc s`,
  where: sql<boolean>`true`,
  item: trocItem,
  sorts: { createdAt: byCreation, title: text(sql`s.title collate french`), status },
  ...searchedWith('s.owner_id'),
  filters: { status: equals('s.status'), ...ofContents },
  total: sql`select coalesce(sum(n), 0) from troc_tally`,
});

export const gatheringItem = rowOf(gatheringShape, adminOuting);

const gatherings = (kind: 'event' | 'outing') =>
  createTable({
    name: `${kind}s`,
    from: sql`gathering s`,
    where: (readerId) => sql<boolean>`s.kind = ${sql.lit(kind)} and ${isModeratedBy(readerId)}`,
    item: gatheringItem,
    sorts: {
      createdAt: byCreation,
      title: text(sql`s.title collate french`),
      date: inTime(sql`s.date`),
      status,
    },
    ...searchedWith('s.creator_id'),
    filters: {
      ...ofContents,
      status: (value) => sql`${shownStatus} = ${value}::text`,
      type: equals('s.type'),
    },
    total: (readerId) =>
      sql<number>`select (select coalesce(sum(n), 0) from gathering_tally where kind = ${sql.lit(kind)})
      + (select count(*) from gathering s where s.kind = ${sql.lit(kind)} and s.circle_id is not null and ${isModeratedBy(readerId)})`,
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
    createdAt: byCreation,
    title: text(sql`s.title collate french`),
    updatedAt: inTime(sql`s.updated_at`),
  },
  ...searchedWith('s.author_id'),
  filters: ofContents,
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
