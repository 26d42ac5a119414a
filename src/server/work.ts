import type { Jobs, Routine } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { Site } from './site.ts';

/** Every job and routine of the site, explicitly. */
export function workOf(site: Site): { jobs: Jobs; routines: Routine[] } {
  return {
    jobs: { 'mail.send': (mail: Mail) => site.mailer.send(mail) },
    routines: [],
  };
}
