// What the privacy page says that the settings of a site decide, and the download of what is kept of somebody.
import { z } from 'zod';
import { defineRoute } from '#contract/route.ts';
import { accountErrors } from './accounts.contract.ts';

export const readPrivacy = defineRoute({
  name: 'accounts.privacy',
  method: 'GET',
  path: '/privacy',
  access: 'public',
  summary:
    "Qui répond des données personnelles de ce site, quand un compte endormi est fermé, et comment joindre l'équipe sans compte",
  output: z.object({
    /** Name and address, as the operator gave them. */
    controller: z.string().nullable(),
    /** How the data protection officer is reached. */
    dpoContact: z.string().nullable(),
    /** Years without a visit after which an account is closed; 0: never. */
    dormantYears: z.int(),
    /** How the team is reached by whoever cannot sign in. */
    teamPhone: z.string().nullable(),
    teamEmail: z.string().nullable(),
  }),
});

export const exportData = defineRoute({
  name: 'accounts.export',
  method: 'GET',
  path: '/users/me/export',
  summary: 'Tout ce que le site garde sur le résident, en un fichier JSON',
  countsAs: 'itself',
  kind: 'download',
  output: z.record(z.string(), z.unknown()),
  errors: [accountErrors.exportUnderWay, accountErrors.exportTooOften],
  fallback: "Vos données n'ont pas pu être téléchargées. Réessayez.",
});
