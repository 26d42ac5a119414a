// What trocs do by the clock: a loan is to come back tomorrow, and today.
import { notifyEach } from '#features/notifications/notifications.public.ts';
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { claimReturnReminders, type ReturnMoment } from './returns/returns.sql.ts';

const MOMENTS: readonly ReturnMoment[] = ['eve', 'day'];

export function trocRoutines(site: Site): Routine[] {
  return [
    {
      name: 'trocs.remind',
      cron: '*/5 * * * *',
      work: () => sendReturnReminders(site, new Date()),
    },
  ];
}

/** Tells what is due at `now`; several processes may, each reminder is told once. */
export async function sendReturnReminders(site: Site, now: Date): Promise<void> {
  for (const moment of MOMENTS) {
    const told = await site.db.transaction(async (tx) => {
      const reminders = await claimReturnReminders(tx, { moment, now: now.toISOString() });
      await notifyEach(
        tx,
        reminders.map(({ id, ...reminder }) => ({
          ...reminder,
          kind: `troc_return_${moment}` as const,
          about: { type: 'troc' as const, id },
        })),
      );
      return reminders.length;
    });
    if (told > 0) site.live.ring();
  }
}
