// Queries that administrators share. Invariant: the name is one query's, and there are never more than are
// listed; who shared or took away which is in the log.
import { Refusal } from '#contract/errors.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import { isDuplicate } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { deleteShared, insertShared, readShared, takeSharedTurn } from './meetql.shared.sql.ts';
import { meetqlTexts } from './meetql-sentences.contract.ts';
import {
  listSharedQueries,
  sharedErrors,
  shareQuery,
  unshareQuery,
} from './meetql-shared.contract.ts';

export function sharedQueryRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(listSharedQueries, () => readShared(db.once));

  mount(shareQuery, ({ body, viewer, create }) =>
    create(async (tx) => {
      await takeSharedTurn(tx);
      const shared = await insertShared(tx, body);
      if (!shared) throw new Refusal(sharedErrors.sharedFull);
      const { _id: targetId, name: title, model, sql: query } = shared;
      await insertAudit(tx, {
        ...{ adminId: viewer.id, action: 'create', kind: 'shared_query', targetId, title },
        ...{ aboutId: null, before: null, after: JSON.stringify({ model, query }) },
      });
      return shared;
    }).catch((error: unknown) => {
      throw isDuplicate(error, 'shared_query_name_key')
        ? new Refusal(sharedErrors.sharedTaken)
        : error;
    }),
  );

  mount(unshareQuery, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const shared = await deleteShared(tx, id);
      if (!shared) throw new Refusal(sharedErrors.sharedUnknown);
      const { name: title, model, sql: query } = shared;
      await insertAudit(tx, {
        ...{ adminId: viewer.id, action: 'drop', kind: 'shared_query', targetId: id, title },
        ...{ aboutId: null, before: JSON.stringify({ model, query }), after: null },
      });
      return { message: meetqlTexts.unshared };
    }),
  );
}
