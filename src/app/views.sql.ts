// What administrators ask in MeetQL: one view a model, one column a field, made of the shapes that answers are made of. A
// field that no shape stores cannot be asked for: no hash, no token, no secret is. The migrator makes them anew.

import { sql } from 'kysely';
import { adminCategoryShape, userShape } from '#features/admin/admin.shape.sql.ts';
import { gatheringShape } from '#features/gatherings/gatherings.shape.sql.ts';
import { articleShape } from '#features/journal/journal.shape.sql.ts';
import { serviceShape } from '#features/services/services.shape.sql.ts';
import { trocShape } from '#features/trocs/trocs.shape.sql.ts';
import { queryOf } from '#server/database/shape.sql.ts';
import { textOf } from '#server/database/statement.ts';

// Nothing of a circle: who may know of it asks for a reader.
const isKind = (kind: string) => sql<boolean>`s.kind = ${sql.lit(kind)} and s.circle_id is null`;

const queries = {
  meetql_users: queryOf(userShape, 'resident', sql`s.erased_at is null`),
  meetql_services: queryOf(serviceShape, 'service'),
  meetql_trocs: queryOf(trocShape, 'troc'),
  meetql_events: queryOf(gatheringShape, 'gathering', isKind('event')),
  meetql_outings: queryOf(gatheringShape, 'gathering', isKind('outing')),
  meetql_serviceCategories: queryOf(adminCategoryShape, 'service_category'),
  meetql_journals: queryOf(articleShape, 'article'),
};

/** The views by their names, each as the SELECT it stands for. */
export const views: ReadonlyMap<string, string> = new Map(
  Object.entries(queries).map(([name, query]) => [name, textOf(query)]),
);
