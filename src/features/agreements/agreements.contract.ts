// What two neighbours have agreed on: a day, an hour, a place, for help or an exchange. Told as each of the two reads it:
// `me` is whoever reads, `them` the neighbour `with` whom it is.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, moment, neighbour, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { agreementErrors, agreementTexts } from './agreements-sentences.contract.ts';

export const AGREEMENT_KINDS = ['service', 'troc'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];
export const AGREEMENT_FORMS = ['request', 'offer', 'exchange', 'gift', 'loan'] as const;
export type AgreementForm = (typeof AGREEMENT_FORMS)[number];
/** What a calendar calls it by. */
export const FORM_WORDS: Record<AgreementForm, string> = {
  request: 'Coup de main',
  offer: 'Coup de main',
  exchange: 'Échange',
  gift: 'Don',
  loan: 'Prêt',
};
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
  /** Which of its kind: the nature of the service, the kind of the troc, as it was agreed on. */
  form: z.enum(AGREEMENT_FORMS),
  subject: z.object({ _id: id, title: z.string() }),
  with: neighbour,
  /** Whom the owner speaks for: 'Mme R.' */
  spokenFor: z.string().nullable(),
  date: moment,
  /** As it was written, for both while it stands and once it was done; else without its number for who did not write it. */
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
  /** Since when its date and place are agreed on: a move begins it anew. */
  agreedAt: moment,
  createdAt: moment,
  updatedAt: moment,
  owner: side,
  /** Who receives: the place is as they wrote it. They alone may give their address. */
  receiver: side,
  /** What the owner of a troc offers, and what the other brings. */
  offers: z.array(z.string()),
  /** Of a loan: when it is to be back. */
  returnDate: moment.nullable(),
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

export const listAgreements = defineRoute({
  name: 'agreements.list',
  method: 'GET',
  path: '/agreements',
  summary:
    "Rendez-vous du résident : le prochain d'abord, puis ceux qui sont passés, le dernier d'abord",
  query: page.extend({
    /** `coming`: those that stand, also when their hour has passed without an answer; `past`: done, cancelled, missed. */
    when: z.enum(['coming', 'past']).optional(),
    /** Those with this neighbour. */
    with: id.optional(),
  }),
  output: z.array(agreement),
  fallback: agreementTexts.loadFailed,
});

/** All that stands: read once for all that shows some of it. */
export const ALL_COMING = { query: { when: 'coming', limit: 100 } } as const;

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
