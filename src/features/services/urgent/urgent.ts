// 'C'est pour aujourd'hui': who may call a request so, and the news of it to those near who said they can.
import { Refusal } from '#contract/errors.ts';
import { ZONE } from '#contract/paris.ts';
import { notifyEach } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { type UrgentTold, urgentErrors } from '../services-urgent.contract.ts';
import { callUrgent, claimUrgent, countHearers } from './urgent.sql.ts';

const AT_ONCE = 50;
/** By the clock of Paris: nobody's telephone rings before, nor after. */
const [MORNING, EVENING] = [8, 22];

const hourFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

function isNight(now: Date): boolean {
  const hour = Number.parseInt(hourFormat.format(now), 10);
  return hour < MORNING || hour >= EVENING;
}

/**
 * Counts it, once a request: whether it is the first time, and is told. Refuses (409) more than the month allows, and
 * another day for the same request.
 */
export async function countUrgent(
  tx: Tx,
  which: { residentId: string; serviceId: string },
): Promise<boolean> {
  const counted = await callUrgent(tx, { ...which, now: new Date().toISOString() });
  if (counted?.before === 'another day') throw new Refusal(urgentErrors.again);
  if (!counted?.called && counted?.before !== 'today') throw new Refusal(urgentErrors.often);
  return counted.called;
}

const admitted = ({ config }: Site) => ({
  verified: config.residency === 'verified',
  confirmed: config.confirmEmail,
});

/** Whom a request just called urgent is told, by the clock of `now`: how many, never who. */
export function foreseeTold(
  site: Site,
  { tx, serviceId, now }: { tx: Tx; serviceId: string; now: Date },
): Promise<UrgentTold | undefined> {
  const clock = { now: now.toISOString(), morning: MORNING, evening: EVENING };
  return countHearers(tx, { serviceId, ...clock, ...admitted(site) });
}

/** Tells of what was called urgent; several processes may, each request is told once. By night it waits for the morning. */
export async function tellWhatIsUrgent(site: Site, now: Date): Promise<void> {
  if (isNight(now)) return;
  const told = await site.db.transaction(async (tx) => {
    const hits = await claimUrgent(tx, {
      ...{ now: now.toISOString(), most: AT_ONCE },
      ...admitted(site),
    });
    await notifyEach(
      tx,
      hits.map(({ residentId, authorId, id, title }) => ({
        kind: 'service_urgent' as const,
        to: residentId,
        by: authorId,
        about: { type: 'service' as const, id },
        title,
      })),
    );
    return hits.length;
  });
  if (told > 0) site.live.ring();
}
