// Categories of services. Invariant: one in use is not deleted.
import { Refusal } from '#contract/errors.ts';
import {
  auditChange,
  auditCreation,
  auditDeletion,
} from '#features/moderation/moderation.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import { isDuplicate } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { completeWith } from '../admin.complete.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  newCategory,
  updateCategory,
} from '../admin.contract.ts';
import { entities } from '../admin.entities.sql.ts';
import { readCategories } from '../admin.tables.sql.ts';
import { adminErrors, adminTexts } from '../admin-sentences.contract.ts';
import {
  changeCategory,
  insertCategory,
  lockCategory,
  deleteCategory as removeCategory,
} from './categories.sql.ts';

function refuseTakenName(error: unknown): never {
  if (isDuplicate(error, 'service_category_name_key')) throw new Refusal(adminErrors.categoryTaken);
  throw error;
}

export function adminCategoryRoutes({ mount, site: { db } }: FeatureSetting): void {
  const entity = entities.category;

  mount(listCategories, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readCategories(db.once, asked), asked.from);
  });

  mount(createCategory, ({ body, viewer, create }) =>
    create(async (tx) => {
      const id = await insertCategory(tx, body);
      return auditCreation(tx, { ...entity, id, by: viewer.id, aboutId: null });
    }).catch(refuseTakenName),
  );

  mount(updateCategory, ({ params: { id }, body, viewer }) =>
    db
      .transaction(async (tx) => {
        if (!(await lockCategory(tx, id))) throw new Refusal(entity.notFound);
        const target = { ...entity, id, by: viewer.id, aboutId: null };
        return auditChange(tx, target, (before) =>
          changeCategory(tx, { ...completeWith(before, { schema: newCategory, sent: body }), id }),
        );
      })
      .catch(refuseTakenName),
  );

  mount(deleteCategory, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const category = await lockCategory(tx, id);
      if (!category) throw new Refusal(entity.notFound);
      if (category.used) throw new Refusal(adminErrors.categoryUsed);
      const deletionId = await auditDeletion(
        tx,
        { ...entity, id, by: viewer.id, authorId: null },
        () => removeCategory(tx, id),
      );
      return { message: adminTexts.categoryDeleted, deletionId };
    }),
  );
}
