// One entity as administrators see it: the answer of a change, and the before and after of its audit.

import { type RawBuilder, sql } from 'kysely';
import type { ErrorDefinition } from '#contract/errors.ts';
import { eventErrors } from '#features/events/events-sentences.contract.ts';
import { isModerated } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { journalErrors } from '#features/journal/journal-sentences.contract.ts';
import type { Audited } from '#features/moderation/moderation.public.ts';
import { outingErrors } from '#features/outings/outings-sentences.contract.ts';
import { serviceErrors } from '#features/services/services-sentences.contract.ts';
import { createRowReader } from '#features/tables/tables.public.ts';
import { trocErrors } from '#features/trocs/trocs-sentences.contract.ts';
import {
  articleItem,
  categoryItem,
  gatheringItem,
  serviceItem,
  trocItem,
  userItem,
} from './admin.tables.sql.ts';
import { adminErrors } from './admin-sentences.contract.ts';

interface Rows {
  from: RawBuilder<unknown>;
  where?: RawBuilder<boolean>;
  item: RawBuilder<string>;
  notFound: ErrorDefinition;
}

function entity<Kind extends Audited['kind']>(
  kind: Kind,
  { from, where = sql<boolean>`true`, item, notFound }: Rows,
): Audited<Kind> {
  return { kind, notFound, read: createRowReader({ name: kind, from, where, item }) };
}

const gatherings = { from: sql`gathering s`, item: gatheringItem };

export const entities = {
  user: entity('user', {
    from: sql`resident s`,
    where: sql<boolean>`s.erased_at is null`,
    item: userItem,
    notFound: adminErrors.userNotFound,
  }),
  service: entity('service', {
    from: sql`service s`,
    item: serviceItem,
    notFound: serviceErrors.notFound,
  }),
  troc: entity('troc', { from: sql`troc s`, item: trocItem, notFound: trocErrors.notFound }),
  event: entity('event', {
    ...gatherings,
    where: sql<boolean>`s.kind = 'event' and ${isModerated}`,
    notFound: eventErrors.notFound,
  }),
  outing: entity('outing', {
    ...gatherings,
    where: sql<boolean>`s.kind = 'outing' and ${isModerated}`,
    notFound: outingErrors.notFound,
  }),
  journal: entity('journal', {
    from: sql`article s`,
    where: sql<boolean>`s.published`,
    item: articleItem,
    notFound: journalErrors.notFound,
  }),
  category: entity('category', {
    from: sql`service_category s`,
    item: categoryItem,
    notFound: adminErrors.categoryNotFound,
  }),
};
export type EntityKind = keyof typeof entities;
