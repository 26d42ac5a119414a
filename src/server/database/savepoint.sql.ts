// One thing among several in a transaction, which leaves nothing behind where it is refused.
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

const set = statement()('savepoint.set', () => sql`savepoint one_of_several`);
const release = statement()('savepoint.release', () => sql`release savepoint one_of_several`);
const back = statement()('savepoint.back', () => sql`rollback to savepoint one_of_several`);

/** As `work` does; what it wrote is taken back where it throws. */
export async function attempt<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done> {
  await set(tx, {});
  try {
    const done = await work();
    await release(tx, {});
    return done;
  } catch (error) {
    await back(tx, {});
    throw error;
  }
}
