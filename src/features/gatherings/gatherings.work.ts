// What outings and events do by the clock: a reminder the day before and an hour before; a freed place goes on.
import { notifyEach } from '#features/notifications/notifications.public.ts';
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { passFreedOn } from './freed/freed.ts';
import { claimReminders, type ReminderMoment } from './news/reminders.sql.ts';

const MOMENTS: readonly ReminderMoment[] = ['tomorrow', 'soon'];

export function gatheringRoutines(site: Site): Routine[] {
  return [
    {
      name: 'gatherings.remind',
      cron: '* * * * *',
      work: () => sendDueReminders(site, new Date()),
    },
    {
      name: 'gatherings.freed',
      cron: '* * * * *',
      work: () => passFreedOn(site, new Date()),
    },
  ];
}

/** Tells what is due at `now`; several processes may, each reminder is told once. */
export async function sendDueReminders(site: Site, now: Date): Promise<void> {
  for (const moment of MOMENTS) {
    const told = await site.db.transaction(async (tx) => {
      const reminders = await claimReminders(tx, { moment, now: now.toISOString() });
      await notifyEach(
        tx,
        reminders.map(({ id, kind, residentId, title, word }) => ({
          kind: `${kind}_${word}` as const,
          to: residentId,
          by: residentId,
          about: { type: kind, id },
          title,
        })),
      );
      return reminders.length;
    });
    if (told > 0) site.live.ring();
  }
}
