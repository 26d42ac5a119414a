// What services do by the clock: neighbours are asked whether a request still stands, and told what is urgent.
import type { Routine } from '#server/process/jobs.ts';
import type { Site } from '#server/site.ts';
import { askWhatStillStands } from './still/still.ts';
import { tellWhatIsUrgent } from './urgent/urgent.ts';

export function serviceRoutines(site: Site): Routine[] {
  return [
    { name: 'services.still', cron: '7 * * * *', work: () => askWhatStillStands(site, new Date()) },
    { name: 'services.urgent', cron: '* * * * *', work: () => tellWhatIsUrgent(site, new Date()) },
  ];
}
