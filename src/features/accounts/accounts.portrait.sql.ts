// A portrait that an administrator takes away; its file is erased as any that is shown no more.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const drop = statement<{ id: string }>()('accounts.drop_portrait', (db, { arg }) =>
  db
    .updateTable('resident')
    .set({ avatar_url: null, avatar_small: null, avatar_medium: null, updated_at: sql`now()` })
    .where('id', '=', arg('id')),
);

export async function dropPortrait(tx: Tx, id: string): Promise<void> {
  await drop(tx, { id });
}
