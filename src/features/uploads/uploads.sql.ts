// Which files residents sent. A file that no row of another table shows is an orphan, swept later.
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { statement } from '#server/statement.ts';
import type { UploadKind } from './uploads.contract.ts';

export interface OrphanUpload {
  /** Of the full picture; its variants' names are made from it. */
  name: string;
  kind: UploadKind;
}

const insert = statement<{ name: string; kind: UploadKind; residentId: string }>()(
  'uploads.insert',
  (db, { arg }) =>
    db
      .insertInto('upload')
      .values({ name: arg('name'), kind: arg('kind'), resident_id: arg('residentId') }),
);

const remove = statement<{ names: string[] }>()('uploads.delete', (db, { arg }) =>
  db.deleteFrom('upload').where(sql<boolean>`name = any(${arg('names')}::text[])`),
);

const orphans = statement<{ hours: number; most: number }>()('uploads.orphans', (db, { arg }) =>
  db
    .selectFrom(
      sql<OrphanUpload>`orphan_uploads(make_interval(hours => ${arg('hours')}::int), ${arg('most')}::int)`.as(
        'orphan',
      ),
    )
    .select(['name', 'kind']),
);

export async function insertUpload(
  tx: Tx,
  upload: { name: string; kind: UploadKind; residentId: string },
): Promise<void> {
  await insert(tx, upload);
}

export async function deleteUploads(tx: Tx, names: string[]): Promise<void> {
  await remove(tx, { names });
}

/** Uploads older than `hours` that nothing shows, oldest first. */
export function findOrphans(tx: Tx, age: { hours: number; most: number }): Promise<OrphanUpload[]> {
  return orphans(tx, age);
}
