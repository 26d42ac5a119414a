// The letters of the day: from seven in the morning of Paris, on Thursday for whoever chose the week. A day on which the
// site slept at seven has its letters once it wakes.
import { addMail } from '#server/process/jobs.sql.ts';
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { createStopLinks, readLetter, writeLetter } from './letter.mail.ts';
import { claimLetters } from './letter.sql.ts';

/** Letters written in one transaction. */
const AT_ONCE = 50;

export function letterRoutines(site: Site): Routine[] {
  return [
    { name: 'letter.send', cron: '*/5 5-20 * * *', work: () => sendLetters(site, new Date()) },
  ];
}

/** Writes the letters that are due at `now`; several processes may, each is written once. An empty one is not sent. */
export async function sendLetters(site: Site, now: Date): Promise<void> {
  const { jwtSecret, publicUrl } = site.config;
  const links = createStopLinks(jwtSecret);
  for (let more = true; more; ) {
    more = await site.db.transaction(async (tx) => {
      const due = await claimLetters(tx, { now: now.toISOString(), most: AT_ONCE });
      for (const letter of due) {
        const { residentId: readerId, rhythm, until } = letter;
        const parts = await readLetter(tx, { readerId, rhythm, now, until: new Date(until) });
        if (parts.length === 0) continue;
        const token = links.tokenFor(readerId);
        await addMail(tx, 'letter', writeLetter(letter, { parts, publicUrl, token }));
      }
      return due.length > 0;
    });
  }
}
