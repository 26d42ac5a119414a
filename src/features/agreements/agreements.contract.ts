// What two neighbours have agreed on: a day, an hour, a place, for help or an exchange. Told as each of the two reads it:
// `me` is whoever reads, `them` the neighbour `with` whom it is.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, moment, momentInput, neighbour, page, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { agreementErrors, agreementTexts } from './agreements-sentences.contract.ts';

export const AGREEMENT_KINDS = ['service', 'troc'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];
export const AGREEMENT_STATUSES = ['agreed', 'proposed', 'done', 'cancelled', 'missed'] as const;
export const CANCEL_REASONS = ['unable', 'gone', 'other'] as const;
export const OUTCOMES = ['done', 'moved', 'missed'] as const;

export const LONGEST_WORD = 500;
export const LONGEST_THANKS = 200;

const side = z.enum(['me', 'them']);
export type Side = z.output<typeof side>;

const presence = z.object({ here: moment.nullable(), late: moment.nullable() });
const sides = <Of extends z.ZodType>(of: Of) => z.object({ me: of, them: of });

export const agreement = z.object({
  _id: id,
  kind: z.enum(AGREEMENT_KINDS),
  subject: z.object({ _id: id, title: z.string() }),
  with: neighbour,
  date: moment,
  /** As it was written, for both. */
  location: z.string(),
  /** `proposed`: agreed, and another moment or place waits for an answer. */
  status: z.enum(AGREEMENT_STATUSES),
  proposal: z
    .object({
      by: side,
      date: moment,
      location: z.string(),
      message: z.string(),
      createdAt: moment,
    })
    .nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Whose service or troc it is. */
  owner: side,
  /** Who receives: the place is as they wrote it. They alone may give their address. */
  receiver: side,
  /** What the owner of a troc offers, and what the other brings. */
  offers: z.array(z.string()),
  brings: z.array(z.string()),
  /** The word that came with the request, or with the offer of help. */
  message: z.string(),
  /** The receiver's, once they gave it, until it is taken back or the agreement ends. */
  address: z.object({ text: z.string(), details: z.string(), givenAt: moment }).nullable(),
  presence: sides(presence),
  /** What each has answered to 'Cela a-t-il eu lieu ?'. */
  outcome: sides(z.object({ said: z.enum(OUTCOMES), at: moment }).nullable()),
  /** Told to its two sides alone: who says that the other did not come, and what was answered. */
  missed: z
    .object({ by: side, at: moment, text: z.string(), answer: z.string().nullable() })
    .nullable(),
  /** `by` is null where nobody in particular ended it: 'Le rendez-vous n'aura pas lieu'. */
  cancellation: z
    .object({
      by: side.nullable(),
      reason: z.enum(CANCEL_REASONS).nullable(),
      text: z.string(),
      at: moment,
    })
    .nullable(),
  doneAt: moment.nullable(),
  thanks: z.object({
    given: z.object({ text: z.string(), createdAt: moment }).nullable(),
    /** `shown`: whether it stands on my page. */
    received: z.object({ text: z.string(), shown: z.boolean(), createdAt: moment }).nullable(),
  }),
});
export type Agreement = z.output<typeof agreement>;

export const LINES = [
  'asked',
  'agreed',
  'proposed',
  'withdrawn',
  'moved',
  'kept',
  'reminded_day',
  'reminded_hour',
  'address_given',
  'address_taken_back',
  'here',
  'late',
  'question',
  'said_done',
  'said_moved',
  'said_missed',
  'taken_back',
  'done',
  'cancelled',
  'missed_answered',
  'thanked',
] as const;

/** What happened to it, as the conversation of the two tells it. */
export const agreementLine = z.object({
  _id: id,
  what: z.enum(LINES),
  by: side.nullable(),
  at: moment,
  /** The moment and place it speaks of; those before where it was moved. */
  date: moment.nullable(),
  location: z.string().nullable(),
  dateBefore: moment.nullable(),
  locationBefore: z.string().nullable(),
  text: z.string(),
});
export type AgreementLine = z.output<typeof agreementLine>;

const word = z
  .string()
  .trim()
  .max(LONGEST_WORD, `Ce texte est trop long (${LONGEST_WORD} caractères au plus)`)
  .default('');
const newLocation = z
  .string()
  .trim()
  .max(200, 'Ce texte est trop long (200 caractères au plus)')
  .nullish();
const newDate = momentInput('La date est requise');

export const newProposal = z.object({
  date: newDate,
  /** Where to meet; as agreed when left out or empty. Whoever writes it receives. */
  location: newLocation,
  message: word,
});

export const newOutcome = z.object({
  outcome: z.enum(OUTCOMES, 'Dites si cela a eu lieu'),
  /** With `moved`: proposes that moment at once. */
  date: newDate.optional(),
  location: newLocation,
  /** With `missed`: what happened, for the other alone. */
  text: word,
});

export const newCancellation = z.object({
  reason: z.enum(CANCEL_REASONS, 'Dites pourquoi'),
  text: word,
});

export const newThanks = z.object({
  text: z
    .string()
    .trim()
    .max(LONGEST_THANKS, `Un merci tient en ${LONGEST_THANKS} caractères`)
    .default(''),
});

export const newAddress = z.object({
  /** Door, floor, bell. */
  details: z
    .string()
    .trim()
    .max(200, 'Ce texte est trop long (200 caractères au plus)')
    .default(''),
});

export const listAgreements = defineRoute({
  name: 'agreements.list',
  method: 'GET',
  path: '/agreements',
  summary:
    'Rendez-vous du résident : le prochain d’abord, puis ceux qui sont passés, le dernier d’abord',
  query: page.extend({
    /** `coming`: those that stand, also when their hour has passed without an answer; `past`: done, cancelled, missed. */
    when: z.enum(['coming', 'past']).optional(),
    /** Those with this neighbour. */
    with: id.optional(),
  }),
  output: z.array(agreement),
  fallback: agreementTexts.loadFailed,
});

export const getAgreement = defineRoute({
  name: 'agreements.get',
  method: 'GET',
  path: '/agreements/:id',
  summary: 'Un rendez-vous, pour ses deux voisins',
  params: idParams,
  output: agreement,
  errors: [agreementErrors.notFound],
  fallback: agreementTexts.loadFailed,
});

export const listAgreementLines = defineRoute({
  name: 'agreements.lines',
  method: 'GET',
  path: '/agreements/:id/lines',
  summary: 'Ce qui est arrivé à un rendez-vous, du plus ancien au plus récent',
  params: idParams,
  output: z.array(agreementLine),
  errors: [agreementErrors.notFound],
  fallback: agreementTexts.loadFailed,
});

export const proposeMoment = defineRoute({
  name: 'agreements.propose',
  method: 'POST',
  path: '/agreements/:id/propose',
  summary: 'Propose un autre moment, ou un autre lieu ; rien n’est libéré entre-temps',
  params: idParams,
  body: newProposal,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.pastDate,
    agreementErrors.sameMoment,
    agreementErrors.proposalOpen,
  ],
  fallback: agreementTexts.failed,
});

export const withdrawProposal = defineRoute({
  name: 'agreements.withdraw',
  method: 'DELETE',
  path: '/agreements/:id/propose',
  unverified: 'may',
  summary: 'Retire sa proposition sans réponse',
  params: idParams,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.noProposal,
    agreementErrors.othersProposal,
  ],
  fallback: agreementTexts.failed,
});

export const answerProposal = defineRoute({
  name: 'agreements.answer',
  method: 'POST',
  path: '/agreements/:id/answer',
  summary: "Réponse de l'autre voisin à la proposition",
  params: idParams,
  body: z.object({ accept: z.boolean('La réponse est requise') }),
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.noProposal,
    agreementErrors.ownProposal,
  ],
  fallback: agreementTexts.failed,
});

export const cancelAgreement = defineRoute({
  name: 'agreements.cancel',
  method: 'POST',
  path: '/agreements/:id/cancel',
  unverified: 'may',
  summary: "Annulation par l'un des deux, qui dit pourquoi ; l'annonce se libère",
  params: idParams,
  body: newCancellation,
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.ended],
  fallback: agreementTexts.failed,
});

export const sayOutcome = defineRoute({
  name: 'agreements.outcome',
  method: 'POST',
  path: '/agreements/:id/outcome',
  summary: 'Réponse à « Cela a-t-il eu lieu ? », à partir de l’heure dite',
  params: idParams,
  body: newOutcome,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.tooEarly,
    agreementErrors.alreadySaid,
    agreementErrors.pastDate,
    agreementErrors.proposalOpen,
  ],
  fallback: agreementTexts.failed,
});

export const takeBackOutcome = defineRoute({
  name: 'agreements.take_back',
  method: 'DELETE',
  path: '/agreements/:id/outcome',
  unverified: 'may',
  summary: "Reprend sa réponse, pendant une heure ; ce qui était terminé ne l'est plus",
  params: idParams,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.nothingSaid,
    agreementErrors.tooLate,
    agreementErrors.alreadyTaken,
  ],
  fallback: agreementTexts.failed,
});

export const answerMissed = defineRoute({
  name: 'agreements.answer_missed',
  method: 'POST',
  path: '/agreements/:id/answer-missed',
  summary: "Réponse, une fois, à qui dit qu'on n'est pas venu ; pour l'autre seul",
  params: idParams,
  body: z.object({ text: text(LONGEST_WORD, 'Votre réponse est vide') }),
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.notMissed, agreementErrors.alreadyAnswered],
  fallback: agreementTexts.failed,
});

export const thankNeighbour = defineRoute({
  name: 'agreements.thank',
  method: 'POST',
  path: '/agreements/:id/thanks',
  summary: 'Merci, une fois chacun, quand cela a eu lieu',
  params: idParams,
  body: newThanks,
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.notDone, agreementErrors.alreadyThanked],
  fallback: agreementTexts.failed,
});

export const showThanks = defineRoute({
  name: 'agreements.show_thanks',
  method: 'PUT',
  path: '/agreements/:id/thanks',
  unverified: 'may',
  summary: 'Montre, ou non, sur sa page le merci reçu',
  params: idParams,
  body: z.object({ shown: z.boolean('Dites si ce merci se voit') }),
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.noThanks],
  fallback: agreementTexts.failed,
});

export const giveAddress = defineRoute({
  name: 'agreements.give_address',
  method: 'POST',
  path: '/agreements/:id/address',
  summary: "Donne son adresse exacte à l'autre, pour ce rendez-vous",
  params: idParams,
  body: newAddress,
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.notReceiver,
    agreementErrors.noAddress,
  ],
  fallback: agreementTexts.failed,
});

export const takeAddressBack = defineRoute({
  name: 'agreements.take_address_back',
  method: 'DELETE',
  path: '/agreements/:id/address',
  unverified: 'may',
  summary: 'Reprend son adresse',
  params: idParams,
  output: agreement,
  errors: [agreementErrors.notFound, agreementErrors.addressNotGiven],
  fallback: agreementTexts.failed,
});

export const sayPresence = defineRoute({
  name: 'agreements.presence',
  method: 'POST',
  path: '/agreements/:id/presence',
  summary: "« J'y suis », ou « J'ai 10 minutes de retard » : d'une heure avant à une heure après",
  params: idParams,
  body: z.object({ state: z.enum(['here', 'late'], 'Dites où vous en êtes') }),
  output: agreement,
  errors: [
    agreementErrors.notFound,
    agreementErrors.ended,
    agreementErrors.presenceNotNow,
    agreementErrors.presenceSaid,
  ],
  fallback: agreementTexts.failed,
});

export const getAgreementCalendar = defineRoute({
  name: 'agreements.calendar',
  method: 'GET',
  path: '/agreements/:id/calendar.ics',
  kind: 'calendar',
  summary: 'Un rendez-vous au format iCalendar',
  params: idParams,
  output: z.string(),
  errors: [agreementErrors.notFound],
  fallback: agreementTexts.calendarFailed,
});

/** One of the resident's agreements was made, or is another; each browser asks again. `with`: the neighbour. */
export const agreementChanged = defineEvent('agreement.changed', z.object({ _id: id, with: id }));
