import {
  type AskedLink,
  eraseClosedAccounts,
  RESET_LINK_JOB,
  sendResetLink,
  sweepAccounts,
  tendDormantAccounts,
  tendUnconfirmedAccounts,
} from '#features/accounts/accounts.public.ts';
import { agreementRoutines } from '#features/agreements/agreements.work.ts';
import { alertRoutines } from '#features/alerts/alerts.work.ts';
import { sweepFactors } from '#features/factors/factors.public.ts';
import { gatheringRoutines } from '#features/gatherings/gatherings.work.ts';
import { letterRoutines } from '#features/letter/letter.work.ts';
import {
  moderationRoutines,
  sweepHandledReports,
  sweepOldDeletions,
} from '#features/moderation/moderation.public.ts';
import {
  notificationErrands,
  notificationJobs,
  notificationRoutines,
} from '#features/notifications/notifications.work.ts';
import { sweepPresence } from '#features/presence/presence.public.ts';
import { sweepResidency } from '#features/residency/residency.public.ts';
import { ringRoutines } from '#features/rings/rings.work.ts';
import { sweepWords } from '#features/search/search.public.ts';
import { serviceRoutines } from '#features/services/services.work.ts';
import { trocRoutines } from '#features/trocs/trocs.work.ts';
import { sweepUploads } from '#features/uploads/uploads.public.ts';
import { sweepCreations } from '#server/http/creations.ts';
import type { Work } from '#server/process/jobs.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';

/** Every job and routine of the site, explicitly: on connections of their own. */
export function workOf(served: Site): Work {
  const site: Site = { ...served, db: served.background };
  return {
    jobs: {
      'mail.send': (mail: Mail) => site.mailer.send(mail),
      [RESET_LINK_JOB]: (asked: AskedLink) => sendResetLink(site, asked),
      ...notificationJobs(site),
    },
    errands: notificationErrands(site),
    routines: [
      { name: 'accounts_sweep', cron: '17 * * * *', work: () => sweepAccounts(site) },
      { name: 'accounts.dormant', cron: '11 4 * * *', work: () => tendDormantAccounts(site) },
      { name: 'accounts.closed', cron: '31 3 * * *', work: () => eraseClosedAccounts(site) },
      {
        name: 'accounts.unconfirmed',
        cron: '51 4 * * *',
        work: () => tendUnconfirmedAccounts(site),
      },
      { name: 'creations.sweep', cron: '37 * * * *', work: () => sweepCreations(site.db) },
      { name: 'factors.sweep', cron: '27 * * * *', work: () => sweepFactors(site) },
      { name: 'admin.sweep', cron: '29 3 * * *', work: () => sweepOldDeletions(site) },
      ...agreementRoutines(site),
      ...alertRoutines(site),
      ...gatheringRoutines(site),
      ...letterRoutines(site),
      ...ringRoutines(site),
      ...serviceRoutines(site),
      ...trocRoutines(site),
      ...moderationRoutines(site),
      { name: 'moderation.sweep', cron: '41 3 * * *', work: () => sweepHandledReports(site) },
      ...notificationRoutines(site),
      { name: 'search.words', cron: '37 3 * * *', work: () => sweepWords(site.db.once) },
      { name: 'presence.sweep', cron: '* * * * *', work: () => sweepPresence(site) },
      { name: 'residency.sweep', cron: '47 3 * * *', work: () => sweepResidency(site) },
      {
        name: 'uploads.sweep',
        cron: '23 3 * * *',
        work: async () => void (await sweepUploads(site)),
      },
    ],
  };
}
