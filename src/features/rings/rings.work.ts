// What rings do by the clock: within a minute of a troc that is new, or free again, those who can exchange by it are told.
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { claimDue, findRings, keepRing } from './rings.find.sql.ts';

/** Trocs looked at in one run, each in a transaction of its own; and rings that one of them begins at a time. */
const TROCS_AT_ONCE = 200;
const RINGS_OF_ONE = 3;

export function ringRoutines(site: Site): Routine[] {
  return [{ name: 'rings.find', cron: '* * * * *', work: () => lookForRings(site) }];
}

/** Looks at what waits to be looked at; several processes may, each ring is told once. */
export async function lookForRings(site: Site): Promise<void> {
  const verified = site.config.residency === 'verified';
  let told = 0;
  for (let looked = 0; looked < TROCS_AT_ONCE; looked += 1) {
    const more = await site.db.transaction(async (tx) => {
      const [id] = await claimDue(tx, 1);
      if (id === undefined) return false;
      for (const found of await findRings(tx, { id, most: RINGS_OF_ONE, verified })) {
        if (await keepRing(tx, found)) told += 1;
      }
      return true;
    });
    if (!more) break;
  }
  if (told > 0) site.live.ring();
}
