// What there is to tell somebody without internet of what is published for them: by telephone, or in a letter.
import { z } from 'zod';
import { id, idParams, message, moment, momentInput, neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { procheErrors, procheTexts } from './proches-sentences.contract.ts';

export const NEWS_STATES = ['waiting', 'answered', 'agreed', 'done', 'cancelled'] as const;

export const procheNews = z.object({
  kind: z.enum(['service', 'troc', 'outing', 'event']),
  _id: id,
  title: z.string(),
  state: z.enum(NEWS_STATES),
  /** How many offer help, or ask for it. */
  answers: z.number(),
  /** Who was agreed with, or asks. */
  with: neighbour.nullable(),
  date: moment.nullable(),
  location: z.string(),
  /** Changed since the speaker last said that it is told. */
  isNew: z.boolean(),
});
export type ProcheNews = z.output<typeof procheNews>;

export const getProcheNews = defineRoute({
  name: 'proches.news',
  method: 'GET',
  path: '/proches/:id/news',
  summary: 'Où en est ce qui est publié pour un proche, et ce qui reste à lui dire',
  params: idParams,
  output: z.object({
    /** Until when it is what it was: what is told is told until then. */
    readAt: moment,
    news: z.array(procheNews),
  }),
  errors: [procheErrors.notFound],
  fallback: procheTexts.newsFailed,
});

export const tellProche = defineRoute({
  name: 'proches.tell',
  method: 'PUT',
  path: '/proches/:id/told',
  unverified: 'may',
  summary: 'Tout a été dit, jusque-là',
  params: idParams,
  body: z.object({ until: momentInput('La date est requise') }),
  output: message,
  errors: [procheErrors.notFound],
  fallback: "Erreur lors de l'enregistrement",
});
