// Who does not say in time whether they keep a freed place: it goes on. One transaction for each outing or event, under its
// turn: of two processes the second finds nothing left to do, and what was cut short is done again.
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { Site } from '#server/site.ts';
import { saveChange } from './gatherings.change.ts';
import { passOn } from './gatherings.freed.rules.ts';
import { endSilence, readDue, readSilent, saveLetPass } from './gatherings.freed.sql.ts';
import { newsOfPassing } from './gatherings.news.rules.ts';
import { heardBy } from './gatherings.rules.ts';
import { lockGathering } from './gatherings.write.sql.ts';

/** Nobody's act. */
const NOBODY = '';

export async function passFreedOn(site: Site, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const id of await readDue(site.db.once, at)) {
    const isTold = await site.db.transaction(async (tx) => {
      const one = await lockGathering(tx, id);
      if (!one) return false;
      const { silent, passed: before } = await readSilent(tx, { id, now: at });
      if (silent.length === 0) return false;
      const { next, passed } = passOn(one, { silent, passed: before, now });
      await endSilence(tx, { id, now: at });
      // Who speaks for somebody hears it, and is asked no more: what they were told before is no news.
      for (const who of passed) {
        await readAbout(tx, { residentId: heardBy(one, who), type: one.kind, id });
      }
      const change = { by: NOBODY, now };
      const news = newsOfPassing(one, next, { ...change, passed });
      await saveChange(tx, one, { after: next, change, news });
      await saveLetPass(tx, id, passed);
      return true;
    });
    if (isTold) site.live.ring();
  }
}
