// A date found together: the moments that would do, what each says of them, and the one that is chosen.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { idParams, message, moment, momentInput, neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { ofCircleErrors, organiserErrors } from './gatherings-sentences.contract.ts';

export const FEWEST_DATES = 3;
export const MOST_DATES_ASKED = 8;
const HOW_MANY = `Proposez de ${FEWEST_DATES} à ${MOST_DATES_ASKED} moments différents`;

export const datesErrors = defineErrors({
  notFound: [404, 'gathering_not_found', "Cette sortie ou cet événement n'existe pas, ou plus"],
  notMine: [403, 'not_gathering_organiser', 'Seule la personne qui organise choisit la date'],
  own: [409, 'own_gathering', 'Vous organisez : vous choisissez parmi les réponses'],
  over: [409, 'gathering_over', "C'est passé, ou annulé"],
  notAsked: [409, 'date_found', 'La date est déjà choisie'],
  notOne: [404, 'date_not_asked', "Ce moment n'est pas, ou plus, parmi ceux qui sont proposés"],
  past: [400, 'date_past', 'Ce moment est passé'],
  joined: [
    409,
    'already_joined_by_others',
    'Des voisins sont déjà inscrits : changez la date, ils en seront prévenus',
  ],
  series: [409, 'date_of_series', 'Les dates de ce qui revient sont déjà connues'],
});

export const datesTexts = {
  loadFailed: 'Impossible de charger les moments proposés',
  askFailed: "Les moments n'ont pas pu être proposés",
  asked: 'Moments proposés : vos voisins peuvent répondre',
  answerFailed: "Votre réponse n'a pas pu être enregistrée",
  chooseFailed: "La date n'a pas pu être choisie",
  chosen: 'Date choisie : vos voisins en sont prévenus',
} as const;

export const dateSays = z.enum(['yes', 'maybe', 'no'], 'Cette réponse est inconnue');
export type DateSays = z.output<typeof dateSays>;

const dateAsked = z.object({
  date: moment,
  yes: z.number(),
  maybe: z.number(),
  no: z.number(),
  /** What the reader says of it; null: nothing yet. */
  mine: dateSays.nullable(),
  /** Who says what, first come first: for who organises and those who have answered; empty for others. */
  people: z.array(z.object({ user: neighbour, says: dateSays })),
});
export type DateAsked = z.output<typeof dateAsked>;

const onDates = { params: idParams, errors: [datesErrors.notFound] } as const;

export const readDates = defineRoute({
  name: 'gatherings.dates',
  method: 'GET',
  path: '/gatherings/:id/dates',
  summary:
    'Moments parmi lesquels la date se cherche, et ce qui en est dit ; aucun une fois choisie',
  ...onDates,
  output: z.array(dateAsked),
  fallback: datesTexts.loadFailed,
});

export const askDates = defineRoute({
  name: 'gatherings.ask_dates',
  method: 'PUT',
  path: '/gatherings/:id/dates',
  summary:
    "Moments proposés par qui organise, tant que personne n'est inscrit : les inscriptions attendent le choix",
  params: idParams,
  body: z.object({
    dates: z
      .array(momentInput('Choisissez une date et une heure'))
      .min(FEWEST_DATES, { abort: true, error: HOW_MANY })
      .max(MOST_DATES_ASKED, { abort: true, error: HOW_MANY })
      .refine((dates) => new Set(dates.map(Date.parse)).size === dates.length, HOW_MANY),
  }),
  output: z.array(dateAsked),
  errors: [
    ...onDates.errors,
    datesErrors.notMine,
    datesErrors.over,
    datesErrors.past,
    datesErrors.joined,
    datesErrors.series,
  ],
  fallback: datesTexts.askFailed,
});

export const answerDates = defineRoute({
  name: 'gatherings.answer_dates',
  method: 'PUT',
  path: '/gatherings/:id/dates/answer',
  summary:
    "Ce que dit le résident de chaque moment, à la place de ce qu'il en disait ; rien : il se retire",
  params: idParams,
  body: z.object({
    says: z
      .array(z.object({ date: momentInput('Ce moment est inconnu'), says: dateSays }))
      .max(MOST_DATES_ASKED, HOW_MANY),
  }),
  output: z.array(dateAsked),
  errors: [
    ...onDates.errors,
    datesErrors.own,
    datesErrors.over,
    datesErrors.notAsked,
    datesErrors.notOne,
    organiserErrors.excluded,
    ofCircleErrors.notInCircle,
    moderationErrors.contactRefused,
  ],
  fallback: datesTexts.answerFailed,
});

export const chooseDate = defineRoute({
  name: 'gatherings.choose_date',
  method: 'POST',
  path: '/gatherings/:id/dates/choose',
  summary:
    "Date choisie par qui organise : qui a dit oui est inscrit, dans l'ordre des réponses et selon les places ; toutes les personnes qui ont répondu sont prévenues une fois",
  params: idParams,
  body: z.object({ date: momentInput('Choisissez un moment') }),
  output: message,
  errors: [
    ...onDates.errors,
    datesErrors.notMine,
    datesErrors.over,
    datesErrors.notAsked,
    datesErrors.notOne,
    datesErrors.past,
  ],
  fallback: datesTexts.chooseFailed,
});
