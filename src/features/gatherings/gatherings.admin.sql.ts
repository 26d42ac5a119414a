// The status and the picture of an outing or event, as an administrator sets them; the caller holds its turn.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { pictureChange } from '#server/database/picture.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Standing } from './gatherings.standing.rules.ts';
import { CHANGED } from './gatherings.write.sql.ts';

const set = statement<{ id: string; status: Standing['status'] }>()(
  'gatherings.set_status',
  (db, { arg }) =>
    db
      .updateTable('gathering')
      .set({ status: arg('status'), updated_at: sql`now()` })
      .where('id', '=', arg('id')),
);

export const changePicture = pictureChange('gatherings.picture', 'gathering', CHANGED);

export async function setStatus(tx: Tx, id: string, status: Standing['status']): Promise<void> {
  await set(tx, { id, status });
}
