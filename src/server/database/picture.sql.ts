// The picture of something that somebody published, alone: taken away, or given back.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

export interface ChangedPicture {
  id: string;
  /** What it shows now: it is changed from that alone. */
  was: string | null;
  imageUrl: string | null;
  thumbnailUrl: string | null;
}

/** Changes the picture of a row of `table`; false where it shows another one by now. */
export function pictureChange(
  name: string,
  table: string,
  updatedAt: RawBuilder<unknown> = sql`now()`,
): (tx: Tx, changed: ChangedPicture) => Promise<boolean> {
  const change = statement<ChangedPicture>()(
    name,
    (_db, { arg }) => sql<{ id: string }>`
      update ${sql.table(table)} set image_url = ${arg('imageUrl')}, thumbnail_url = ${arg('thumbnailUrl')},
        updated_at = ${updatedAt}
      where id = ${arg('id')} and image_url is not distinct from ${arg('was')}::text returning id`,
  );
  return async (tx, changed) => (await change(tx, changed)).length > 0;
}
