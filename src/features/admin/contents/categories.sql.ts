// Categories of services. A category in use stays: services refer to it.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface Category {
  name: string;
  icon: string;
  description: string | null;
  active: boolean;
}

const insert = statement<Category>()('admin.insert_category', (db, { arg }) =>
  db
    .insertInto('service_category')
    .values({
      name: arg('name'),
      icon: arg('icon'),
      description: arg('description'),
      active: arg('active'),
    })
    .returning('id'),
);

const lock = statement<{ id: string }>()('admin.lock_category', (db, { arg }) =>
  db
    .selectFrom('service_category')
    .select([
      sql<boolean>`exists (select from service s where s.category_id = service_category.id)`.as(
        'used',
      ),
    ])
    .where('id', '=', arg('id'))
    .forUpdate(),
);

const change = statement<Category & { id: string }>()('admin.change_category', (db, { arg }) =>
  db
    .updateTable('service_category')
    .set({
      name: arg('name'),
      icon: arg('icon'),
      description: arg('description'),
      active: arg('active'),
    })
    .where('id', '=', arg('id')),
);

const remove = statement<{ id: string }>()('admin.delete_category', (db, { arg }) =>
  db.deleteFrom('service_category').where('id', '=', arg('id')),
);

/** Breaches `service_category_name_key` when the name is taken; gives the identifier. */
export async function insertCategory(tx: Tx, category: Category): Promise<string> {
  const [row] = await insert(tx, category);
  if (!row) throw new Error('The category was not added');
  return row.id;
}

/** Whether a service has it; nobody gives it to one before the transaction ends. */
export async function lockCategory(tx: Tx, id: string) {
  return (await lock(tx, { id }))[0];
}

export async function changeCategory(tx: Tx, category: Category & { id: string }): Promise<void> {
  await change(tx, category);
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}
