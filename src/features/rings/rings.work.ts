// What rings do by the clock: within a minute of a troc that is new, or free again, those who can exchange by it are told.
import { errorCode, isUnavailable } from '#server/database/database.ts';
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { claimDue, dropDue, findRings, keepRing, postponeDue } from './rings.find.sql.ts';
import { lapseRings } from './rings.sql.ts';

/** Trocs looked at in one run, each in a transaction of its own; and rings that one of them begins at a time. */
const TROCS_AT_ONCE = 200;
const RINGS_OF_ONE = 3;
const TRIES = 10;

export function ringRoutines(site: Site): Routine[] {
  return [
    { name: 'rings.find', cron: '* * * * *', work: () => lookForRings(site) },
    { name: 'rings.lapse', cron: '40 * * * *', work: () => lapse(site) },
  ];
}

/** A ring has waited long enough: an answer is a matter of days, and each has five places. */
const ANSWERED_WITHIN_DAYS = 14;

async function lapse(site: Site): Promise<void> {
  if (await lapseRings(site.db.once, ANSWERED_WITHIN_DAYS)) site.live.ring();
}

/** Looks at what waits to be looked at; several processes may, each ring is told once. */
export async function lookForRings(site: Site): Promise<void> {
  let told = 0;
  for (let looked = 0; looked < TROCS_AT_ONCE; looked += 1) {
    const around = await lookAtNext(site);
    if (around === undefined) break;
    told += around;
  }
  if (told > 0) site.live.ring();
}

/**
 * How many rings the next one begins; undefined when none waits. One that fails holds up no other: it is looked at no more.
 * One that a busy database cuts off is looked at again, after the others, from the next run on, ten times at most.
 */
async function lookAtNext({ db, config, log }: Site): Promise<number | undefined> {
  const verified = config.residency === 'verified';
  let id: string | undefined;
  try {
    return await db.transaction(async (tx) => {
      [id] = await claimDue(tx, 1);
      if (id === undefined) return undefined;
      let told = 0;
      for (const found of await findRings(tx, { id, most: RINGS_OF_ONE, verified })) {
        if (await keepRing(tx, found)) told += 1;
      }
      return told;
    });
  } catch (error) {
    if (id === undefined) throw error;
    if (isUnavailable(error)) {
      await postponeDue(db.once, { id, most: TRIES });
      return undefined;
    }
    log.error({ code: errorCode(error) }, "un échange à plusieurs n'est pas cherché");
    await dropDue(db.once, id);
    return 0;
  }
}
