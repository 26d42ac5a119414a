// What agreements do by the clock: reminders the day before and an hour before, the question after, and what settles itself.
import { notifyEach } from '#features/notifications/notifications.public.ts';
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { type AgreementMoment, claimReminders } from './calendar/reminders.sql.ts';
import { settleDue } from './ending/outcomes.ts';

const MOMENTS: readonly AgreementMoment[] = ['tomorrow', 'soon', 'question'];

export function agreementRoutines(site: Site): Routine[] {
  return [
    { name: 'agreements.remind', cron: '* * * * *', work: () => tellDue(site, new Date()) },
    { name: 'agreements.settle', cron: '* * * * *', work: () => settleDue(site, new Date()) },
  ];
}

/** Tells what is due at `now`; several processes may, each is told once. */
export async function tellDue(site: Pick<Site, 'db' | 'live'>, now: Date): Promise<void> {
  for (const moment of MOMENTS) {
    const told = await site.db.transaction(async (tx) => {
      const reminders = await claimReminders(tx, { moment, now: now.toISOString() });
      await notifyEach(
        tx,
        reminders.map(({ id, kind, to, with: by, title }) => ({
          kind: `${kind}_meeting_${moment}` as const,
          to,
          by,
          about: { type: 'agreement', id },
          title,
        })),
      );
      return reminders.length;
    });
    if (told > 0) site.live.ring();
  }
}
