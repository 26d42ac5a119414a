// A week of the quarter in figures. Invariant: it counts, and names nobody; how long things took, and who came to what was
// agreed, is told from three on.
import { z } from 'zod';
import { defineRoute } from '#contract/route.ts';

/** As few as tell nothing of one of them. */
export const FEWEST_TOLD = 3;

const span = z.object({
  registrations: z.number(),
  verified: z.number(),
  /** Services that were asked for or offered. */
  services: z.number(),
  /** Of these, how many have been answered by somebody. */
  answered: z.number(),
  /** How long half of them waited at most for the first answer; null: too few to say. */
  answeredWithin: z.number().nullable(),
  /** Agreements that ended as agreed; null: too few to say, with those missed. */
  kept: z.number().nullable(),
  /** Those that somebody did not come to: of one or two, whose they are could be guessed. */
  missed: z.number().nullable(),
  reports: z.number(),
  /** How many were handled, and how long half of them waited at most, in hours. */
  handled: z.number(),
  handledWithin: z.number().nullable(),
});
export type WeekSpan = z.output<typeof span>;

const day = z.string();

export const getWeek = defineRoute({
  name: 'admin.week',
  method: 'GET',
  path: '/admin/week',
  access: 'admin',
  summary: "Les sept derniers jours en chiffres, et les sept jours d'avant",
  output: z.object({
    /** First and last day, of Paris. */
    since: day,
    until: day,
    week: span,
    before: span,
    /** What waits now. */
    waiting: z.object({
      /** Open services that nobody has answered, made on this day or earlier. */
      silent: z.number(),
      silentUntil: day,
    }),
  }),
  fallback: 'Erreur lors du chargement de la semaine',
});
