// What moderation does at its hours.
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { sendDigests } from './queue/telling.ts';

export function moderationRoutines(site: Site): Routine[] {
  return [
    { name: 'moderation.mail', cron: '*/5 * * * *', work: () => sendDigests(site, new Date()) },
  ];
}
