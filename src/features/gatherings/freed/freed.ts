// Who does not say in time whether they keep a freed place: it goes on. One transaction for each outing or event, under its
// turn: of two processes the second finds nothing left to do, and what was cut short is done again.
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { Site } from '#server/site.ts';
import { saveChange, tellChange } from '../gatherings.change.ts';
import { heardBy } from '../gatherings.standing.rules.ts';
import { lockGathering } from '../gatherings.write.sql.ts';
import { newsOfPassing } from '../news/news.rules.ts';
import { passOn } from './freed.rules.ts';
import { endSilence, readDue, readSilent, saveLetPass } from './freed.sql.ts';

/** Nobody's act. */
const NOBODY = '';

/** One where it cannot be done keeps none of the others waiting; the first such failure is told at the end. */
export async function passFreedOn(site: Site, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await readDue(site.db.once, now.toISOString())) {
    await passOneOn(site, id, now).catch((failure) => failures.push(failure));
  }
  if (failures.length > 0) throw failures[0];
}

async function passOneOn(site: Site, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await site.db.transaction(async (tx) => {
    const one = await lockGathering(tx, id);
    if (!one) return;
    const { silent, passed: before } = await readSilent(tx, { id, now: at });
    const { next, passed } = passOn(one, { silent, passed: before, now });
    await endSilence(tx, { id, now: at });
    // Who speaks for somebody hears it, and is asked no more: what they were told before is no news.
    for (const who of passed) {
      await readAbout(tx, { residentId: heardBy(one, who), type: one.kind, id });
    }
    if (next.waiting.length === one.waiting.length && passed.length === 0) {
      if (silent.length > 0) await tellChange(tx, one, 'updated');
      return;
    }
    const change = { by: NOBODY, now };
    const news = newsOfPassing(one, next, { ...change, passed });
    await saveChange(tx, one, { after: next, change, news });
    await saveLetPass(tx, id, passed);
  });
  site.live.ring();
}
